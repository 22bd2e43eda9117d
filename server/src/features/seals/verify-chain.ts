import type { SealFinding, SealProblem } from '@retaguarda/contract/entities/seals';
import type { Db } from '../../platform/db/connect/connect.ts';
import type { Chain } from '../../platform/db/tables/seal-tables.ts';
import { blockHash, noHash, rowHash, rowsHash, valueHash } from './hashes.ts';
import { type Block, type SealedRow, type SealStore, sealStore } from './seal-store.ts';

const blocksAtOnce = 500;
const rowsAtOnce = 2_000;

export type Counts = { blocks: number; rows: number; erased: number; removed: number; waiting: number };

/**
 * Checks a chain from its first block to its newest, and then whether there are rows that no block has. Yields how far it is;
 * returns what it counted and the first thing that is wrong. Few rows are in memory at a time, and nobody waits for it.
 */
export async function* verifyChain(db: Db, chain: Chain) {
  const store = sealStore(db, chain);
  const { rows: total, newest } = await store.extent();
  const counts: Counts = { blocks: 0, rows: 0, erased: 0, removed: 0, waiting: 0 };
  let before: Block | undefined;
  while ((before?.number ?? 0) < newest) {
    const blocks = await store.blocksAfter(before?.number ?? 0, newest, blocksAtOnce);
    if (blocks.length === 0) return { counts, finding: ofNumber((before?.number ?? 0) + 1) };
    for (const group of together(blocks)) {
      const rows = Map.groupBy(await store.rowsOf(group), ({ number }) => number);
      for (const block of group) {
        const finding = await checkBlock(
          store,
          { block, before, rows: rows.get(block.number) ?? [] },
          counts,
        );
        if (finding) return { counts, finding };
        before = block;
      }
      yield { checked: counts.rows + counts.removed, total };
    }
  }
  const settled = before?.settled_id ?? '0';
  for await (const { id, at } of store.unsealedUpTo(settled))
    return { counts, finding: { block: null, row: id, at: at.toISOString(), problem: 'outOfTurn' as const } };
  counts.waiting = await store.waiting(settled);
  return { counts, finding: undefined };
}

/** Blocks of one month and one format that follow one another, as many as are read at once. */
function* together(blocks: Block[]) {
  let group: Block[] = [];
  let rows = 0;
  for (const block of blocks) {
    const [first = block] = group;
    const isAlike = block.month === first.month && block.format === first.format;
    if (group.length > 0 && (!isAlike || rows + block.rows > rowsAtOnce)) {
      yield group;
      group = [];
      rows = 0;
    }
    group.push(block);
    rows += block.rows;
  }
  yield group;
}

type Checked = { block: Block; before: Block | undefined; rows: SealedRow[] };

const ofNumber = (block: number): SealFinding => ({ block, row: null, at: null, problem: 'sealMissing' });

const ofBlock = (block: Block, problem: SealProblem, row: string | null = null): SealFinding => ({
  block: block.number,
  row,
  at: block.sealed_at.toISOString(),
  problem,
});

async function checkBlock(store: SealStore, { block, before, rows }: Checked, counts: Counts) {
  const number = (before?.number ?? 0) + 1;
  if (block.number !== number) return ofNumber(number);
  const hash = blockHash(block.head, block.previous_hash, block.rows_hash);
  const isLinked = block.previous_hash.equals(before?.hash ?? noHash);
  if (!store.knows(block.format) || !isLinked || !hash.equals(block.hash))
    return ofBlock(block, 'sealAltered');
  counts.blocks += 1;
  if (rows.length === 0 && (await store.removedUpTo(block.month)) >= block.number) {
    counts.removed += block.rows;
    return undefined;
  }
  for (const row of rows) {
    const problem = problemOf(row, block, before);
    if (problem) return ofRow(store, block, row, problem);
  }
  if (rows.length < block.rows) return ofMissing(store, block, block.rows - rows.length);
  if (rows.length > block.rows || !rowsHash(rows.map((row) => row.hash)).equals(block.rows_hash))
    return ofBlock(block, 'sealAltered');
  counts.rows += rows.length;
  counts.erased += rows.filter(({ is_erased }) => is_erased).length;
  return undefined;
}

/** A row with an altered time is not found in its month. */
async function ofRow(store: SealStore, block: Block, { row_id, at }: SealedRow, problem: SealProblem) {
  const isMoved = problem === 'removed' && (await store.has(row_id));
  const time = (at ?? block.sealed_at).toISOString();
  return { block: block.number, row: row_id, at: time, problem: isMoved ? 'altered' : problem };
}

/** Names the first id that was removed together with its seal, unless more ids are missing: some were never used. */
async function ofMissing(store: SealStore, block: Block, missing: number) {
  const gaps = await store.gapsIn(block, missing + 1);
  return ofBlock(block, 'removed', gaps.length === missing ? (gaps[0] ?? null) : null);
}

/** Clocks differ after a failover. */
const tolerance = 5 * 60_000;

/** Finds what is wrong with a row of a block, judged by the row and its block alone. */
function problemOf(row: SealedRow, block: Block, before: Block | undefined): SealProblem | undefined {
  const { salt, value_hash, left_hash, is_erased, facts, held, at } = row;
  if (facts === null || held === null || at === null) return 'removed';
  const now = valueHash(salt, held);
  // The hash of erased values stays, and the erasure has noted the hash of the values that replaced them.
  if (is_erased !== (value_hash !== null)) return 'erasure';
  if (is_erased && !left_hash?.equals(now)) return 'altered';
  if (!rowHash(facts, value_hash ?? now).equals(row.hash)) return 'altered';
  return isOutOfTurn(row.row_id, at, block, before) ? 'outOfTurn' : undefined;
}

/** An earlier block says that everything up to an id is sealed, and that everything begun before a time is over. */
function isOutOfTurn(id: string, at: Date, block: Block, before: Block | undefined) {
  if (at.getTime() > block.sealed_at.getTime() + tolerance) return true;
  if (!before) return false;
  const settled = before.settled_at ? before.settled_at.getTime() - tolerance : Number.NEGATIVE_INFINITY;
  return BigInt(id) <= BigInt(before.settled_id) || at.getTime() < settled;
}
