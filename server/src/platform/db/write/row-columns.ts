import { sql } from 'kysely';
import type { Db } from '../connect/connect.ts';
import type { Tables } from '../tables/tables.ts';

/** Values of columns as JSON has them. */
export type Restored = Readonly<Record<string, unknown>>;

/** The columns that a new row can be given. The others are made by the database, or count its changes. */
const given = (table: keyof Tables) => sql<string[]>`array(
  select attname::text from pg_attribute
  where attrelid = ${`public."${table}"`}::regclass and attnum > 0 and not attisdropped
    and attgenerated = '' and attidentity = '' and attname <> 'version')`;

/** Every column of a row that a new one can be given. */
export async function columnsOf(db: Db, table: keyof Tables, id: number): Promise<Restored> {
  const { rows } = await sql<{ columns: Restored }>`
    select (select jsonb_object_agg(key, value) from jsonb_each(to_jsonb(kept)) where key = any(${given(table)}))
      as columns
    from ${sql.table(table)} kept where id = ${id}`.execute(db);
  return rows[0]?.columns ?? {};
}

/** Returns the values among these that a new row of the table can be given. */
export async function columnsIn(db: Db, table: keyof Tables, values: Restored): Promise<Restored> {
  const { rows } = await sql<{ names: string[] }>`select ${given(table)} as names`.execute(db);
  return Object.fromEntries(Object.entries(values).filter(([name]) => rows[0]?.names.includes(name)));
}

/** Turns values into parameters of a statement: the driver would send a list as an array, and not as JSON. */
export const toStore = (values: Restored) =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'object' && value !== null ? JSON.stringify(value) : value,
    ]),
  );
