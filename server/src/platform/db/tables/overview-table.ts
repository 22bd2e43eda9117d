import type { ColumnType, Generated, JSONColumnType } from 'kysely';

type Time = ColumnType<Date, Date | string, Date | string>;

/** What is counted for the overview from time to time, in one row. */
export type OverviewTable = {
  id: Generated<number>;
  figures: JSONColumnType<Record<string, unknown>>;
  counted_at: Time;
  /** The changes of all hours before this one are in `change_hour`. */
  hours_until: Time;
};
