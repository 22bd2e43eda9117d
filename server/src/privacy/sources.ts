import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../db/connect.ts';
import type { Tables } from '../db/tables.ts';
import { mask, type Person } from './person.ts';
import { searchTexts } from './search-texts.ts';

export type HeldRow = Record<string, unknown>;

/** A table or a folder where something about a person can be held. */
export type Source = {
  /** Its name, and the columns that it answers for: all of a row that is nobody else's, otherwise some. */
  table: string;
  columns: readonly string[] | 'all';
  count: (db: Db, person: Person) => Promise<number>;
  rows: (db: Db, person: Person) => AsyncIterable<HeldRow>;
  /** Tells how many rows it has removed or changed: as many as were counted. */
  erase: (db: Db, person: Person) => Promise<number>;
};

type Table = keyof Tables;
type Condition = (person: Person) => RawBuilder<SqlBool>;
type Values = (person: Person) => Record<string, RawBuilder<unknown>>;

/** What the rows refer to by a number is shown by its name as well: `{ skill: 'skill' }` names the skill of `skill_id`. */
type Names = Partial<Record<'company' | 'department' | 'group' | 'profile' | 'skill', Table>>;

const columnOf = (name: string) => (name === 'company' ? 'client_id' : `${name}_id`);

const namesIn = (names: Names) => {
  const pairs = Object.entries(names).flatMap(([name, table]) => [
    sql`${name}::text`,
    sql`(select name from ${sql.table(table)} named where named.id = held.${sql.ref(columnOf(name))})`,
  ]);
  return sql`jsonb_build_object(${sql.join(pairs)})`;
};

/** What nobody may read, not even its owner, and what only helps to search. */
const neverShown = /_search$|_hash$|^secret$|^public_key$|^credential_id$|^bound_to$|^password/;

const shown = (table: string, row: HeldRow): HeldRow => ({
  table,
  ...Object.fromEntries(Object.entries(row).filter(([name]) => !neverShown.test(name))),
});

/** What there is in a table under a condition, which no row fulfils any more when it is erased. */
const inTable = (
  table: Table,
  columns: Source['columns'],
  condition: Condition,
  erasing: (person: Person) => RawBuilder<unknown>,
  names: Names = {},
): Source => ({
  table,
  columns,
  async count(db, person) {
    const { rows } = await searchTexts(
      db,
      sql<{ total: number }>`
        select count(*)::int as total from ${sql.table(table)} held where ${condition(person)}`,
    );
    return rows[0]?.total ?? 0;
  },
  async *rows(db, person) {
    const { rows } = await searchTexts(
      db,
      sql<{ row: HeldRow }>`
        select to_jsonb(held) || ${namesIn(names)} as row from ${sql.table(table)} held where ${condition(person)}`,
    );
    yield* rows.map(({ row }) => shown(table, row));
  },
  async erase(db, person) {
    const { numAffectedRows } = await searchTexts(db, sql`${erasing(person)} where ${condition(person)}`);
    return Number(numAffectedRows);
  },
});

/** Rows that are about nobody else, and go. */
export const removed = (table: Table, condition: Condition, names?: Names) =>
  inTable(table, 'all', condition, () => sql`delete from ${sql.table(table)} held`, names);

/** Rows that stay, with other values in some columns. */
export function replaced(
  table: Table,
  columns: readonly string[],
  condition: Condition,
  values: Values,
  names?: Names,
) {
  const erasing = (person: Person) => {
    const set = Object.entries(values(person)).map(([name, value]) => sql`${sql.ref(name)} = ${value}`);
    return sql`update ${sql.table(table)} held set ${sql.join(set)}`;
  };
  return inTable(table, columns, condition, erasing, names);
}

/**
 * How a mention is masked in a column: in a text, in all texts of a value, in a text that no other row may have too, or in a
 * regular expression, which has to stay one.
 */
type Held = 'text' | 'json' | 'unique' | 'expression';

type Mentions = {
  /** Rows that another source answers for. */
  except?: Condition;
  /** Whether whoever has read the row must not save what they have read. */
  isVersioned?: true;
};

/** Texts of others that mention the person. */
export function mentions(
  table: Table,
  columns: Record<string, Held>,
  { except, isVersioned }: Mentions = {},
): Source {
  const isFound: Condition = (person) => {
    const found = Object.entries(columns).map(([name, held]) => isMentioned(name, held, person));
    const anywhere = sql<SqlBool>`(${sql.join(found, sql` or `)})`;
    return except ? sql<SqlBool>`${anywhere} and not (${except(person)})` : anywhere;
  };
  const values: Values = (person) => ({
    ...Object.fromEntries(
      Object.entries(columns).map(([name, held]) => [name, withoutMention(name, held, person)]),
    ),
    ...(isVersioned && { version: sql`version + 1` }),
  });
  return replaced(table, Object.keys(columns), isFound, values);
}

const isMentioned = (name: string, held: Held, { pattern }: Person) => {
  const column = sql.ref(`held.${name}`);
  // The text of a value also holds the names of its fields, and is only quicker to search.
  return held === 'json'
    ? sql`(${column}::text ~* ${pattern} and without_mentions(${column}, ${pattern}) <> ${column})`
    : sql`coalesce(${column} ~* ${pattern}, false)`;
};

function withoutMention(name: string, held: Held, { pattern }: Person) {
  const column = sql.ref(`held.${name}`);
  if (held === 'json') return sql`without_mentions(${column}, ${pattern})`;
  const inPlace = {
    text: sql`${mask}`,
    unique: sql`${`${mask} `} || held.id`,
    expression: sql`'[*]{3}'`,
  }[held];
  return sql`regexp_replace(${column}, ${pattern}, ${inPlace}, 'gi')`;
}

/** Rows of the person, by the columns that name a user or a system user. */
export const ofPerson =
  (owner: { user?: string; staff?: string }): Condition =>
  ({ users, staff }) => {
    const ids = (column: string | undefined, numbers: number[]) =>
      column ? sql`coalesce(${sql.ref(`held.${column}`)} = any(${numbers}::int[]), false)` : sql`false`;
    return sql<SqlBool>`(${ids(owner.user, users)} or ${ids(owner.staff, staff)})`;
  };
