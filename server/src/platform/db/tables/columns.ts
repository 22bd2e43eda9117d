import type { ColumnType, Generated } from 'kysely';

export type Time = ColumnType<Date, Date | string, Date | string>;

/** The columns of every row that people edit. */
export type RowColumns = { id: Generated<number>; version: Generated<number> };

/** Why the row is active or not, since when and by whom. */
export type SwitchedColumns = {
  state_reason: ColumnType<string | null, string | undefined, string | null>;
  state_since: ColumnType<Date | null, Date | undefined, Date>;
  state_by: ColumnType<string | null, string | undefined, string | null>;
};

/** Which directory manages a person, see `contract/src/directories.ts`. */
export type DirectoryColumns = {
  directory_id: ColumnType<number | null, number | undefined, number | null>;
  directory_key: ColumnType<string | null, string | null | undefined, string | null>;
  directory_profile: Generated<boolean>;
  directory_removed: Generated<boolean>;
};

/** The day on which a person is deactivated, and who has set it. */
export type EndDateColumns = {
  ends_on: ColumnType<string | null, string | null | undefined, string | null>;
  ends_by: ColumnType<number | null, number | null | undefined, number | null>;
};
