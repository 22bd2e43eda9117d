import type { PersonKey } from '@retaguarda/contract/entities/privacy-requests';
import { type Selectable, sql } from 'kysely';
import type { Db } from '../db/connect.ts';
import type { PrivacyRequestTable } from '../db/privacy-tables.ts';
import { isTellingName, mentionPattern, tellingNumber } from './mention-pattern.ts';

export type StoredRequest = Selectable<PrivacyRequestTable>;

/** Somebody who asks about their data: their rows, and by what they are found in texts of others. */
export type Person = {
  /** The numbers of their rows: users of companies, and system users. */
  users: number[];
  staff: number[];
  requests: number[];
  /** Finds them in a text. A pattern that finds nothing when nothing is known of them. */
  pattern: string;
  /** Names that nobody else has: enough where a column holds the name of a person and nothing else. */
  ownNames: string[];
  /** What the pattern looks for, and names that somebody else has too, for which it does not look. */
  searched: string[];
  sharedNames: string[];
};

/** Whose data the security log says it was: the person's row, or the request of somebody who has none. */
export const toldOf = ({ id, subject_entity, subject_id }: StoredRequest) =>
  subject_entity && subject_id !== null
    ? { entity: subject_entity, id: subject_id, request: id }
    : { entity: 'privacy_request', id };

/** What stands in the place of an erased text. */
export const mask = '***';

/** Finds nothing, in PostgreSQL and in JavaScript. */
const nothing = 'x^';

/**
 * The person of a request. All rows with the same address are theirs: whoever works for two companies is one person, and so
 * is a system user who is also a user of a company.
 */
export async function personOf(db: Db, request: StoredRequest): Promise<Person> {
  const named = await namedRows(db, request);
  const addresses = distinct([request.email, ...named.map(({ email }) => email)]);
  const rows = [...named, ...(await rowsWithAddress(db, addresses, named))];
  const [users, staff] = (['user', 'system_user'] as const).map((entity) =>
    rows.filter((row) => row.entity === entity).map(({ id }) => id),
  ) as [number[], number[]];
  const former = await formerValues(db, { users, staff });
  const texts = [...rows, ...former];
  const emails = distinct([request.email, ...texts.map(({ email }) => email)]);
  const names = distinct([request.name, ...texts.flatMap(({ name, nickname }) => [name, nickname])]);
  const numbers = distinct(
    [request.phone, request.document, ...texts.flatMap(({ extra }) => Object.values(extra ?? {}))].map(
      (text) => tellingNumber(String(text)),
    ),
  );
  const shared = await namesOfOthers(db, names, { users, staff });
  const telling = names.filter((name) => isTellingName(name) && !shared.parts.includes(name));
  return {
    users,
    staff,
    requests: await requestsOf(db, request, { users, staff }),
    pattern: mentionPattern({ names: telling, emails, numbers }) ?? nothing,
    ownNames: names.filter((name) => !shared.wholes.includes(name)),
    searched: [...telling, ...emails, ...numbers],
    sharedNames: names.filter((name) => isTellingName(name) && shared.parts.includes(name)),
  };
}

/** The same rows, when what is held back is erased at last: they are found by their numbers alone. */
export const personWithout = (people: PersonKey[]): Person => ({
  users: people.filter(({ entity }) => entity === 'user').map(({ id }) => id),
  staff: people.filter(({ entity }) => entity === 'system_user').map(({ id }) => id),
  ...{ requests: [], pattern: nothing, ownNames: [], searched: [], sharedNames: [] },
});

type Texts = {
  name?: string | null;
  email?: string | null;
  nickname?: string | null;
  extra?: Record<string, unknown> | null;
};
type Rows = Pick<Person, 'users' | 'staff'>;
type PersonRow = Texts & PersonKey;

/** Without doubles, blanks and masks. */
const distinct = (texts: (string | null | undefined)[]) => [
  ...new Set(texts.flatMap((text) => (text && text !== mask ? [text.trim()] : []))),
];

const userRows = (db: Db) =>
  db
    .selectFrom('user')
    .select([sql<'user'>`'user'`.as('entity'), 'id', 'name', 'email', 'nickname', 'extra']);

const staffRows = (db: Db) =>
  db
    .selectFrom('system_user')
    .select([sql<'system_user'>`'system_user'`.as('entity'), 'id', 'name', 'email', 'nickname']);

function namedRows(db: Db, { subject_entity, subject_id }: StoredRequest): Promise<PersonRow[]> {
  if (subject_id === null) return Promise.resolve([]);
  return subject_entity === 'user'
    ? userRows(db).where('id', '=', subject_id).execute()
    : staffRows(db).where('id', '=', subject_id).execute();
}

async function rowsWithAddress(db: Db, addresses: string[], known: PersonRow[]): Promise<PersonRow[]> {
  if (addresses.length === 0) return [];
  const hasAddress = sql<boolean>`lower(email) = any(${addresses.map((address) => address.toLowerCase())})`;
  const found = [
    ...(await userRows(db).where(hasAddress).orderBy('id').execute()),
    ...(await staffRows(db).where(hasAddress).orderBy('id').execute()),
  ];
  return found.filter(({ entity, id }) => !known.some((row) => row.entity === entity && row.id === id));
}

/** What the rows of a person said before, as far as it is recorded, and the address that they are about to take. */
async function formerValues(db: Db, { users, staff }: Rows): Promise<Texts[]> {
  const { rows } = await sql<Texts>`
    select side ->> 'name' as name, side ->> 'email' as email, side ->> 'nickname' as nickname,
      case when jsonb_typeof(side -> 'extra') = 'object' then side -> 'extra' end as extra
    from change cross join lateral (values (before), (after)) sides (side)
    where (entity = 'user' and row_id = any(${users}::int[]) or entity = 'system_user' and row_id = any(${staff}::int[]))
      and side ?| array['name', 'email', 'nickname', 'extra']
    union all
    select null, email, null, null from new_email where system_user_id = any(${staff}::int[])`.execute(db);
  return rows;
}

/** Which of these names somebody else has, as the whole name, or as a part of it. */
async function namesOfOthers(db: Db, names: string[], { users, staff }: Rows) {
  const { rows } = await sql<{ name: string; is_whole: boolean }>`
    select searched as name, bool_or(plain(searched) = other.name_search) as is_whole
    from unnest(${names}::text[]) searched
    inner join lateral (
      select name_search from "user" where name_search like part(searched) and id <> all(${users}::int[])
      union all
      select name_search from "system_user" where name_search like part(searched) and id <> all(${staff}::int[])
    ) other on true
    group by searched`.execute(db);
  return {
    parts: rows.map(({ name }) => name),
    wholes: rows.filter(({ is_whole }) => is_whole).map(({ name }) => name),
  };
}

/** The request, and others of the same person: they hold the same name. */
async function requestsOf(db: Db, { id, email }: StoredRequest, { users, staff }: Rows) {
  const rows = await db
    .selectFrom('privacy_request')
    .select('id')
    .where(
      sql<boolean>`id = ${id} or (email <> '' and lower(email) = ${email.toLowerCase()})
        or subject_entity = 'user' and subject_id = any(${users}::int[])
        or subject_entity = 'system_user' and subject_id = any(${staff}::int[])`,
    )
    .execute();
  return rows.map(({ id }) => id);
}
