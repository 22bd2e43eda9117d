import { type RawBuilder, sql } from 'kysely';
import type { Chain } from '../../platform/db/tables/seal-tables.ts';

const json = sql`pg_catalog.jsonb_build_array`;

const changes = (...added: RawBuilder<unknown>[]) => {
  const facts = [sql`user_id, client_id, entity, row_id, job_id`, ...added];
  return sql`select id, at,
      ${json}('change', id, at at time zone 'UTC', ${sql.join(facts)})::text as facts,
      ${json}(user_name, before, after)::text as held
    from public.change`;
};

const events = sql`select id, at,
      ${json}('security_event', id, at at time zone 'UTC', kind, is_refused, system_user_id, by_id)::text as facts,
      ${json}(user_name, by_name, address, browser, request_id, details)::text as held
    from public.security_event`;

const acts = sql`select id, at,
      ${json}('seal_act', id, at at time zone 'UTC', kind, chain, row_id, pg_catalog.encode(value_hash, 'hex'), month,
        rows, number, reason, by_role)::text as facts,
      '[]' as held
    from public.seal_act`;

/**
 * The rows of a chain with the texts that are sealed, in each format: facts, and values that may be erased. The migrations
 * 044 and 058 seal the same texts. They call no function of ours, because an attacker
 * could replace it.
 */
export const sealedTexts: Record<Chain, Record<number, RawBuilder<unknown>>> = {
  change: { 1: changes(), 2: changes(sql`service_account_id`) },
  security_event: { 1: events },
  seal_act: { 1: acts },
};

/** The header of a block, as it is sealed. */
export const headText = sql<string>`${json}(chain, number, format, month, first_id, last_id, rows, settled_id,
  settled_at at time zone 'UTC', sealed_at at time zone 'UTC')::text`;
