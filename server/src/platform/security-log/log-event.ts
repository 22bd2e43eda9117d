import type { SecurityKind } from '@retaguarda/contract/entities/security-log';
import type { Db } from '../db/connect/connect.ts';
import type { Program } from '../http/caller.ts';
import type { RequestOrigin } from '../http/route.ts';

type Person = { id: number; name: string; program?: Program | undefined };

export type LoggedEvent = {
  kind: SecurityKind;
  isRefused?: boolean;
  /** The account that it is about; undefined when there is none. */
  account: Person | undefined;
  /** Who did it, unless it was the owner of the account. */
  by?: Person | undefined;
  /** From where; undefined when the server or a command did it. */
  source: RequestOrigin | undefined;
  /** Names of things and numbers: nothing that somebody has typed, and nobody's data. */
  details?: Record<string, string | number | boolean>;
};

/** A program is recorded with the person who made its token. */
const nameOf = (person: Person | undefined) => person?.program?.maker ?? person?.name ?? null;

/** Adds an event to the security log. In the transaction of what happened, if it has one: both are stored, or none. */
export function logEvent(
  db: Db,
  { kind, isRefused = false, account, by, source, details }: LoggedEvent,
): Promise<unknown> {
  const program = [account, by].find((person) => person?.program)?.name;
  const recorded = program === undefined ? details : { ...details, program };
  return db
    .insertInto('security_event')
    .values({
      kind,
      is_refused: isRefused,
      system_user_id: account?.id ?? null,
      user_name: nameOf(account),
      by_id: by && by.id !== account?.id ? by.id : null,
      by_name: by && by.id !== account?.id ? nameOf(by) : null,
      address: source?.address ?? null,
      browser: source?.browser ?? null,
      request_id: source?.requestId ?? null,
      details: recorded ? JSON.stringify(recorded) : null,
    })
    .execute();
}

/** Logs that a record is streamed. The number of lines is not known before the last one. */
export const logLines = (
  db: Db,
  { entity, client_id }: { entity: 'change' | 'security'; client_id?: number | undefined },
  account: Person,
  source: RequestOrigin,
) =>
  logEvent(db, {
    kind: 'export',
    account,
    source,
    details: { entity, format: 'lines', ...(client_id !== undefined && { client_id }) },
  });

const mostStored = 10_000;

/** Returns a function that is true at most once per key in this time. Each process counts on its own. */
export function throttle(milliseconds: number) {
  /** Until when each key is suppressed. */
  const seen = new Map<string, number>();
  return (key: string) => {
    const now = performance.now();
    if (now < (seen.get(key) ?? 0)) return false;
    if (seen.size >= mostStored) seen.clear();
    seen.set(key, now + milliseconds);
    return true;
  };
}
