import { Loader } from '@mantine/core';
import { IconEye, IconPencil, IconX } from '@tabler/icons-react';
import { createLink } from '@tanstack/react-router';
import { type ComponentProps, type ReactNode, useEffect, useState } from 'react';
import { isBlocked } from '../../platform/api/api-error.ts';
import { textIn, useTranslation } from '../../platform/text/translation.ts';
import type { LinkTo } from '../../platform/ui/address.ts';
import { afterFirstScreen } from '../../platform/ui/first-screen.ts';
import { Tooltip } from '../../platform/ui/tooltip.tsx';
import { confirm } from '../dialogs/confirm.tsx';
import type { SwitchedRow } from '../dialogs/consequences.tsx';
import { loadSwitchQuestion, openExplanation, openSwitchQuestion } from '../dialogs/later-dialogs.ts';
import classes from './row-actions.module.css';

/**
 * Runs an action after its question was answered with Yes. While it runs, the control shows a spinner and ignores clicks.
 * It is not disabled, because the dialog gives the focus back to it.
 */
function useConfirmedAction<Answer extends unknown[]>(act: (...answer: Answer) => Promise<unknown>) {
  const [isBusy, setIsBusy] = useState(false);
  const onYes = async (...answer: Answer) => {
    setIsBusy(true);
    await act(...answer);
    setIsBusy(false);
  };
  return { isBusy, onYes };
}

// Plain elements: each row has several, and Mantine's cost time in a list.

type Icon = { label: string; icon: ReactNode };

type RowButtonProps = ComponentProps<'button'> & Icon & { isDangerous?: boolean };

/** An icon of a row that does something. */
export const RowButton = ({ label, icon, isDangerous, ...button }: RowButtonProps) => (
  <Tooltip label={label}>
    <button
      type="button"
      className={classes.icon}
      data-danger={isDangerous || undefined}
      aria-label={label}
      {...button}
    >
      {icon}
    </button>
  </Tooltip>
);

const LinkIcon = ({ label, icon, href, className = '', ...link }: ComponentProps<'a'> & Icon) => (
  <Tooltip label={label}>
    <a {...link} href={href} aria-label={label} className={`${classes.icon} ${className}`}>
      {icon}
    </a>
  </Tooltip>
);

/** An icon of a row that opens another screen. It is a link, so that it can be opened in another tab. */
export const RowLink = createLink(LinkIcon);

/** An inactive icon that shows the reason. With `disabled`, neither hover nor focus would show it. */
const DisabledIcon = ({ label, icon, disabledReason }: Icon & { disabledReason: string }) => (
  <Tooltip label={disabledReason}>
    <button type="button" className={classes.icon} aria-label={label} aria-disabled>
      {icon}
    </button>
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
  const { isBusy, onYes } = useConfirmedAction(async () => {
    const error = await onConfirm();
    if (isBlocked(error)) await openExplanation(name, error);
  });
  const icon = <IconX size={18} stroke={1.5} />;
  if (disabledReason !== undefined)
    return <DisabledIcon label={label} icon={icon} disabledReason={disabledReason} />;
  return (
    <RowButton
      label={label}
      icon={isBusy ? <Loader size={18} color="currentColor" aria-hidden /> : icon}
      isDangerous
      aria-busy={isBusy}
      onClick={() =>
        !isBusy &&
        confirm({
          question: t('deleteQuestion', { name }),
          warning,
          verb: textIn('permissions', 'DELETE'),
          isDangerous: true,
          onYes,
        })
      }
    />
  );
}

type ActiveSwitchProps = {
  row: SwitchedRow;
  /** Switches the row. It gets the reason, if the person gave one. */
  onConfirm: (reason: string | undefined) => Promise<unknown>;
};

/** The switch in the active column. It moves once the server has accepted the change, and shows a spinner until then. */
export function ActiveSwitch({ row, onConfirm }: ActiveSwitchProps) {
  const { t } = useTranslation(row.area);
  const { isBusy, onYes } = useConfirmedAction(onConfirm);

  // Preloaded, so that the question opens at once, even offline.
  useEffect(() => {
    afterFirstScreen.then(loadSwitchQuestion).catch(() => undefined);
  }, []);

  return (
    <input
      type="checkbox"
      // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox says itself whether it is checked.
      role="switch"
      className={classes.switch}
      aria-label={t('activeSwitch', { name: row.name })}
      aria-busy={isBusy}
      checked={row.isActive}
      onChange={() => !isBusy && openSwitchQuestion({ row, onYes })}
    />
  );
}
