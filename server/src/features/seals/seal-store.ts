import { sql } from 'kysely';
import type { Db } from '../../platform/db/connect/connect.ts';
import { longReads } from '../../platform/db/connect/pool.ts';
import type { Chain } from '../../platform/db/tables/seal-tables.ts';
import { headText, sealedTexts } from './sealed-texts.ts';

export type Block = {
  number: number;
  format: number;
  month: string;
  rows: number;
  first_id: string;
  last_id: string;
  settled_id: string;
  settled_at: Date | null;
  sealed_at: Date;
  rows_hash: Buffer;
  previous_hash: Buffer;
  hash: Buffer;
  head: string;
};

/** What is sealed of a row, with the row as it is now, if it is there. */
export type SealedRow = {
  row_id: string;
  number: number;
  salt: Buffer;
  hash: Buffer;
  value_hash: Buffer | null;
  at: Date | null;
  facts: string | null;
  held: string | null;
  /** The hash that the last erasure of this row has noted. */
  left_hash: Buffer | null;
  is_erased: boolean;
};

/** How many ids are read in one statement. */
const idsAtOnce = 50_000;

/** Reads what is sealed, a portion at a time, in turn with other long reads. */
export function sealStore(db: Db, chain: Chain) {
  const table = sql.table(`public.${chain}`);
  const ask = async <Row>(question: ReturnType<typeof sql<Row>>) =>
    (await longReads.run(() => question.execute(db))).rows;

  return {
    /** Whether this version knows what a block of this format seals. */
    knows: (format: number) => format in sealedTexts[chain],

    async extent() {
      const [found] = await ask(sql<{ rows: number; newest: number }>`
        select coalesce(sum(rows), 0)::float8 as rows, coalesce(max(number), 0) as newest
        from public.seal where chain = ${chain}`);
      return found as { rows: number; newest: number };
    },

    blocksAfter: (number: number, until: number, most: number) =>
      ask(sql<Block>`
        select number, format, month::text, rows, first_id, last_id, settled_id, settled_at, sealed_at, rows_hash,
          previous_hash, hash, ${headText} as head
        from public.seal where chain = ${chain} and number > ${number} and number <= ${until}
        order by number limit ${most}`),

    /**
     * The rows of blocks of one month and one format, which follow one another. The limits keep the planner from joining every
     * row with every other one while its statistics are of an almost empty table.
     */
    rowsOf(blocks: Block[]) {
      const ids = blocks.flatMap(({ first_id, last_id }) => [BigInt(first_id), BigInt(last_id)]);
      const [first, last] = [String(ids.reduce(least)), String(ids.reduce(greatest))];
      const texts = sealedTexts[chain][blocks[0]?.format ?? 1] ?? sealedTexts[chain][1];
      const month = sql`${blocks[0]?.month}::date::timestamp`;
      return ask(sql<SealedRow>`
        select sealed.row_id, sealed.number, sealed.salt, sealed.hash, sealed.value_hash,
          stored.at, stored.facts, stored.held, act.value_hash as left_hash, act.id is not null as is_erased
        from public.sealed_row sealed
        left join lateral (
          select at, facts, held from (${texts}) texts
          where id = sealed.row_id
            and at >= ${month} at time zone 'UTC' and at < (${month} + interval '1 month') at time zone 'UTC'
          limit 1) stored on true
        left join lateral (
          select id, value_hash from public.seal_act
          where kind = 'erased' and chain = ${chain} and row_id = sealed.row_id order by id desc limit 1) act on true
        where sealed.chain = ${chain} and sealed.row_id between ${first}::bigint and ${last}::bigint
          and sealed.number between ${blocks[0]?.number} and ${blocks.at(-1)?.number}
        order by sealed.number, sealed.row_id`);
    },

    /** Up to which block the rows of a month were removed lawfully; 0 when they were not. */
    async removedUpTo(month: string) {
      const [found] = await ask(sql<{ number: number }>`
        select coalesce(max(number), 0) as number from public.seal_act
        where kind = 'removed' and chain = ${chain} and month = ${month}::date`);
      return found?.number ?? 0;
    },

    async has(id: string) {
      return (await ask(sql`select from ${table} where id = ${id}::bigint limit 1`)).length > 0;
    },

    /** The ids of a block that nothing is sealed of: some were never used. */
    async gapsIn({ first_id, last_id }: Block, most: number) {
      const rows = await ask(sql<{ id: string }>`
        select id from generate_series(${first_id}::bigint, ${last_id}::bigint) id
        where not exists (select from public.sealed_row where chain = ${chain} and row_id = id) limit ${most}`);
      return rows.map(({ id }) => id);
    },

    /** The first row up to an id that no block has. */
    async *unsealedUpTo(until: string) {
      for (let after: string | null | undefined; ; ) {
        const [next] = await ask(sql<{ id: string | null }>`
          select min(id) as id from ${table} where id <= ${until}::bigint ${after ? sql`and id > ${after}::bigint` : sql``}`);
        if (!next?.id) return;
        const end = String(least(BigInt(next.id) + BigInt(idsAtOnce), BigInt(until)));
        yield* await ask(sql<{ id: string; at: Date }>`
          select id, at from ${table} stored
          where id between ${next.id}::bigint and ${end}::bigint and not exists (
            select from public.sealed_row sealed
            join public.seal block on block.chain = sealed.chain and block.number = sealed.number
            where sealed.chain = ${chain} and sealed.row_id = stored.id and stored.id between first_id and last_id)
          order by id limit 1`);
        after = end;
      }
    },

    /** How many rows are not sealed yet. */
    async waiting(after: string) {
      const [found] = await ask(sql<{ rows: number }>`
        select count(*)::int as rows from ${table} stored where id > ${after}::bigint and not exists (
          select from public.sealed_row where chain = ${chain} and row_id = stored.id)`);
      return found?.rows ?? 0;
    },
  };
}

const least = (one: bigint, other: bigint) => (one < other ? one : other);
const greatest = (one: bigint, other: bigint) => (one > other ? one : other);

export type SealStore = ReturnType<typeof sealStore>;
