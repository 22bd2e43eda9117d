import { cleanedQueue, type QueueToClean } from '@retaguarda/contract/entities/queue';
import { sql } from 'kysely';
import type { Db } from '../db/connect.ts';
import { inTransaction } from '../db/in-transaction.ts';
import { recordChange } from '../db/record-change.ts';
import { sortKey } from '../db/search.ts';
import { found } from '../http/answers.ts';
import type { Author } from '../http/caller.ts';

/** The waiting conversations of a company. The chat platform adds the rows. */
export const queueStore = (db: Db) => ({
  async waiting(client_id: number) {
    found(await companyOf(db, client_id).executeTakeFirst(), 'Company not found');
    return db
      .selectFrom('queue_entry')
      .leftJoin('skill', 'skill.id', 'skill_id')
      .select([
        'skill_id',
        'skill.name',
        sql<number>`count(*)::int`.as('total'),
        sql<Date>`min(since)`.as('oldest'),
      ])
      .where('queue_entry.client_id', '=', client_id)
      .groupBy(['skill_id', 'skill.id'])
      .orderBy(sql`${sortKey('skill.name')} nulls last`)
      .execute();
  },

  clean: ({ client_id, skill_id }: QueueToClean, by: Author) =>
    inTransaction(db, async (transaction) => {
      // Locks the company, so that its queue is cleaned once at a time. Otherwise two cleanings, of one skill and of
      // the whole queue, could delete rows in different orders and deadlock. The lock still allows new conversations.
      const lockedCompany = companyOf(transaction, client_id).forNoKeyUpdate();
      found(await lockedCompany.executeTakeFirst(), 'Company not found');
      if (skill_id) found(await skillOf(transaction, client_id, skill_id).executeTakeFirst());
      const { numDeletedRows } = await transaction
        .deleteFrom('queue_entry')
        .where('client_id', '=', client_id)
        .$if(skill_id !== undefined, (query) =>
          query.where('skill_id', 'is not distinct from', skill_id as number | null),
        )
        .executeTakeFirst();
      const total_removed = Number(numDeletedRows);
      const after = {
        id: client_id,
        skill_id: skill_id ?? null,
        ...(skill_id === null && { without_skill: true }),
        total_removed,
      };
      if (total_removed > 0)
        await recordChange(transaction, {
          entity: 'clean_queue',
          shown: cleanedQueue,
          by: by.caller,
          after,
        });
      return total_removed;
    }),
});

const companyOf = (db: Db, id: number) => db.selectFrom('client').select('id').where('id', '=', id);

const skillOf = (db: Db, client_id: number, id: number) =>
  db.selectFrom('skill').select('id').where('client_id', '=', client_id).where('id', '=', id);
