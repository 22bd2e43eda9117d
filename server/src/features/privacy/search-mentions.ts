import { setTimeout as pause } from 'node:timers/promises';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/connect/connect.ts';
import { identifiersOf, mayMention, mentionsIn, textsIn } from './identifiers.ts';
import { type MentionPlace, mentionPlaces } from './mention-places.ts';
import { type FoundMention, mentionSearchStore, type StoredSearch } from './mention-search-store.ts';
import type { StoredRequest } from './person.ts';

/** How many ids are searched in one transaction, which lasts a fraction of a second. */
const idsAtOnce = 5_000n;

/** Thrown when the search was dropped during a portion; the portion is rolled back. */
export class Dropped extends Error {}

/**
 * Searches all places, portion by portion, and returns whether it is complete. What a portion finds is committed together
 * with how far the search is: a server that continues after another one died misses nothing, and adds nothing twice.
 */
export async function searchMentions(
  db: Db,
  search: StoredSearch,
  request: StoredRequest,
  isStopped: () => boolean,
) {
  const identifiers = await identifiersOf(db, request);
  const finding = { request, isFound: await mayMention(db, identifiers), mentions: mentionsIn(identifiers) };
  const store = mentionSearchStore(db);
  const begun = mentionPlaces.findIndex(({ table }) => table === search.place);
  let after = begun < 0 ? 0n : BigInt(search.after_id);
  let passed = begun < 0 ? 0n : BigInt(search.passed);
  if (!(await store.move(search.id, { total: await idsToPass(db) }))) throw new Dropped();

  for (const place of mentionPlaces.slice(Math.max(0, begun))) {
    for (;;) {
      const first = await firstAfter(db, place, after);
      if (first === undefined) break;
      if (isStopped()) return false;
      const since = performance.now();
      const last = first + idsAtOnce - 1n;
      passed += idsAtOnce;
      await db.transaction().execute(async (transaction) => {
        const found = await foundIn(transaction, place, { first, last, ...finding });
        const moved = mentionSearchStore(transaction);
        const at = { place: place.table, after_id: String(last), passed: String(passed) };
        if (!(await moved.move(search.id, at))) throw new Dropped();
        if (found.length > 0) await moved.add(search.id, place.table, found);
      });
      after = last;
      // Pause as long as the portion took, to leave the database half of the time.
      await pause(performance.now() - since);
    }
    after = 0n;
  }
  await store.finish(search.id);
  return true;
}

type Portion = {
  first: bigint;
  last: bigint;
  request: StoredRequest;
  isFound: (text: RawBuilder<unknown>) => RawBuilder<boolean>;
  mentions: (text: string) => string[];
};

async function foundIn(
  transaction: Db,
  { table, texts, entity, isOwn }: MentionPlace,
  { first, last, request, isFound, mentions }: Portion,
): Promise<FoundMention[]> {
  const held = sql.join(Object.values(texts));
  const written = sql.join(Object.values(texts).map((text) => sql`(${text})::text`));
  const isOthers = isOwn ? sql`(${isOwn(request)}) is not true` : sql`true`;
  // PostgreSQL would compile each of these statements, for longer than it runs.
  await sql`set local jit = off`.execute(transaction);
  const { rows } = await sql<FoundMention & { held: unknown[] }>`
    select id as row_id, entity, held from (
      select held.id, ${entity} as entity, jsonb_build_array(${held}) as held, concat_ws(' ', ${written}) as text
      from ${sql.table(table)} held
      where held.id between ${String(first)}::bigint and ${String(last)}::bigint and ${isOthers} offset 0) portion
    where ${isFound(sql`text`)}`.execute(transaction);
  return rows
    .filter((row) => textsIn(row.held).some(({ text }) => mentions(text).length > 0))
    .map(({ row_id, entity }) => ({ row_id, entity }));
}

/** The next existing id, so that gaps cost nothing. */
async function firstAfter(db: Db, { table }: MentionPlace, after: bigint) {
  const { rows } = await sql<{ first: string | null }>`
    select min(id)::text as first from ${sql.table(table)} where id > ${String(after)}::bigint`.execute(db);
  const first = rows[0]?.first;
  return first == null ? undefined : BigInt(first);
}

/** About how many ids there are: from the first to the last of each table. */
async function idsToPass(db: Db) {
  let total = 0n;
  for (const { table } of mentionPlaces) {
    const { rows } = await sql<{ ids: string | null }>`
      select max(id) - min(id) + 1 as ids from ${sql.table(table)}`.execute(db);
    total += BigInt(rows[0]?.ids ?? 0);
  }
  return String(total);
}
