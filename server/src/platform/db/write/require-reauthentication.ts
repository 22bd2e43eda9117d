import { isSensitiveAct, isSensitiveChange, isSensitiveForPrograms } from '@retaguarda/contract/sensitive';

/** Thrown when the last authentication is too long ago. */
export class ReauthenticationRequired extends Error {}

/** Thrown when a program tries something only people may do. */
export class PeopleOnly extends Error {}

/** When re-authentication becomes necessary for sensitive actions (ms since 1970). */
export type Authenticated = { reauthenticateAfter: number };

export const mustReauthenticate = ({ reauthenticateAfter }: Authenticated) =>
  Date.now() > reauthenticateAfter;

/** Throws if the person must re-authenticate; the console then asks for it and repeats the call. */
export function requireReauthentication(by: Authenticated) {
  if (mustReauthenticate(by)) throw new ReauthenticationRequired();
}

type Row = Readonly<Record<string, unknown>>;

export type GuardedChange = {
  entity: string;
  /** Null when no person does it. */
  by: (Authenticated & { program?: object | undefined }) | null;
  before?: object | undefined;
  after?: object | undefined;
  act?: string | undefined;
};

/** Checks every change of a row. Sensitive ones need re-authentication and, with few exceptions, a person. */
export function guardChange({ entity, by, before, after, act }: GuardedChange) {
  if (!by) return;
  const isActSensitive = act !== undefined && isSensitiveAct(entity, act);
  if (!isActSensitive && !isSensitiveIn(entity, before as Row, after as Row)) return;
  if (by.program && !isSensitiveForPrograms(entity)) throw new PeopleOnly();
  requireReauthentication(by);
}

function isSensitiveIn(entity: string, before: Row | undefined, after: Row | undefined) {
  if (!before) return isSensitiveChange(entity, 'create');
  if (!after) return isSensitiveChange(entity, 'delete');
  const changed = Object.keys(after).filter((name) => differs(after[name], before[name]));
  return changed.length > 0 && isSensitiveChange(entity, 'edit', changed);
}

export const differs = (one: unknown, other: unknown) => JSON.stringify(one) !== JSON.stringify(other);
