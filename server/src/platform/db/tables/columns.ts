import type { ColumnType, Generated } from 'kysely';

export type Time = ColumnType<Date, Date | string, Date | string>;

/** Of every row that people edit. */
export type RowColumns = { id: Generated<number>; version: Generated<number> };

/** Why the row is active or not, since when and by whom. */
export type SwitchedColumns = {
  state_reason: ColumnType<string | null, string | undefined, string | null>;
  state_since: ColumnType<Date | null, Date | undefined, Date>;
  state_by: ColumnType<string | null, string | undefined, string | null>;
};

/** On which day a person is deactivated, and who has set it. */
export type EndDateColumns = {
  ends_on: ColumnType<string | null, string | null | undefined, string | null>;
  ends_by: ColumnType<number | null, number | null | undefined, number | null>;
};
