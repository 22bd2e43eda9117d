import type { SecurityKind } from '@retaguarda/contract/entities/security-log';
import type { ColumnType, Generated } from 'kysely';

export type SecurityEventTable = {
  id: ColumnType<string, never, never>;
  at: Generated<Date>;
  kind: SecurityKind;
  is_refused: boolean;
  /** The account that it is about, with the name that its owner had then. */
  system_user_id: number | null;
  user_name: string | null;
  /** Who did it, unless it was the owner of the account. */
  by_id: number | null;
  by_name: string | null;
  address: string | null;
  browser: string | null;
  request_id: string | null;
  details: ColumnType<Record<string, unknown> | null, string | null, never>;
};

/** A setting as it was at the last start. */
export type SettingSeenTable = { name: string; fingerprint: string };
