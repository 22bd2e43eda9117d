import type { Switched } from '@retaguarda/contract/activation';

type SwitchedColumns = { state_reason: string | null; state_since: Date | null; state_by: string | null };
type Switcher = { caller: { name: string } | null; reason?: string | undefined };

/** The columns that say whether a row is active, why, since when and by whom: null when no system user does it. The state that it has already stays as it is. */
export const switchTo = <Active extends '1' | '0' | boolean>(
  active: Active,
  before: { active: Active },
  { caller, reason }: Switcher,
) =>
  before.active === active
    ? { active }
    : { active, state_reason: reason || null, state_since: new Date(), state_by: caller?.name ?? null };

/** The same columns in a reply. */
export const switchedIn = ({ state_reason, state_since, state_by }: SwitchedColumns): Switched =>
  state_since ? { reason: state_reason, since: state_since.toISOString(), by: state_by ?? '' } : undefined;

/** The row of a reply, with its last switch, if there was one. */
export function withSwitched<Row extends SwitchedColumns>(row: Row) {
  const switched = switchedIn(row);
  return switched ? { ...row, switched } : row;
}
