import { sql } from 'kysely';
import type { Db } from '../db/connect/connect.ts';
import { requireApprovalBy } from '../db/write/require-approval.ts';
import type { Actor } from '../http/caller.ts';

type Returning = { person: number } | { account: number };

/**
 * Refuses to activate somebody without an approval if their tokens then work, or their webhooks send, as if these were made now.
 * Those that the caller does not see count, too.
 */
export async function requireApprovalToReturn(transaction: Db, caller: Actor, returning: Returning) {
  const { person, account } = { person: null, account: null, ...returning };
  const { rows } = await sql<{ tokens: boolean; webhooks: boolean }>`
    select has_working_tokens(${person}) as tokens, has_active_webhooks(${person}, ${account}) as webhooks`.execute(
    transaction,
  );
  if (rows[0]?.tokens) requireApprovalBy(caller, 'token');
  if (rows[0]?.webhooks) requireApprovalBy(caller, 'webhook');
}
