import { sql } from 'kysely';
import type { Db } from './connect/connect.ts';
import type { Chain } from './tables/seal-tables.ts';

/** A place in a sealed record: behind this row of the block with this number. */
export type Position = { number: number; row_id: string };

/** The same with the hash of the block. */
export type Place = Position & { hash: Buffer };

/** A sealed row, and the month of its block. */
export type SealedRow = Place & { month: string };

const hashBytes = 32;

/** Before the first block. */
const beginning: Place = { number: 0, hash: Buffer.alloc(hashBytes), row_id: '0' };

/**
 * A cursor names its block by the hash, which nobody can guess and no other record has: it is found on every server, and not in
 * a record that was restored to an earlier state.
 */
export function cursorOf({ hash, row_id }: Place) {
  const row = Buffer.alloc(8);
  row.writeBigInt64BE(BigInt(row_id));
  return Buffer.concat([hash, row]).toString('base64url');
}

/** How many blocks are looked at in one statement. */
const blocksAtOnce = 50;

/**
 * The rows of a record in the order in which they were sealed: by block, and by id within it. Unlike times and ids, which are given before
 * the commit, a block only comes behind those that were there. See docs/decisions/049-seals.md.
 */
export const sealedOrder = (db: Db, chain: Exclude<Chain, 'seal_act'>) => ({
  /** Finds the place of a cursor; undefined if the record has no such place. */
  async placeOf(cursor: string): Promise<Place | undefined> {
    const bytes = Buffer.from(cursor, 'base64url');
    const row_id = String(bytes.readBigInt64BE(hashBytes));
    const hash = bytes.subarray(0, hashBytes);
    if (cursor === cursorOf(beginning)) return beginning;
    const { rows } = await sql<{ number: number }>`
      select number from seal where chain = ${chain} and hash = ${hash} and ${row_id}::bigint between first_id and last_id`.execute(
      db,
    );
    return rows[0] && { ...rows[0], hash, row_id };
  },

  /** Behind the newest block. */
  async newest(): Promise<Place> {
    const { rows } = await sql<Place>`
      select number, hash, last_id as row_id from seal where chain = ${chain} order by number desc limit 1`.execute(
      db,
    );
    return rows[0] ?? beginning;
  },

  /** Whether rows behind a place were removed because of their age. */
  async hasLost({ number, row_id }: Position) {
    const oldest = await this.oldest();
    return number < oldest.number || (number === oldest.number && BigInt(row_id) < BigInt(oldest.row_id));
  },

  /** Behind the last block whose rows were removed because of their age. */
  async oldest(): Promise<Place> {
    const { rows } = await sql<Place>`
      select number, hash, last_id as row_id from seal where chain = ${chain} and number = (
        select max((select max(number) from seal where chain = ${chain} and month = act.month and number <= act.number))
        from seal_act act where kind = 'removed' and chain = ${chain})`.execute(db);
    return rows[0] ?? beginning;
  },

  /** The next rows behind a place. Fewer than `most` do not mean that there are no others. */
  async behind({ number, row_id }: Position, most: number): Promise<SealedRow[]> {
    const { rows } = await sql<SealedRow>`
      select number, hash, month::text, sealed.row_id
      from (
        select number, hash, month, first_id, last_id from seal
        where chain = ${chain} and number >= ${number} and (number > ${number} or last_id > ${row_id}::bigint)
        order by number limit ${blocksAtOnce}
      ) block
      cross join lateral (
        select row_id from sealed_row
        where chain = ${chain} and row_id between first_id and last_id and sealed_row.number = block.number
          and (block.number > ${number} or row_id > ${row_id}::bigint)
      ) sealed
      order by number, sealed.row_id limit ${most}`.execute(db);
    return rows;
  },
});
