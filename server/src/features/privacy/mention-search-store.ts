import type { MentionSearch } from '@retaguarda/contract/entities/privacy-people';
import { type ColumnType, type Generated, type Selectable, sql } from 'kysely';
import { firstFree, lease } from '../../platform/background-work.ts';
import type { Db } from '../../platform/db/connect/connect.ts';
import type { Tables } from '../../platform/db/tables/tables.ts';
import { deleteInPortions } from '../../platform/db/write/delete-in-portions.ts';
import { type StoredRequest, subjectOf } from './person.ts';

declare module '../../platform/db/tables/tables.ts' {
  interface Tables {
    privacy_search: {
      id: Generated<number>;
      request_id: number;
      record_version: number | null;
      place: string | null;
      after_id: Generated<string>;
      passed: Generated<string>;
      total: Generated<string>;
      started_at: Generated<Date>;
      finished_at: ColumnType<Date | null, never, Date | null>;
      lease_until: ColumnType<Date | null, never, Date | null>;
    };
    privacy_mention: { search_id: number; place: string; row_id: string; entity: string };
  }
}

export type StoredSearch = Selectable<Tables['privacy_search']>;
export type FoundMention = { row_id: string; entity: string };

/** After this the result is considered stale. */
const maxAgeDays = 7;

/** The searches for mentions, and what they have found: the ids of rows. */
export const mentionSearchStore = (db: Db) => ({
  ofRequest: (request_id: number) =>
    db.selectFrom('privacy_search').selectAll().where('request_id', '=', request_id).executeTakeFirst(),

  /** Starts a search, unless one is running. A finished one starts again. */
  async start(request: StoredRequest) {
    await db
      .deleteFrom('privacy_search')
      .where('request_id', '=', request.id)
      .where('finished_at', 'is not', null)
      .execute();
    await db
      .insertInto('privacy_search')
      .values({ request_id: request.id, record_version: await recordVersion(db, request) })
      .onConflict((conflict) => conflict.column('request_id').doNothing())
      .execute();
  },

  /** Takes a search that nobody works on: a new one, or one whose server has died. */
  take: () =>
    db
      .updateTable('privacy_search')
      .set({ lease_until: lease })
      .where('id', '=', firstFree('privacy_search', sql`finished_at is null`))
      .returningAll()
      .executeTakeFirst(),

  /** Lets another server take over at once. */
  releaseLease: (id: number) =>
    db.updateTable('privacy_search').set({ lease_until: null }).where('id', '=', id).execute(),

  /** Stores the progress, and renews the lease. Undefined when the search was dropped meanwhile. */
  move: (id: number, { place, after_id, passed, total }: Partial<Omit<StoredSearch, 'id'>>) =>
    db
      .updateTable('privacy_search')
      .set({
        ...(place !== undefined && { place }),
        ...(after_id !== undefined && { after_id }),
        ...(passed !== undefined && { passed }),
        ...(total !== undefined && { total }),
        lease_until: lease,
      })
      .where('id', '=', id)
      .returning('id')
      .executeTakeFirst(),

  finish: (id: number) =>
    db
      .updateTable('privacy_search')
      .set({ finished_at: sql<Date>`now()`, lease_until: null })
      .where('id', '=', id)
      .execute(),

  add: (search_id: number, place: string, found: FoundMention[]) =>
    db
      .insertInto('privacy_mention')
      .values(found.map((one) => ({ search_id, place, ...one })))
      .onConflict((conflict) => conflict.doNothing())
      .execute(),

  /** Drops the search of a request that is closed, anonymised, or now about another person. */
  drop: (request_id: number) =>
    db.deleteFrom('privacy_search').where('request_id', '=', request_id).execute(),

  /** Removes old searches, one at a time: each takes its mentions with it. */
  removeOld: () =>
    deleteInPortions(db, 'privacy_search', sql`started_at < now() - make_interval(days => ${maxAgeDays})`, 1),
});

/** The version of the record that a request names. */
async function recordVersion(db: Db, request: StoredRequest) {
  const subject = subjectOf(request);
  if (!subject) return null;
  const record = await db
    .selectFrom(subject.entity)
    .select('version')
    .where('id', '=', subject.id)
    .executeTakeFirst();
  return record?.version ?? null;
}

/** How far the search of a request is. */
export async function searchOf(db: Db, request: StoredRequest): Promise<MentionSearch> {
  const search = await mentionSearchStore(db).ofRequest(request.id);
  if (!search) return { state: 'none', progress: 0, finished_at: null };
  if (!search.finished_at) {
    const share = Number(search.passed) / Math.max(1, Number(search.total));
    return { state: 'searching', progress: Math.min(99, Math.floor(share * 100)), finished_at: null };
  }
  const isCurrent = search.record_version === (await recordVersion(db, request));
  return {
    state: isCurrent ? 'done' : 'outdated',
    progress: 100,
    finished_at: search.finished_at.toISOString(),
  };
}
