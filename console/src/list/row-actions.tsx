import { ActionIcon, type ActionIconProps, Loader, Switch, Tooltip } from '@mantine/core';
import { IconPencil, IconX } from '@tabler/icons-react';
import { createLink } from '@tanstack/react-router';
import { type ReactNode, type Ref, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { confirm, type Question } from '../dialogs/confirm.tsx';

/**
 * Asks before it acts, and knows how long it does: until then it shows so, and asks nobody again. It is not disabled, for
 * the question gives the focus back to what asked it.
 */
function useConfirmedAction(act: () => Promise<void>) {
  const [isBusy, setIsBusy] = useState(false);
  const onYes = async () => {
    setIsBusy(true);
    await act();
    setIsBusy(false);
  };
  const ask = (question: Omit<Question, 'onYes'>) => {
    if (!isBusy) confirm({ ...question, onYes });
  };
  return { isBusy, ask };
}

type RowLinkProps = ActionIconProps & {
  label: string;
  icon: ReactNode;
  href?: string;
  ref?: Ref<HTMLAnchorElement>;
};

const LinkIcon = ({ label, icon, ...link }: RowLinkProps) => (
  <Tooltip label={label}>
    <ActionIcon component="a" variant="subtle" aria-label={label} {...link}>
      {icon}
    </ActionIcon>
  </Tooltip>
);

/** A way from a row to another screen: a link, so that it can be opened in another tab. */
export const RowLink = createLink(LinkIcon);

type DisabledIconProps = { label: string; icon: ReactNode; disabledReason: string };

/** In place of what a row does not allow. Not `disabled`: then neither hovering nor focusing it would show why. */
const DisabledIcon = ({ label, icon, disabledReason }: DisabledIconProps) => (
  <Tooltip label={disabledReason}>
    <ActionIcon variant="subtle" bg="transparent" aria-label={label} aria-disabled data-disabled>
      {icon}
    </ActionIcon>
  </Tooltip>
);

type EditLinkProps = Omit<RowLinkProps, 'label' | 'icon'> & {
  name: string;
  /** Why it cannot be edited; the pencil is then disabled. */
  disabledReason?: string | undefined;
};

/** The pencil of a row. */
export const EditLink = createLink(({ name, disabledReason, ...link }: EditLinkProps) => {
  const { t } = useTranslation();
  const pencil = { label: t('edit', { name }), icon: <IconPencil size={18} stroke={1.5} /> };
  return disabledReason === undefined ? (
    <LinkIcon {...pencil} {...link} />
  ) : (
    <DisabledIcon {...pencil} disabledReason={disabledReason} />
  );
});

type DeleteButtonProps = {
  name: string;
  warning?: string;
  /** The X is at work until it is done. */
  onConfirm: () => Promise<void>;
  /** Why it cannot be deleted; the X is then disabled. */
  disabledReason?: string | undefined;
};

/** The X of a row. It asks before it acts. */
export function DeleteButton({ name, warning, onConfirm, disabledReason }: DeleteButtonProps) {
  const { t } = useTranslation();
  const label = t('delete', { name });
  const { isBusy, ask } = useConfirmedAction(onConfirm);
  const icon = <IconX size={18} stroke={1.5} />;
  if (disabledReason !== undefined)
    return <DisabledIcon label={label} icon={icon} disabledReason={disabledReason} />;
  return (
    <Tooltip label={label}>
      <ActionIcon
        variant="subtle"
        color="red"
        aria-label={label}
        aria-busy={isBusy}
        onClick={() => ask({ question: t('deleteQuestion', { name }), warning, isDangerous: true })}
      >
        {isBusy ? <Loader size={18} color="currentColor" aria-hidden /> : icon}
      </ActionIcon>
    </Tooltip>
  );
}

type ActiveSwitchProps = {
  label: string;
  isActive: boolean;
  question: string;
  onConfirm: () => Promise<void>;
};

/** The active switch of a row. It moves when the server has said yes, not before; until then it is at work. */
export function ActiveSwitch({ label, isActive, question, onConfirm }: ActiveSwitchProps) {
  const { isBusy, ask } = useConfirmedAction(onConfirm);
  return (
    <Switch
      aria-label={label}
      aria-busy={isBusy}
      checked={isActive}
      thumbIcon={isBusy && <Loader size={10} aria-hidden />}
      // What can be clicked is the switch, the whole switch, and not the empty cell beside it.
      styles={{ root: { width: 'fit-content' }, input: { zIndex: 1, cursor: 'pointer' } }}
      onChange={() => ask({ question, isDangerous: isActive })}
    />
  );
}
