import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../connect/connect.ts';

type Filters = Record<string, string | undefined>;

/** The sort key of a column: without case and accents, the same on every machine. An index gives the order. */
export const sortKey = (column: string): RawBuilder<string> =>
  sql`${sql.ref(`${column}_search`)} collate "C"`;

/** The sort key of a column that is not searched: an index on the same expression gives the order. */
export const plainKey = (column: string): RawBuilder<string> => sql`plain(${sql.ref(column)}) collate "C"`;

/** The order of addresses. It is that of the index which makes them unique. */
export const emailKey = (column: string): RawBuilder<string> => sql`lower(${sql.ref(column)})`;

/** Whether each given filter is part of its column, ignoring case and accents. Uses trigram indexes on `name_search`. */
export const containsAll = (table: string, filters: Filters): RawBuilder<boolean> =>
  sql.join(
    [
      sql`true`,
      ...Object.entries(filters).flatMap(([column, text]) =>
        text === undefined ? [] : [sql`${sql.ref(`${table}.${column}_search`)} like part(${text})`],
      ),
    ],
    sql` and `,
  );

/**
 * How well a column that contains the text matches it: as a whole word is best, then the start of a word, then the inside of
 * one; each of them at the beginning before any later place. For names, whose words are separated by spaces.
 */
export const matchRank = (column: string, text: string): RawBuilder<number> => {
  const words = sql`' ' || ${sql.ref(`${column}_search`)} || ' '`;
  const start = sql`' ' || plain(${text})`;
  const rankedBy = (part: RawBuilder<unknown>) => sql`strpos(${words}, ${part}) > 0`;
  return sql`2 * case
    when ${rankedBy(sql`${start} || ' '`)} then 0
    when ${rankedBy(start)} then 1
    else 2 end - starts_with(${words}, ${start})::int`;
};

/** Whether the database changes the case of accented letters. If not, 'Água' and 'ÁGUA' would be different names. */
export async function knowsAccents(db: Db) {
  const { rows } = await sql<{ isKnown: boolean }>`select lower('ÁÇÃO') = 'áção' as "isKnown"`.execute(db);
  return rows[0]?.isKnown === true;
}
