import { IconShieldCheck, IconShieldX } from '@tabler/icons-react';

/** Whether something was done or refused, beside words that say it too. */
export const EventIcon = ({ isRefused }: { isRefused: boolean }) =>
  isRefused ? (
    <IconShieldX size={20} aria-hidden color="var(--mantine-color-error)" />
  ) : (
    <IconShieldCheck size={20} aria-hidden color="var(--mantine-color-dimmed)" />
  );
