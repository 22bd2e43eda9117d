import { cleanedQueue, type QueueToClean, restoredQueue } from '@retaguarda/contract/entities/queue';
import { limits } from '@retaguarda/contract/limits';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/connect/connect.ts';
import { inTransaction } from '../../platform/db/statements/in-transaction.ts';
import { deleteInPortions } from '../../platform/db/write/delete-in-portions.ts';
import { recordChange } from '../../platform/db/write/record-change.ts';
import { requireReauthentication } from '../../platform/db/write/require-reauthentication.ts';
import { orNotFound } from '../../platform/http/answers.ts';
import type { Author } from '../../platform/http/caller.ts';
import { FieldRefusal, Refusal } from '../../platform/http/errors.ts';
import { hours } from './cleaning-receipts.ts';

/** Removes waiting conversations of a company, and puts them back. The chat platform adds the rows. */
export const queueStore = (db: Db, undoHours: number) => ({
  /** The id of the cleaning; undefined when nothing waited. */
  clean: (asked: QueueToClean, { caller }: Author) =>
    inTransaction(db, async (transaction) => {
      const { client_id, skill_id } = asked;
      await lockCompany(transaction, client_id);
      const skill = skill_id ? orNotFound(await skillOf(transaction, client_id, skill_id)) : undefined;
      const made = await madeBefore(transaction, asked);
      if (made) return made;
      const without_skill = skill_id === null;
      // Written by a statement of its own, before the conversations: the policy of those looks for it.
      const { id } = await transaction
        .insertInto('queue_cleaning')
        .values({
          client_id,
          skill_id: skill?.id ?? null,
          skill_name: skill?.name ?? null,
          without_skill,
          key: asked.key ?? null,
          total_removed: 0,
          user_id: caller.id,
          user_name: caller.name,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      const { numAffectedRows } = await sql`
        with removed as (
          delete from queue_entry where client_id = ${client_id}
            ${skill_id === undefined ? sql`` : sql`and skill_id is not distinct from ${skill_id}`}
            ${asked.until === undefined ? sql`` : sql`and id <= ${asked.until}`}
          returning id, skill_id, contact, channel, since
        )
        insert into removed_queue_entry (id, cleaning_id, skill_id, contact, channel, since)
        select id, ${id}::int, skill_id, contact, channel, since from removed`.execute(transaction);
      const total_removed = Number(numAffectedRows);
      if (total_removed === 0) {
        await transaction.deleteFrom('queue_cleaning').where('id', '=', id).execute();
        return undefined;
      }
      if (total_removed > limits.longQueue) requireReauthentication(caller);
      await transaction.updateTable('queue_cleaning').set({ total_removed }).where('id', '=', id).execute();
      const after = { ...cleanedPart(client_id, skill_id), total_removed };
      await recordChange(transaction, { entity: 'clean_queue', shown: cleanedQueue, by: caller, after });
      return { id, total_removed };
    }),

  /** Puts back what a cleaning removed: all of it or nothing, once, and as long as it is retained. */
  undo: ({ client_id, id }: { client_id: number; id: number }, { caller }: Author) =>
    inTransaction(db, async (transaction) => {
      await lockCompany(transaction, client_id, 'Resource not found');
      const cleaning = orNotFound(
        await transaction
          .selectFrom('queue_cleaning')
          .select([
            'skill_id',
            'without_skill',
            'undone_at',
            sql<boolean>`at <= now() - ${hours(undoHours)}`.as('isOver'),
          ])
          .where('client_id', '=', client_id)
          .where('id', '=', id)
          .executeTakeFirst(),
      );
      if (cleaning.undone_at) throw new Refusal(409, 'Already undone');
      if (cleaning.isOver) throw new Refusal(409, 'Too late to undo');
      // Who waits is more important than for whom: a conversation whose skill was deleted is restored without one.
      const { rows } = await sql<{ total_restored: number; without_skill: number }>`
        with kept as (
          delete from removed_queue_entry where cleaning_id = ${id}
          returning id, skill_id, contact, channel, since
        ), restored as (
          insert into queue_entry (id, client_id, skill_id, contact, channel, since) overriding system value
          select kept.id, ${client_id}::int, skill.id, contact, channel, since
          from kept left join skill on skill.client_id = ${client_id} and skill.id = kept.skill_id
          returning id, skill_id
        )
        select count(*)::int as total_restored,
          count(*) filter (where kept.skill_id is not null and restored.skill_id is null)::int as without_skill
        from restored join kept using (id)`.execute(transaction);
      await transaction
        .updateTable('queue_cleaning')
        .set({ undone_at: sql`now()`, undone_by: caller.name })
        .where('id', '=', id)
        .execute();
      const restored = rows[0] ?? { total_restored: 0, without_skill: 0 };
      const { skill_id, without_skill } = cleaning;
      const part = cleanedPart(client_id, without_skill ? null : (skill_id ?? undefined));
      const after = { ...part, total_restored: restored.total_restored };
      await recordChange(transaction, { entity: 'clean_queue', shown: restoredQueue, by: caller, after });
      return restored;
    }),

  /** Deletes the removed conversations once a cleaning cannot be undone any more, and the receipts a month later. */
  async removeExpired() {
    await deleteInPortions(
      db,
      'removed_queue_entry',
      sql`cleaning_id in (select id from queue_cleaning where at <= now() - ${hours(undoHours)})`,
    );
    await deleteInPortions(db, 'queue_cleaning', sql`at < now() - interval '30 days'`);
  },
});

/**
 * Locks the company, so that its queue is cleaned once at a time. Otherwise two cleanings, of one skill and of the whole
 * queue, could delete rows in different orders and deadlock. The lock still allows new conversations.
 */
async function lockCompany(
  transaction: Db,
  id: number,
  missing: 'Company not found' | 'Resource not found' = 'Company not found',
) {
  const company = transaction.selectFrom('client').select('id').where('id', '=', id).forNoKeyUpdate();
  orNotFound(await company.executeTakeFirst(), missing);
}

const skillOf = (db: Db, client_id: number, id: number) =>
  db
    .selectFrom('skill')
    .select(['id', 'name'])
    .where('client_id', '=', client_id)
    .where('id', '=', id)
    .executeTakeFirst();

/** The cleaning of the first attempt, if this is a retry. */
async function madeBefore(transaction: Db, { client_id, skill_id, key }: QueueToClean) {
  if (key === undefined) return undefined;
  const made = await transaction
    .selectFrom('queue_cleaning')
    .select(['id', 'total_removed', 'skill_id', 'without_skill'])
    .where('client_id', '=', client_id)
    .where('key', '=', key)
    .executeTakeFirst();
  const isOther =
    made && (made.skill_id !== (skill_id ?? null) || made.without_skill !== (skill_id === null));
  if (isOther) throw new FieldRefusal('key', 'Invalid field');
  return made;
}

/** Which conversations were cleaned, for the change record. */
const cleanedPart = (client_id: number, skill_id: number | null | undefined) => ({
  id: client_id,
  skill_id: skill_id ?? null,
  ...(skill_id === null && { without_skill: true }),
});
