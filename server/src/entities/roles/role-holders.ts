import {
  type Holder,
  type HolderEntity,
  type HolderGroup,
  type HolderQuery,
  holderEntities,
} from '@retaguarda/contract/entities/role-holders';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/connect/connect.ts';
import type { Caller } from '../../platform/http/caller.ts';

/** Counting stops here, so that a role that a million people hold is answered as quickly as any other. */
const mostCounted = 10_000;

/** Listing stops here: this number is sorted by name. */
const mostListed = 1_000;

/** How many are named beside their number. */
const named = 5;

/**
 * Company by company, in the order of the index of profiles, so that the first ones are found without the others. Tables that
 * only give names are LEFT JOINed, so that a count skips them.
 */
const heldIn: Record<HolderEntity, (role_id: number, most: number) => RawBuilder<unknown>> = {
  profile: (role_id, most) => sql`
    select id, name, name_search, client_id from profile
    where role_id = ${role_id} and client_id is null order by id limit ${sql.lit(most)}`,
  client_profile: (role_id, most) => sql`
    select id, name, name_search, client_id from profile
    where role_id = ${role_id} and client_id is not null order by client_id, id limit ${sql.lit(most)}`,
  system_user: (role_id, most) => sql`
    select person.id, person.name, person.name_search, null::int as client_id
    from profile join "system_user" person on person.profile_id = profile.id
    where role_id = ${role_id} and client_id is null order by profile.id limit ${sql.lit(most)}`,
  user: (role_id, most) => sql`
    select person.id, person.name, person.name_search, profile.client_id
    from profile join "user" person on person.profile_id = profile.id
    where role_id = ${role_id} and profile.client_id is not null
    order by profile.client_id, profile.id limit ${sql.lit(most)}`,
  client: (role_id, most) => sql`
    select held.client_id as id, client.name, client.name_search, held.client_id
    from (select distinct client_id from profile
      where role_id = ${role_id} and client_id is not null order by client_id limit ${sql.lit(most)}) held
    left join client on client.id = held.client_id`,
};

type Part = { size: number; offset?: number };

/** Names some of the holders, with their companies, as JSON. */
const listed = (entity: HolderEntity, role_id: number, { size, offset = 0 }: Part) => sql<Holder[]>`(
  select coalesce(json_agg(holder), '[]') from (
    select shown.id, shown.name, shown.client_id,
      case when ${entity}::text <> 'client' then (select name from client where id = shown.client_id) end as company
    from (
      select * from (${heldIn[entity](role_id, mostListed)}) held
      order by name_search collate "C", id limit ${size}::int offset ${offset}::bigint) shown
    order by shown.name_search collate "C", shown.id) holder)`;

/** One more than is counted, to know whether there are more. */
const groupOf = (entity: HolderEntity, role_id: number) => sql`(
  select json_build_object(
    'entity', ${entity}::text,
    'total', least(count(*), ${sql.lit(mostCounted)}),
    'has_more', count(*) > ${sql.lit(mostCounted)},
    'companies', count(distinct client_id),
    'first', ${listed(entity, role_id, { size: named })})
  from (${heldIn[entity](role_id, mostCounted + 1)}) held)`;

/** Reads the holders of a role, as far as the caller may view them. */
export const roleHolderStore = (db: Db) => ({
  /** All groups in one round trip; undefined when there is no such role. */
  async summary(role_id: number, { granted }: Caller) {
    const groups = holderEntities
      .filter((entity) => granted.has(`${entity}:GET`))
      .map((entity) => groupOf(entity, role_id));
    const { rows } = await sql<{ holders: HolderGroup[] }>`
      select array[${sql.join(groups)}]::json[] as holders from role where id = ${role_id}`.execute(db);
    return rows[0];
  },

  /** A page of those that are listed; undefined when there is no such role. */
  async page({ role_id, entity, page, qtd }: HolderQuery) {
    const part = { size: qtd, offset: (page - 1) * qtd };
    const { rows } = await sql<{ total: number; holders: Holder[] }>`
      select (select count(*)::int from (${heldIn[entity](role_id, mostListed)}) held) as total,
        ${listed(entity, role_id, part)} as holders
      from role where id = ${role_id}`.execute(db);
    return rows[0] && { ...rows[0], paging: Math.ceil(rows[0].total / qtd) };
  },
});
