import { Badge } from '@mantine/core';
import { ActiveSwitch } from './row-actions.tsx';

type ActiveCellProps = {
  isActive: boolean;
  /** Who may not switch sees how it stands. */
  maySwitch: boolean;
  label: string;
  shown: string;
  question: string;
  onConfirm: () => Promise<void>;
};

/** The active column of a list. */
export function ActiveCell({ isActive, maySwitch, shown, ...active }: ActiveCellProps) {
  if (maySwitch) return <ActiveSwitch isActive={isActive} {...active} />;
  return (
    <Badge variant="dot" tt="none" color={isActive ? 'green' : 'gray'}>
      {shown}
    </Badge>
  );
}
