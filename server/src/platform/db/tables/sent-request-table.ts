import type { ColumnType } from 'kysely';

/** A request that changed something, by the key of its sender, see sent-requests.ts. */
export type SentRequestTable = {
  user_id: number;
  key: string;
  call: string;
  row_id: number;
  content_hash: string | null;
  transaction: ColumnType<string, never, string>;
  at: ColumnType<Date, never, never>;
};
