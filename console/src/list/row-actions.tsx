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
function useQuestion(act: () => Promise<void>) {
  const [isAtWork, setIsAtWork] = useState(false);
  const onYes = async () => {
    setIsAtWork(true);
    await act();
    setIsAtWork(false);
  };
  const ask = (question: Omit<Question, 'onYes'>) => {
    if (!isAtWork) confirm({ ...question, onYes });
  };
  return { isAtWork, ask };
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

type HinderedIconProps = { label: string; icon: ReactNode; hindrance: string };

/** In place of what a row does not allow. Not `disabled`: then neither hovering nor focusing it would show why. */
const HinderedIcon = ({ label, icon, hindrance }: HinderedIconProps) => (
  <Tooltip label={hindrance}>
    <ActionIcon variant="subtle" bg="transparent" aria-label={label} aria-disabled data-disabled>
      {icon}
    </ActionIcon>
  </Tooltip>
);

type EditLinkProps = Omit<RowLinkProps, 'label' | 'icon'> & {
  name: string;
  /** Why it cannot be edited; the pencil is then disabled. */
  hindrance?: string | undefined;
};

/** The pencil of a row. */
export const EditLink = createLink(({ name, hindrance, ...link }: EditLinkProps) => {
  const { t } = useTranslation();
  const pencil = { label: t('edit', { name }), icon: <IconPencil size={18} stroke={1.5} /> };
  return hindrance === undefined ? (
    <LinkIcon {...pencil} {...link} />
  ) : (
    <HinderedIcon {...pencil} hindrance={hindrance} />
  );
});

type DeleteButtonProps = {
  name: string;
  warning?: string;
  /** The X is at work until it is done. */
  onConfirm: () => Promise<void>;
  /** Why it cannot be deleted; the X is then disabled. */
  hindrance?: string | undefined;
};

/** The X of a row. It asks before it acts. */
export function DeleteButton({ name, warning, onConfirm, hindrance }: DeleteButtonProps) {
  const { t } = useTranslation();
  const label = t('delete', { name });
  const { isAtWork, ask } = useQuestion(onConfirm);
  const icon = <IconX size={18} stroke={1.5} />;
  if (hindrance !== undefined) return <HinderedIcon label={label} icon={icon} hindrance={hindrance} />;
  return (
    <Tooltip label={label}>
      <ActionIcon
        variant="subtle"
        color="red"
        aria-label={label}
        aria-busy={isAtWork}
        onClick={() => ask({ question: t('deleteQuestion', { name }), warning, isDangerous: true })}
      >
        {isAtWork ? <Loader size={18} color="currentColor" aria-hidden /> : icon}
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
  const { isAtWork, ask } = useQuestion(onConfirm);
  return (
    <Switch
      aria-label={label}
      aria-busy={isAtWork}
      checked={isActive}
      thumbIcon={isAtWork && <Loader size={10} aria-hidden />}
      // What can be clicked is the switch, the whole switch, and not the empty cell beside it.
      styles={{ root: { width: 'fit-content' }, input: { zIndex: 1, cursor: 'pointer' } }}
      onChange={() => ask({ question, isDangerous: isActive })}
    />
  );
}
