import type { sealChains } from '@retaguarda/contract/entities/seals';
import type { ColumnType, Generated } from 'kysely';

/** A chain of seals has the name of its table. */
export type Chain = (typeof sealChains)[number];

type Told<Value> = ColumnType<Value, never, never>;

/** A block of sealed rows. The database writes it itself, as all of these except the anchors. */
type SealTable = {
  chain: Told<Chain>;
  number: Told<number>;
  format: Told<number>;
  month: Told<Date>;
  first_id: Told<string>;
  last_id: Told<string>;
  rows: Told<number>;
  settled_id: Told<string>;
  settled_at: Told<Date | null>;
  sealed_at: Told<Date>;
  rows_hash: Told<Buffer>;
  previous_hash: Told<Buffer>;
  hash: Told<Buffer>;
};

type SealedRowTable = {
  chain: Told<Chain>;
  row_id: Told<string>;
  number: Told<number>;
  salt: Told<Buffer>;
  hash: Told<Buffer>;
  value_hash: Told<Buffer | null>;
};

/** A lawful intervention in what is sealed. */
type SealActTable = {
  id: Told<string>;
  at: Told<Date>;
  kind: Told<'erased' | 'made' | 'moved' | 'removed'>;
  chain: Told<Chain>;
  row_id: Told<string | null>;
  value_hash: Told<Buffer | null>;
  month: Told<Date | null>;
  rows: Told<number | null>;
  number: Told<number | null>;
  reason: Told<string | null>;
  by_role: Told<string>;
};

type SealStateTable = {
  chain: Told<Chain>;
  sealed_id: Told<string>;
  proven_id: Told<string | null>;
  proven_at: Told<Date | null>;
  noted_id: Told<string | null>;
  noted_at: Told<Date | null>;
  noted_running: Told<string[] | null>;
};

/** The newest seals, as they were told to somebody outside. */
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
