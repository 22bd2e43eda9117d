import type {
  DataPlace,
  ErasingAction,
  HeldColumn,
  HeldRow,
  HoldablePart,
} from '@retaguarda/contract/entities/privacy-people';
import type { Permission } from '@retaguarda/contract/permissions';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../../platform/db/connect/connect.ts';
import type { Tables } from '../../platform/db/tables/tables.ts';
import type { Person } from './person.ts';

/** A table or a folder where something about a person can be held. */
export type Source = {
  /** Its name, and the columns that it covers: all of a row that belongs only to the person, otherwise some. */
  table: string;
  columns: readonly string[] | 'all';
  /** Permissions needed to see it; empty if this person cannot have such rows. */
  access: Access;
  count: (db: Db, person: Person) => Promise<number>;
  /** How many rows are shown, if there are others than those to erase. */
  countShown?: (db: Db, person: Person) => Promise<number>;
  rows: (db: Db, person: Person) => AsyncIterable<HeldRow>;
  /**
   * Returns how many rows it has removed or changed: as many as were counted. What cannot be rolled back is done
   * `later`, after the commit.
   */
  erase: (db: Db, person: Person, later: Later) => Promise<number>;
};

/** A place where data about people is held, how it is erased, and whether it can be held back for a while. */
export type Place = {
  place: DataPlace;
  action: ErasingAction;
  part?: HoldablePart;
  /** Takes long, or reads files: erased before the lock that protects the last super_admin is taken. */
  beforeLock?: true;
  sources: Source[];
};

export type Later = (work: () => Promise<unknown>) => void;

type Table = keyof Tables;
export type Condition = (person: Person) => RawBuilder<SqlBool>;
type Access = (person: Person) => Permission[];

/** What is shown of a row. Nothing else of it leaves the server. */
export type Shown = Partial<Record<HeldColumn, RawBuilder<unknown>>>;

type Held = { condition: Condition; access: Access; shown: Shown };

export const shownRow = (shown: Shown) => {
  const pairs = Object.entries(shown).flatMap(([name, value]) => [sql`${name}::text`, value]);
  return sql<HeldRow>`jsonb_build_object(${sql.join(pairs)})`;
};

/** Columns that are shown as they are. */
export const columns = (...names: HeldColumn[]): Shown =>
  Object.fromEntries(names.map((name) => [name, sql.ref(`held.${name}`)]));

/** The name of the row that a column refers to. */
export const nameOf = (table: Table, column: string) =>
  sql`(select name from ${sql.table(table)} named where named.id = ${sql.ref(`held.${column}`)})`;

/** The titles of the fields that a company has added, by their names. */
export const titlesOf = (company: string) =>
  sql`(select jsonb_object_agg(field ->> 'name', field ->> 'title') from client, jsonb_array_elements(client.user_fields) field
    where client.id = ${sql.ref(company)} and field ? 'name')`;

/** For those who may view the records of the person. */
export const viewing: Access = ({ users, staff }) => [
  ...(users.length > 0 ? (['user:GET'] as const) : []),
  ...(staff.length > 0 ? (['system_user:GET'] as const) : []),
];

/** For those who hold a permission, if the person is a user of a company, or a system user. */
export const ofUsers =
  (...access: Permission[]): Access =>
  ({ users }) =>
    users.length > 0 ? access : [];
export const ofStaff =
  (...access: Permission[]): Access =>
  ({ staff }) =>
    staff.length > 0 ? access : [];

/** Rows of a table that match a condition. Erasing makes the condition false, so nothing is counted twice. */
const inTable = (
  table: Table,
  columns: Source['columns'],
  { condition, access, shown }: Held,
  erasing: RawBuilder<unknown>,
): Source => ({
  table,
  columns,
  access,
  async count(db, person) {
    const { rows } = await sql<{ total: number }>`
      select count(*)::int as total from ${sql.table(table)} held where ${condition(person)}`.execute(db);
    return rows[0]?.total ?? 0;
  },
  async *rows(db, person) {
    const { rows } = await sql<{ row: HeldRow }>`
      select ${shownRow(shown)} as row from ${sql.table(table)} held where ${condition(person)}`.execute(db);
    yield* rows.map(({ row }) => row);
  },
  async erase(db, person) {
    const { numAffectedRows } = await sql`${erasing} where ${condition(person)}`.execute(db);
    return Number(numAffectedRows);
  },
});

/** Rows that are only about this person; they are deleted. */
export const removed = (table: Table, held: Held) =>
  inTable(table, 'all', held, sql`delete from ${sql.table(table)} held`);

/** Rows that stay, with other values in some columns. */
export function replaced(
  table: Table,
  columns: readonly string[],
  held: Held,
  values: Record<string, RawBuilder<unknown>>,
) {
  const set = Object.entries(values).map(([name, value]) => sql`${sql.ref(name)} = ${value}`);
  return inTable(table, columns, held, sql`update ${sql.table(table)} held set ${sql.join(set)}`);
}

/** Rows of the person, by the columns that name a user or a system user. */
export const ofPerson =
  (owner: { user?: string; staff?: string }): Condition =>
  ({ users, staff }) => {
    const ids = (column: string | undefined, numbers: number[]) =>
      column ? sql`${sql.ref(`held.${column}`)} = any(${numbers}::int[])` : sql`false`;
    return sql<SqlBool>`(${ids(owner.user, users)} or ${ids(owner.staff, staff)})`;
  };
