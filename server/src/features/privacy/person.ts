import type { FoundPerson, PersonKey } from '@retaguarda/contract/entities/people';
import { type Selectable, sql } from 'kysely';
import type { Db } from '../../platform/db/connect/connect.ts';
import type { Tables } from '../../platform/db/tables/tables.ts';
import { FieldRefusal } from '../../platform/http/errors.ts';

export type StoredRequest = Selectable<Tables['privacy_request']>;

/** The person of a request, as far as rows belong to them. */
export type Person = {
  /** The ids of their records: users of companies, and system users. */
  users: number[];
  staff: number[];
  requests: number[];
  /** E-mail addresses, present and former, that no other record has. */
  addresses: string[];
  /** Names under which they acted as a system user, and that no other system user has. */
  authorNames: string[];
};

/** Identifies the person in the security log: by their record, or by the request of somebody who has none. */
export const auditDetails = ({ id, subject_entity, subject_id }: StoredRequest) =>
  subject_entity && subject_id !== null
    ? { entity: subject_entity, id: subject_id, request: id }
    : { entity: 'privacy_request', id };

/** Replaces an erased text. */
export const mask = '***';

/** The record that a request names. */
export const subjectOf = ({ subject_entity, subject_id }: StoredRequest): PersonKey | undefined =>
  subject_entity && subject_id !== null ? { entity: subject_entity, id: subject_id } : undefined;

const isSame = (one: PersonKey, other: PersonKey) => one.entity === other.entity && one.id === other.id;

const idsOf = (records: PersonKey[], entity: PersonKey['entity']) =>
  records.filter((record) => record.entity === entity).map(({ id }) => id);

/** The record that a request names, unless it was deleted. */
export async function namedRecord(db: Db, request: StoredRequest): Promise<FoundPerson | undefined> {
  const subject = subjectOf(request);
  return subject && (await recordsWhere(db, isOneOf([subject])))[0];
}

/** The records that can be the person's: the one that the request names comes first, then those with the same address. */
export async function candidatesOf(db: Db, request: StoredRequest): Promise<FoundPerson[]> {
  const named = await namedRecord(db, request);
  if (!named) return recordsWhere(db, hasAddress([request.email]));
  const others = await recordsWhere(db, hasAddress([request.email, named.email]));
  return [named, ...others.filter((other) => !isSame(named, other))];
}

/**
 * The person with the records that were chosen, or with the one that the request names, which is always one of them. Others
 * with the same address may be chosen too: whether a shared mailbox is one person's is for people to decide.
 */
export async function personOf(
  db: Db,
  request: StoredRequest,
  chosen: PersonKey[] | undefined,
): Promise<Person> {
  const candidates = await candidatesOf(db, request);
  const subject = subjectOf(request);
  const isSubject = (key: PersonKey) => subject !== undefined && isSame(subject, key);
  const isWanted = (key: PersonKey) => (chosen ? chosen.some((one) => isSame(one, key)) : isSubject(key));
  const records = candidates.filter(isWanted);
  if (
    chosen?.some((key) => !records.some((record) => isSame(record, key))) ||
    candidates.some((candidate) => isSubject(candidate) && !isWanted(candidate))
  )
    throw new FieldRefusal('records', 'Invalid field');
  const users = idsOf(records, 'user');
  const staff = idsOf(records, 'system_user');
  const former = await formerValues(db, records);
  const addresses = distinct([request.email, ...[...records, ...former].map(({ email }) => email)]);
  const ofOthers = (await recordsWhere(db, hasAddress(addresses))).filter(
    (other) => !records.some((one) => isSame(one, other)),
  );
  const names = distinct(
    [...records, ...former].filter(({ entity }) => entity === 'system_user').map(({ name }) => name),
  );
  const own = addresses.filter((address) => !ofOthers.some(({ email }) => email.toLowerCase() === address));
  // Sorted: a preview is compared with a later one, and PostgreSQL may find the same rows in another order.
  return {
    users,
    staff,
    requests: await requestsOf(db, request, { users, staff }),
    addresses: own.sort(),
    authorNames: (await namesOfNobodyElse(db, names, staff)).sort(),
  };
}

/** The same records, for data whose hold has ended: it is found by their ids alone. */
export const personByIds = (records: PersonKey[]): Person => ({
  users: idsOf(records, 'user'),
  staff: idsOf(records, 'system_user'),
  requests: [],
  addresses: [],
  authorNames: [],
});

export const recordsOf = ({ users, staff }: Person): PersonKey[] => [
  ...users.map((id) => ({ entity: 'user' as const, id })),
  ...staff.map((id) => ({ entity: 'system_user' as const, id })),
];

/** Removes duplicates, blanks and masks. Addresses are compared in lower case. */
export const distinct = (texts: (string | null | undefined)[]) => [
  ...new Set(
    texts.flatMap((text) => {
      const trimmed = text?.trim() ?? '';
      return trimmed === '' || trimmed === mask
        ? []
        : [trimmed.includes('@') ? trimmed.toLowerCase() : trimmed];
    }),
  ),
];

type RecordCondition = {
  user: ReturnType<typeof sql<boolean>>;
  system_user: ReturnType<typeof sql<boolean>>;
};

const isOneOf = (records: PersonKey[]): RecordCondition => ({
  user: sql<boolean>`"user".id = any(${idsOf(records, 'user')}::int[])`,
  system_user: sql<boolean>`"system_user".id = any(${idsOf(records, 'system_user')}::int[])`,
});

/** Finds addresses by the index for their parts: there is none for whole ones of all companies. */
function hasAddress(texts: string[]): RecordCondition {
  const addresses = distinct(texts);
  const parts = sql.join([sql`null`, ...addresses.map((address) => sql`part(${address})`)]);
  return {
    user: sql<boolean>`"user".email_search like any(array[${parts}]::text[]) and lower("user".email) = any(${addresses})`,
    system_user: sql<boolean>`lower("system_user".email) = any(${addresses})`,
  };
}

async function recordsWhere(db: Db, condition: RecordCondition): Promise<FoundPerson[]> {
  const users = await db
    .selectFrom('user')
    .innerJoin('client', 'client.id', 'user.client_id')
    .select([
      sql<'user'>`'user'`.as('entity'),
      ...(['user.id', 'user.name', 'user.email'] as const),
      sql<FoundPerson['company']>`json_build_object('id', client.id, 'name', client.name)`.as('company'),
    ])
    .where(condition.user)
    .orderBy('user.id')
    .execute();
  const staff = await db
    .selectFrom('system_user')
    .select([
      sql<'system_user'>`'system_user'`.as('entity'),
      ...(['id', 'name', 'email'] as const),
      sql<null>`null`.as('company'),
    ])
    .where(condition.system_user)
    .orderBy('id')
    .execute();
  return [...users, ...staff];
}

type FormerValues = {
  entity: PersonKey['entity'];
  name: string | null;
  email: string | null;
  extra: Record<string, unknown> | null;
};

/** Reads what the records of a person said before, as far as it is recorded, and the address that they are about to take. */
export async function formerValues(db: Db, records: PersonKey[]) {
  const [users, staff] = [idsOf(records, 'user'), idsOf(records, 'system_user')];
  const { rows } = await sql<FormerValues>`
    select distinct entity, side ->> 'name' as name, side ->> 'email' as email,
      case when jsonb_typeof(side -> 'extra') = 'object' then side -> 'extra' end as extra
    from change cross join lateral (values (before), (after)) sides (side)
    where (entity = 'user' and row_id = any(${users}::int[]) or entity = 'system_user' and row_id = any(${staff}::int[]))
      and side ?| array['name', 'email', 'extra']
    union all
    select 'system_user', null, email, null from new_email where system_user_id = any(${staff}::int[])`.execute(
    db,
  );
  return rows;
}

async function namesOfNobodyElse(db: Db, names: string[], staff: number[]) {
  const { rows } = await sql<{ name: string }>`
    select name from unnest(${names}::text[]) as given (name) where not exists (
      select from "system_user" other where other.name = given.name and other.id <> all(${staff}::int[]))`.execute(
    db,
  );
  return rows.map(({ name }) => name);
}

/** The request, and others of the same records. */
async function requestsOf(db: Db, { id }: StoredRequest, { users, staff }: Pick<Person, 'users' | 'staff'>) {
  const rows = await db
    .selectFrom('privacy_request')
    .select('id')
    .where(
      sql<boolean>`id = ${id} or subject_entity = 'user' and subject_id = any(${users}::int[])
        or subject_entity = 'system_user' and subject_id = any(${staff}::int[])`,
    )
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}
