import { profiles } from '@retaguarda/contract/entities/profiles';
import { roles } from '@retaguarda/contract/entities/roles';
import { systemUsers } from '@retaguarda/contract/entities/system-users';
import { session } from '@retaguarda/contract/session';
import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Db } from '../platform/db/connect/connect.ts';
import type { builders } from './builders.ts';
import { type CountingServer, openSession } from './counting-server.ts';

/** A person with two sessions, and with a role and a profile that nobody else has. */
export async function signedInPerson(build: ReturnType<typeof builders>, db: Db) {
  const { id: role_id } = await build.role(['department:GET', 'group:GET']);
  const { id: profile_id } = await build.profile({ role_id });
  const { id } = await build.systemUser({ profile_id });
  const [used, other] = [await openSession(db, id), await openSession(db, id)];
  const weaker = await build.role();
  const weakerProfile = await build.profile({ role_id: weaker.id });
  const ofGroups = db.selectFrom('permission').select('id').where('entity', '=', 'group');
  const remaining = await ofGroups.where('action', '=', 'GET').executeTakeFirst();
  return { id, role_id, profile_id, used, other, weaker, weakerProfile, remaining };
}

type Person = Awaited<ReturnType<typeof signedInPerson>>;

const gone = { status: 401 };
const powerless = { status: 200, granted: [] };

/** Each way in which somebody loses something by a call, and what their session is worth afterwards. */
export const changesByCall = {
  'their logout': {
    call: ({ send }: CountingServer, { used }: Person) => send(session.logout, used),
    after: gone,
  },
  'a new password, chosen in another session': {
    call: ({ send }: CountingServer, { other: { bearer } }: Person) =>
      send(session.changePassword, { bearer, body: { password: 'Senha456nova' } }),
    after: gone,
  },
  'their deactivation': {
    call: ({ send }: CountingServer, { id }: Person, bearer: string) =>
      send(systemUsers.activate, { bearer, query: { id }, body: { active: '0' } }),
    after: gone,
  },
  'another profile': {
    call: ({ send }: CountingServer, { id, weakerProfile }: Person, bearer: string) =>
      send(systemUsers.edit, { bearer, query: { id }, body: { profile_id: weakerProfile.id } }),
    after: powerless,
  },
  'another address': {
    call: ({ send }: CountingServer, { id }: Person, bearer: string) =>
      send(systemUsers.edit, { bearer, query: { id }, body: { email: `nova${id}@example.com` } }),
    after: { status: 200, email: expect.stringMatching(/^nova/) },
  },
  'another role of their profile': {
    call: ({ send }: CountingServer, { profile_id, weaker }: Person, bearer: string) =>
      send(profiles.edit, { bearer, query: { id: profile_id }, body: { role_id: weaker.id } }),
    after: powerless,
  },
  'a permission taken from their role': {
    call: ({ send }: CountingServer, { role_id, remaining }: Person, bearer: string) =>
      send(roles.edit, { bearer, query: { id: role_id }, body: { permissions_ids: [remaining?.id] } }),
    after: { status: 200, granted: ['group:GET'] },
  },
  'another type of their role': {
    call: ({ send }: CountingServer, { role_id }: Person, bearer: string) =>
      send(roles.edit, { bearer, query: { id: role_id }, body: { type: 'agent' } }),
    after: { status: 200, role_type: 'agent' },
  },
};

/** The same by the statements of another program. */
export const changesByStatement = {
  'the end of their session': {
    statement: ({ used }: Person) => sql`delete from session where id = ${used.id}`,
    after: gone,
  },
  'an earlier end of their session': {
    statement: ({ used }: Person) => sql`update session set expires_at = now() where id = ${used.id}`,
    after: gone,
  },
  'their deactivation': {
    statement: ({ id }: Person) => sql`update "system_user" set active = '0' where id = ${id}`,
    after: gone,
  },
  'another profile': {
    statement: ({ id, weakerProfile }: Person) =>
      sql`update "system_user" set profile_id = ${weakerProfile.id} where id = ${id}`,
    after: powerless,
  },
  'another role of their profile': {
    statement: ({ profile_id, weaker }: Person) =>
      sql`update profile set role_id = ${weaker.id} where id = ${profile_id}`,
    after: powerless,
  },
  'a permission taken from their role': {
    statement: ({ role_id }: Person) => sql`delete from role_permission where role_id = ${role_id}`,
    after: powerless,
  },
  'another type of their role': {
    statement: ({ role_id }: Person) => sql`update role set type = 'agent' where id = ${role_id}`,
    after: { status: 200, role_type: 'agent' },
  },
  'another name of a permission': {
    statement: () =>
      sql`update permission set action = 'READ' where entity = 'department' and action = 'GET'`,
    after: { status: 200, granted: ['department:READ', 'group:GET'] },
  },
  'an empty table of sessions': { statement: () => sql`truncate session`, after: gone },
};
