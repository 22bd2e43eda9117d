import type { AccessDifference, EffectiveAccess } from '@retaguarda/contract/entities/effective-access';
import { companyEntities } from '@retaguarda/contract/permissions';
import { type RawBuilder, sql } from 'kysely';
import { isTakenByScope, permissionName } from '../../platform/auth/grants.ts';
import type { Db } from '../../platform/db/connect/connect.ts';

/** How many roles are named that would give a permission. */
const named = 5;

/** Which permissions are listed, and which the scope of the person takes away from what their role gives. */
type Listed = { isRelevant: RawBuilder<unknown>; isTaken: RawBuilder<unknown> };

const grantedTo = ({ isTaken }: Listed) => sql`array(
  select ${permissionName} from role_permission join permission on permission.id = permission_id
  where role_id = role.id and not ${isTaken} order by permission.id)`;

/** No role gives a permission that a scope takes away. */
const missingIn = ({ isRelevant, isTaken }: Listed) => sql`array(
  select json_build_object('permission', ${permissionName}, 'roles', (
    select coalesce(json_agg(json_build_object('id', giving.id, 'name', giving.name)), '[]') from (
      select other.id, other.name from role other join role_permission given on given.role_id = other.id
      where given.permission_id = permission.id and not ${isTaken} order by other.name_search collate "C", other.id
      limit ${sql.lit(named)}) giving))
  from permission
  where ${isRelevant}
    and (${isTaken} or not exists (
      select from role_permission held where held.role_id = role.id and held.permission_id = permission.id))
  order by permission.id)::json[]`;

const accessThrough = (listed: Listed) => sql`
  json_build_object('id', profile.id, 'name', profile.name) as profile,
  json_build_object('id', role.id, 'name', role.name, 'type', role.type) as role,
  ${grantedTo(listed)} as granted,
  ${missingIn(listed)} as missing
  from profile join role on role.id = profile.role_id`;

/** A company's user has no use for permissions outside of it: they are not listed as missing. */
const isOfCompany = sql`permission.entity in (${sql.join(companyEntities.map((entity) => sql.lit(entity)))})`;

const grantedBy = (role: RawBuilder<unknown>) =>
  sql`select permission_id from role_permission where role_id = ${role}.id`;

const permissionsOnlyIn = (role: RawBuilder<unknown>, other: RawBuilder<unknown>) => sql`array(
  select ${permissionName} from permission
  where id in (${grantedBy(role)}) and id not in (${grantedBy(other)}) order by id)`;

const before = sql.ref('before');
const after = sql.ref('after');

/** What the role `after` gives that the role `before` does not, and the other way round. */
const difference = sql`
  ${permissionsOnlyIn(after, before)} as gained,
  ${permissionsOnlyIn(before, after)} as lost,
  nullif(after.type, before.type) as type`;

type Compared = { from: number; to: number };

/** Reads what a person may do, by the role of their profile. */
export const effectiveAccessStore = (db: Db) => ({
  async ofSystemUser(id: number) {
    const { rows } = await sql<EffectiveAccess>`select ${accessThrough({
      isRelevant: sql`true`,
      isTaken: isTakenByScope('person'),
    })}
      join "system_user" person on person.profile_id = profile.id where person.id = ${id}`.execute(db);
    return rows[0];
  },

  async ofUser({ client_id, id }: { client_id: number; id: number }) {
    const { rows } =
      await sql<EffectiveAccess>`select ${accessThrough({ isRelevant: isOfCompany, isTaken: sql`false` })}
      join "user" person on person.profile_id = profile.id
      where person.client_id = ${client_id} and person.id = ${id}`.execute(db);
    return rows[0];
  },

  /** Compares two profiles of the company, or of BACKOFFICE. */
  async betweenProfiles({ from, to, client_id }: Compared & { client_id: number | null }) {
    const { rows } = await sql<AccessDifference>`select ${difference}
      from profile old join role before on before.id = old.role_id,
        profile new join role after on after.id = new.role_id
      where old.id = ${from} and old.client_id is not distinct from ${client_id}
        and new.id = ${to} and new.client_id is not distinct from ${client_id}`.execute(db);
    return rows[0];
  },

  async betweenRoles({ from, to }: Compared) {
    const { rows } = await sql<AccessDifference>`select ${difference}
      from role before, role after where before.id = ${from} and after.id = ${to}`.execute(db);
    return rows[0];
  },
});
