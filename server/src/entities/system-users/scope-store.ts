import { limits } from '@retaguarda/contract/limits';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/connect/connect.ts';
import { sortKey } from '../../platform/db/list/search.ts';
import { withinScope } from '../../platform/db/scope/within-scope.ts';
import { seenRules } from './system-user-rows.ts';

declare module '../../platform/db/tables/tables.ts' {
  interface Tables {
    /** The companies in each scope. Triggers write it. */
    scope_company: { system_user_id: number; client_id: number; name_search: string | null };
  }
}

type Scope = { scope_client_id: number[]; scope_rule: string[] };

const { shown } = limits.scope;

type NamedRule = { rule: string; name: string };

/** Rules with the names of their tags. */
const namedRules = (rules: ReturnType<typeof sql>) => sql<NamedRule[]>`coalesce((
  select jsonb_agg(jsonb_build_object('rule', rule, 'name', coalesce(tag.name, split_part(rule, ':', 2))) order by rule)
  from unnest(${seenRules(rules)}) rule left join tag on rule = 'tag:' || tag.id), '[]')`;

/** Why a company is in the scope of a person, for queries that join both. */
const reasons = {
  is_listed: sql<boolean>`"system_user".scope_client_id @> array[client.id]`,
  rules: namedRules(
    sql`array(select unnest("system_user".scope_rule) intersect select unnest(rules_of_company(client)))`,
  ),
};

export const scopeStore = (db: Db) => ({
  /** The companies that a scope would contain: the first by name, and how many they are. */
  async preview({ scope_client_id, scope_rule }: Scope) {
    const matching = withinScope(db.selectFrom('client'), 'client').where(
      sql<boolean>`client.id = any(array(
        select id from client where id = any(${scope_client_id}::int[])
        union select companies_of_rules(${scope_rule}::text[])))`,
    );
    const rows = await matching
      .select(['client.id', 'client.name', sql<number>`count(*) over ()::int`.as('total')])
      .orderBy(sortKey('client.name'))
      .orderBy('client.id')
      .limit(shown)
      .execute();
    return { total: rows[0]?.total ?? 0, companies: rows.map(({ id, name }) => ({ id, name })) };
  },

  /** The companies of a person, as far as the caller sees them; undefined where there is no such person. */
  async companiesOf(id: number, page: number) {
    const person = await db
      .selectFrom('system_user')
      .select(['scoped', namedRules(sql`scope_rule`).as('rules')])
      .where('id', '=', id)
      .executeTakeFirst();
    if (!person) return undefined;
    const ofPerson = db
      .selectFrom('scope_company')
      .innerJoin('client', 'client.id', 'scope_company.client_id')
      .where('scope_company.system_user_id', '=', id);
    const seen = withinScope(ofPerson, 'client');
    const { total } = await seen.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow();
    const companies = await seen
      .innerJoin('system_user', 'system_user.id', 'scope_company.system_user_id')
      .select(['client.id', 'client.name', reasons.is_listed.as('is_listed'), reasons.rules.as('rules')])
      .orderBy(sortKey('client.name'))
      .orderBy('client.id')
      .limit(shown)
      .offset((page - 1) * shown)
      .execute();
    return { ...person, companies, total, paging: Math.ceil(total / shown) };
  },

  /** The active people who look after a company; undefined where the caller sees no such company. */
  async staffOf(client_id: number) {
    const company = db.selectFrom('client').select('id').where('id', '=', client_id);
    if (!(await withinScope(company, 'client').executeTakeFirst())) return undefined;
    const { unscoped } = await db
      .selectFrom('system_user')
      .select(sql<number>`count(*)::int`.as('unscoped'))
      .where('active', '=', '1')
      .where('scoped', '=', false)
      .executeTakeFirstOrThrow();
    const people = await db
      .selectFrom('scope_company')
      .innerJoin('client', 'client.id', 'scope_company.client_id')
      .innerJoin('system_user', 'system_user.id', 'scope_company.system_user_id')
      .innerJoin('profile', 'profile.id', 'system_user.profile_id')
      .select(['system_user.id', 'system_user.name', 'system_user.active', 'profile.name as profile'])
      .select([reasons.is_listed.as('is_listed'), reasons.rules.as('rules')])
      .select(sql<number>`count(*) over ()::int`.as('total'))
      .where('scope_company.client_id', '=', client_id)
      .where('system_user.active', '=', '1')
      .orderBy(sortKey('system_user.name'))
      .orderBy('system_user.id')
      .limit(shown)
      .execute();
    return {
      unscoped,
      people: people.map(({ total: _, ...person }) => person),
      total: people[0]?.total ?? 0,
    };
  },
});
