import type { sealChains } from '@retaguarda/contract/entities/seals';
import type { ColumnType, Generated } from 'kysely';

/** A chain of seals has the name of its table. */
export type Chain = (typeof sealChains)[number];

type ReadOnly<Value> = ColumnType<Value, never, never>;

/** A block of sealed rows. The database writes it itself, as all of these except the anchors. */
type SealTable = {
  chain: ReadOnly<Chain>;
  number: ReadOnly<number>;
  format: ReadOnly<number>;
  month: ReadOnly<string>;
  first_id: ReadOnly<string>;
  last_id: ReadOnly<string>;
  rows: ReadOnly<number>;
  settled_id: ReadOnly<string>;
  settled_at: ReadOnly<Date | null>;
  sealed_at: ReadOnly<Date>;
  rows_hash: ReadOnly<Buffer>;
  previous_hash: ReadOnly<Buffer>;
  hash: ReadOnly<Buffer>;
};

type SealedRowTable = {
  chain: ReadOnly<Chain>;
  row_id: ReadOnly<string>;
  number: ReadOnly<number>;
  salt: ReadOnly<Buffer>;
  hash: ReadOnly<Buffer>;
  value_hash: ReadOnly<Buffer | null>;
};

/** A lawful intervention in what is sealed. */
type SealActTable = {
  id: ReadOnly<string>;
  at: ReadOnly<Date>;
  kind: ReadOnly<'erased' | 'made' | 'moved' | 'removed'>;
  chain: ReadOnly<Chain>;
  row_id: ReadOnly<string | null>;
  value_hash: ReadOnly<Buffer | null>;
  month: ReadOnly<string | null>;
  rows: ReadOnly<number | null>;
  number: ReadOnly<number | null>;
  reason: ReadOnly<string | null>;
  by_role: ReadOnly<string>;
};

type SealStateTable = {
  chain: ReadOnly<Chain>;
  sealed_id: ReadOnly<string>;
  proven_id: ReadOnly<string | null>;
  proven_at: ReadOnly<Date | null>;
  noted_id: ReadOnly<string | null>;
  noted_at: ReadOnly<Date | null>;
  noted_running: ReadOnly<string[] | null>;
};

/** The newest seals, as they were anchored outside. */
type SealAnchorTable = {
  id: Generated<number>;
  at: Generated<Date>;
  place: string;
  seals: string;
};

export type SealTables = {
  seal: SealTable;
  seal_act: SealActTable;
  seal_anchor: SealAnchorTable;
  seal_state: SealStateTable;
  sealed_row: SealedRowTable;
};
