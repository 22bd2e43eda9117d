import { ActionIcon, type ActionIconProps, Loader, Switch } from '@mantine/core';
import { IconEye, IconPencil, IconX } from '@tabler/icons-react';
import { createLink } from '@tanstack/react-router';
import { type ReactNode, type Ref, useState } from 'react';
import { isBlocked, sentencesOf } from '../api/api-error.ts';
import { confirm, explain, type Question } from '../dialogs/confirm.tsx';
import { translate } from '../text/text.ts';
import { useTranslation } from '../text/translation.ts';
import type { LinkTo } from '../ui/link-to.ts';
import { Tooltip } from '../ui/tooltip.tsx';

/**
 * Asks Yes or No, then runs the action. While it runs, the control shows a spinner and ignores clicks. It is not
 * disabled, because the dialog gives the focus back to it.
 */
function useConfirmedAction(act: () => Promise<unknown>) {
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

/** An icon of a row that opens another screen. It is a link, so that it can be opened in another tab. */
export const RowLink = createLink(LinkIcon);

type DisabledIconProps = { label: string; icon: ReactNode; disabledReason: string };

/** An icon that does nothing, and shows why. With `disabled`, neither mouse nor focus would show the reason. */
const DisabledIcon = ({ label, icon, disabledReason }: DisabledIconProps) => (
  <Tooltip label={disabledReason}>
    <ActionIcon variant="subtle" bg="transparent" aria-label={label} aria-disabled data-disabled>
      {icon}
    </ActionIcon>
  </Tooltip>
);

export type OpenLinkProps = {
  name: string;
  link: LinkTo;
  mayEdit: boolean;
  /** Why the row cannot be edited. With a reason the pencil does nothing. */
  disabledReason?: string | undefined;
};

/** Opens the form of a row: the pencil, or the eye for people who may only view it. */
export function OpenLink({ name, link, mayEdit, disabledReason }: OpenLinkProps) {
  const { t } = useTranslation();
  const [label, Icon] = mayEdit ? [t('edit', { name }), IconPencil] : [t('view', { name }), IconEye];
  const icon = <Icon size={18} stroke={1.5} />;
  return mayEdit && disabledReason !== undefined ? (
    <DisabledIcon label={label} icon={icon} disabledReason={disabledReason} />
  ) : (
    <RowLink label={label} icon={icon} {...link} />
  );
}

type DeleteButtonProps = {
  name: string;
  warning?: string;
  /** Deletes the row. The X shows a spinner until it is done. Resolves to the error if there was one. */
  onConfirm: () => Promise<Error | undefined>;
  /** Why the row cannot be deleted. With a reason the X does nothing. */
  disabledReason?: string | undefined;
};

/** The X of a row: deletes it after a question. */
export function DeleteButton({ name, warning, onConfirm, disabledReason }: DeleteButtonProps) {
  const { t } = useTranslation();
  const label = t('delete', { name });
  const { isBusy, ask } = useConfirmedAction(async () => {
    const error = await onConfirm();
    if (isBlocked(error)) explain(t('notDeleted', { name }), sentencesOf(error).map(translate));
  });
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
  onConfirm: () => Promise<unknown>;
};

/** The switch in the active column. It moves once the server has accepted the change, and shows a spinner until then. */
export function ActiveSwitch({ label, isActive, question, onConfirm }: ActiveSwitchProps) {
  const { isBusy, ask } = useConfirmedAction(onConfirm);
  return (
    <Switch
      aria-label={label}
      aria-busy={isBusy}
      checked={isActive}
      thumbIcon={isBusy && <Loader size={10} aria-hidden />}
      // The whole switch can be clicked, and the empty part of the cell cannot.
      styles={{ root: { width: 'fit-content' }, input: { zIndex: 1, cursor: 'pointer' } }}
      onChange={() => ask({ question, isDangerous: isActive })}
    />
  );
}
