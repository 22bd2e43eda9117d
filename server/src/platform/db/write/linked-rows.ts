import type { Linked } from '@retaguarda/contract/error-reply';
import { limits } from '@retaguarda/contract/limits';
import type { Message } from '@retaguarda/contract/messages';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../connect/connect.ts';
import type { RecordedEntity } from '../tables/change-table.ts';
import { brokenConstraint } from './constraints.ts';

/** How many linked rows of a kind are named. */
export const mostNamed = 5;

/** The row cannot be deleted, because these rows are linked to it. */
export class StillLinked extends Error {
  readonly linked: readonly Linked[];

  constructor(message: Message, linked: readonly Linked[] = []) {
    super(message);
    this.linked = linked;
  }
}

/** Reads the linked rows, or as many as are counted, with their ids, names and companies. An index finds each of them. */
type Reading = (id: number) => RawBuilder<unknown>;

const usersBy =
  (column: 'department_id' | 'profile_id'): Reading =>
  (id) =>
    sql`select id, name, client_id from "user" where ${sql.ref(column)} = ${id}`;

const usersWith =
  (link: 'user_skill' | 'user_group', column: 'skill_id' | 'group_id'): Reading =>
  (id) =>
    sql`select "user".id, "user".name, "user".client_id from ${sql.table(link)} as link
    join "user" on "user".id = link.user_id where link.${sql.ref(column)} = ${id}`;

const profilesOf =
  (role: 'backoffice' | 'company'): Reading =>
  (id) =>
    sql`select id, name, client_id from profile where role_id = ${id}
    and (client_id is null) = ${sql.lit(role === 'backoffice')}`;

const links: Partial<Record<RecordedEntity, Partial<Record<Linked['entity'], Reading>>>> = {
  department: {
    user: usersBy('department_id'),
    client_profile: (id) => sql`select id, name, client_id from profile where department_id = ${id}`,
  },
  profile: {
    system_user: (id) =>
      sql`select id, name, null::int as client_id from "system_user" where profile_id = ${id}`,
  },
  client_profile: { user: usersBy('profile_id') },
  role: { profile: profilesOf('backoffice'), client_profile: profilesOf('company') },
  skill: {
    user: usersWith('user_skill', 'skill_id'),
    clean_queue: (id) => sql`select id, null as name, client_id from queue_entry where skill_id = ${id}`,
  },
  group: { user: usersWith('user_group', 'group_id') },
  client_system_variable: {
    client_system: (id) => sql`select client_system.id, client.name, client_id from client_system
      join client on client.id = client_id where client_system_variable_id = ${id}`,
  },
};

const readLinked = (entity: string, read: Reading, id: number) => sql<Linked>`
  select ${sql.lit(entity)} as entity, count(*)::int as total,
    coalesce((array_agg(json_build_object('id', id, 'name', name, 'client_id', client_id))
      filter (where name is not null))[1:${sql.lit(mostNamed)}], '{}') as rows
  from (${read(id)} limit ${sql.lit(limits.found + 1)}) linked`;

/**
 * The error with the rows that prevent the deletion, if it is about such rows. They are read after the
 * transaction has ended, so not within an open one.
 */
export async function withLinkedRows(db: Db, entity: RecordedEntity, id: number, error: unknown) {
  const broken = brokenConstraint(error);
  const message =
    error instanceof StillLinked ? (error.message as Message) : broken && 'linked' in broken && broken.linked;
  if (!message || db.isTransaction) return error;
  const readings = Object.entries(links[entity] ?? {}).map(([linked, read]) => readLinked(linked, read, id));
  if (readings.length === 0) return error;
  const { rows } = await sql<Linked>`${sql.join(readings, sql` union all `)}`.execute(db);
  return new StillLinked(
    message,
    rows.filter(({ total }) => total > 0),
  );
}
