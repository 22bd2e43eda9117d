import type { EffectiveAccess } from '@retaguarda/contract/entities/effective-access';
import { companyEntities } from '@retaguarda/contract/permissions';
import { type RawBuilder, sql } from 'kysely';
import { permissionName } from '../../platform/auth/grants.ts';
import type { Db } from '../../platform/db/connect/connect.ts';

/** How many roles are named that would give a permission. */
const named = 5;

const grantedTo = sql`array(
  select ${permissionName} from role_permission join permission on permission.id = permission_id
  where role_id = role.id order by permission.id)`;

const missingIn = (isRelevant: RawBuilder<unknown>) => sql`array(
  select json_build_object('permission', ${permissionName}, 'roles', (
    select coalesce(json_agg(json_build_object('id', giving.id, 'name', giving.name)), '[]') from (
      select other.id, other.name from role other join role_permission given on given.role_id = other.id
      where given.permission_id = permission.id order by other.name_search collate "C", other.id
      limit ${sql.lit(named)}) giving))
  from permission
  where ${isRelevant}
    and not exists (select from role_permission held where held.role_id = role.id and held.permission_id = permission.id)
  order by permission.id)::json[]`;

const accessThrough = (isRelevant: RawBuilder<unknown>) => sql`
  json_build_object('id', profile.id, 'name', profile.name) as profile,
  json_build_object('id', role.id, 'name', role.name, 'type', role.type) as role,
  ${grantedTo} as granted,
  ${missingIn(isRelevant)} as missing
  from profile join role on role.id = profile.role_id`;

/** A company's user has no use for permissions outside of it: they are not listed as missing. */
const isOfCompany = sql`permission.entity in (${sql.join(companyEntities.map((entity) => sql.lit(entity)))})`;

/** What a person may do, by the role of their profile. */
export const effectiveAccessStore = (db: Db) => ({
  async ofSystemUser(id: number) {
    const { rows } = await sql<EffectiveAccess>`select ${accessThrough(sql`true`)}
      join "system_user" person on person.profile_id = profile.id where person.id = ${id}`.execute(db);
    return rows[0];
  },

  async ofUser({ client_id, id }: { client_id: number; id: number }) {
    const { rows } = await sql<EffectiveAccess>`select ${accessThrough(isOfCompany)}
      join "user" person on person.profile_id = profile.id
      where person.client_id = ${client_id} and person.id = ${id}`.execute(db);
    return rows[0];
  },
});
