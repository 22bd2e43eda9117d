import { ActionIcon, type ActionIconProps, Switch, Tooltip } from '@mantine/core';
import { IconPencil, IconX } from '@tabler/icons-react';
import { createLink } from '@tanstack/react-router';
import type { ReactNode, Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { confirm } from './confirm.tsx';

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

type EditLinkProps = Omit<RowLinkProps, 'label' | 'icon'> & { name: string };

/** The pencil of a row. */
export const EditLink = createLink(({ name, ...link }: EditLinkProps) => {
  const { t } = useTranslation();
  return <LinkIcon label={t('edit', { name })} icon={<IconPencil size={18} stroke={1.5} />} {...link} />;
});

type DeleteButtonProps = {
  name: string;
  question: string;
  onConfirm: () => void;
  /** Why it cannot be deleted; the X is then disabled. */
  hindrance?: string | undefined;
};

/** The X of a row. It asks before it acts. */
export function DeleteButton({ name, question, onConfirm, hindrance }: DeleteButtonProps) {
  const { t } = useTranslation();
  const label = t('delete', { name });
  const isHindered = hindrance !== undefined;
  return (
    <Tooltip label={hindrance ?? label}>
      <ActionIcon
        variant="subtle"
        color="red"
        aria-label={label}
        // Not `disabled`, which neither a mouse nor a keyboard could ask why.
        aria-disabled={isHindered}
        data-disabled={isHindered}
        onClick={() => isHindered || confirm({ question, isDangerous: true, onYes: onConfirm })}
      >
        <IconX size={18} stroke={1.5} />
      </ActionIcon>
    </Tooltip>
  );
}

type ActiveSwitchProps = { label: string; isActive: boolean; question: string; onConfirm: () => void };

/** The active switch of a row. It moves when the server has said yes, not before. */
export function ActiveSwitch({ label, isActive, question, onConfirm }: ActiveSwitchProps) {
  return (
    <Switch
      aria-label={label}
      checked={isActive}
      // What can be clicked is the switch, the whole switch, and not the empty cell beside it.
      styles={{ root: { width: 'fit-content' }, input: { zIndex: 1, cursor: 'pointer' } }}
      onChange={() => confirm({ question, isDangerous: isActive, onYes: onConfirm })}
    />
  );
}
