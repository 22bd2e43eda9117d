import { sql } from 'kysely';
import type { Db } from '../../platform/db/connect/connect.ts';
import { emailKey } from '../../platform/db/list/search.ts';
import { withinScope } from '../../platform/db/scope/within-scope.ts';
import type { Equals } from './filter.ts';
import { ScimRefusal } from './scim-errors.ts';

/** The people that a directory manages: the users of a company, or the staff if `client_id` is null. */
export type Population = { client_id: number | null; directory_id: number };

export type Person = {
  id: number;
  version: number;
  name: string;
  email: string;
  nickname: string;
  active: boolean;
  profile_id: number;
  profile_name: string;
  directory_id: number | null;
  directory_profile: boolean;
  directory_removed: boolean;
  /** The id of the person in this directory. */
  directory_key: string | null;
};

/** Returns the table of a population. Both tables have the columns used here, so Kysely sees the types of one. */
export const tableOf = ({ client_id }: Pick<Population, 'client_id'>) =>
  (client_id === null ? 'system_user' : 'user') as 'user';

/** Selects the people of a population, including those that the directory has deleted. */
function everybodyOf(db: Db, population: Population) {
  const table = tableOf(population);
  const people = db.selectFrom(table).innerJoin('profile', 'profile.id', `${table}.profile_id`);
  const own =
    population.client_id === null ? people : people.where(`${table}.client_id`, '=', population.client_id);
  return withinScope(own, table) as typeof own;
}

/** Selects the id of a person in this directory; null if another directory manages the person. */
const externalId = (table: 'user', { directory_id }: Population) =>
  sql<
    string | null
  >`case when ${sql.ref(`${table}.directory_id`)} = ${directory_id} then ${sql.ref(`${table}.directory_key`)} end`;

const isActive = (table: 'user') => sql<boolean>`${sql.ref(`${table}.active`)}::text in ('1', 'true')`;

function shown(db: Db, population: Population) {
  const table = tableOf(population);
  return everybodyOf(db, population).select([
    `${table}.id`,
    `${table}.version`,
    `${table}.name`,
    `${table}.email`,
    `${table}.nickname`,
    `${table}.profile_id`,
    `${table}.directory_id`,
    `${table}.directory_profile`,
    `${table}.directory_removed`,
    externalId(table, population).as('directory_key'),
    isActive(table).as('active'),
    'profile.name as profile_name',
  ]);
}

const notRemoved = (table: 'user') => sql<boolean>`not ${sql.ref(`${table}.directory_removed`)}`;

/** Returns a person; undefined if there is none or the directory has deleted them. */
export const personWith = (db: Db, population: Population, id: number): Promise<Person | undefined> =>
  shown(db, population)
    .where(`${tableOf(population)}.id`, '=', id)
    .where(notRemoved(tableOf(population)))
    .executeTakeFirst();

/** Returns a person and locks the row until the transaction ends, so that the next write is based on what was read. */
export const lockedPerson = (
  transaction: Db,
  population: Population,
  id: number,
): Promise<Person | undefined> =>
  shown(transaction, population)
    .where(`${tableOf(population)}.id`, '=', id)
    .where(notRemoved(tableOf(population)))
    .forNoKeyUpdate(tableOf(population))
    .executeTakeFirst();

/** Returns the person with this email that this directory has deleted, who is restored when they are created again. */
export const removedPerson = (
  transaction: Db,
  population: Population,
  email: string,
): Promise<Person | undefined> =>
  shown(transaction, population)
    .where(emailKey(`${tableOf(population)}.email`), '=', email.toLowerCase())
    .where(`${tableOf(population)}.directory_id`, '=', population.directory_id)
    .where(`${tableOf(population)}.directory_removed`, '=', true)
    .forNoKeyUpdate(tableOf(population))
    .executeTakeFirst();

type Page = { startIndex: number; count: number };

/** Returns the columns of the attributes that filters may use. */
const columnsOf = (table: 'user', population: Population) => ({
  id: sql`${sql.ref(`${table}.id`)}::text`,
  username: emailKey(`${table}.email`),
  'emails.value': emailKey(`${table}.email`),
  emails: emailKey(`${table}.email`),
  externalid: externalId(table, population),
  displayname: sql.ref(`${table}.name`),
  active: isActive(table),
});

/** Returns one page of the people who match all conditions, and their total number. */
export async function pageOfPeople(
  db: Db,
  population: Population,
  conditions: Equals[],
  { startIndex, count }: Page,
) {
  const table = tableOf(population);
  const columns = columnsOf(table, population);
  let matching = everybodyOf(db, population).where(notRemoved(table));
  for (const { attribute, value } of conditions) {
    if (!Object.hasOwn(columns, attribute)) throw notFilterable(attribute);
    const column = columns[attribute as keyof typeof columns];
    matching = matching.where(sql<boolean>`${column} = ${comparable(attribute, value)}`);
    // These conditions let PostgreSQL use the index.
    if (attribute === 'externalid')
      matching = matching
        .where(`${table}.directory_id`, '=', population.directory_id)
        .where(`${table}.directory_key`, '=', String(value));
  }
  const { total } = await matching.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow();
  if (count === 0 || startIndex > total) return { total, people: [] };
  const ids = matching
    .select(`${table}.id`)
    .orderBy(`${table}.id`)
    .limit(count)
    .offset(startIndex - 1);
  const people: Person[] = await shown(db, population)
    .where(`${table}.id`, 'in', ids)
    .orderBy(`${table}.id`)
    .execute();
  return { total, people };
}

/** Converts a filter value to that of the column. User names and emails ignore case; Entra ID sends booleans as strings. */
function comparable(attribute: string, value: Equals['value']) {
  if (attribute === 'active') {
    const text = String(value).toLowerCase();
    if (text === 'true' || text === 'false') return text === 'true';
  } else if (typeof value === 'string')
    return attribute === 'username' || attribute.startsWith('emails') ? value.toLowerCase() : value;
  throw new ScimRefusal(400, `The filter value has the wrong type for ${attribute}`, 'invalidFilter');
}

export const notFilterable = (attribute: string) =>
  new ScimRefusal(400, `Filtering by ${attribute.slice(0, 200)} is not supported`, 'invalidFilter');
