import { isSensitiveAct, isSensitiveChange, isSensitiveForPrograms } from '@retaguarda/contract/sensitive';

/** The person has not shown for a while that it is still them. */
export class ReauthenticationRequired extends Error {}

/** A program tries what only people do. */
export class PeopleOnly extends Error {}

/** From when on, in milliseconds since 1970, what is sensitive asks them for re-authentication. */
export type Authenticated = { reauthenticateAfter: number };

export const mustReauthenticate = ({ reauthenticateAfter }: Authenticated) =>
  Date.now() > reauthenticateAfter;

/** Refuses what is sensitive: the console asks who is there, and sends the call again. */
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

/**
 * Guards every change of a row, whatever path leads to it: one that is sensitive asks for re-authentication, and mostly is
 * for people alone.
 */
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
