import { IconShieldCheck, IconShieldX } from '@tabler/icons-react';

/** Beside a text that needs more than one line. */
const unshrunk = { flexShrink: 0 };

/** Whether something was done or refused, beside words that say it too. */
export const EventIcon = ({ isRefused }: { isRefused: boolean }) =>
  isRefused ? (
    <IconShieldX size={20} aria-hidden color="var(--mantine-color-error)" style={unshrunk} />
  ) : (
    <IconShieldCheck size={20} aria-hidden color="var(--mantine-color-dimmed)" style={unshrunk} />
  );
