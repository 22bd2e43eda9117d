import { openPrivacyStates } from '@retaguarda/contract/entities/privacy-requests';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/connect/connect.ts';
import { addToInbox } from '../../platform/inbox/add-to-inbox.ts';
import { todayInBrazil } from './erasure.ts';
import { handlersIn } from './privacy-request-options.ts';

/** From how many days before the last one on. */
const soon = 3;

/**
 * Puts requests that are due soon or overdue into the inbox of their handler, or of all handlers while they have none who may still
 * work on it. Each person gets each stage of a request once, and again when its last day was moved.
 */
export async function addDeadlineEntries(db: Db, today = todayInBrazil()) {
  const due = await db
    .selectFrom('privacy_request')
    .where('state', 'in', [...openPrivacyStates])
    .where(sql<boolean>`due_on::date <= ${today}::date + ${sql.lit(soon)}`)
    .select(['id', 'handler_id', 'due_on'])
    .orderBy('id')
    .execute();
  if (due.length === 0) return;
  const handlers = (await handlersIn(db).execute()).map(({ id }) => id);
  for (const { id, handler_id, due_on } of due) {
    const stage = due_on < today ? 'overdue' : 'soon';
    const people = handler_id !== null && handlers.includes(handler_id) ? [handler_id] : handlers;
    const key = `deadline:${id}:${stage}:${due_on}`;
    await addToInbox(db, people, { kind: 'deadline', key, entity: 'privacy_request', row_id: id });
  }
}
