import { type AttentionKind, attentionKinds, overviewLimits } from '@retaguarda/contract/entities/overview';
import { type CompiledQuery, sql } from 'kysely';
import type { Db } from '../../platform/db/connect/connect.ts';
import { scopeKey, withTablesInScope } from '../../platform/db/scope/within-scope.ts';
import { builtOnce } from '../../platform/db/statements/slots.ts';
import { attention } from './attention.ts';

type People = { total: number; inactive: number; invited: number };

/** What takes long to count where there are many rows. */
export type Figures = {
  companies: { total: number; inactive: number };
  users: People;
  system_users: People;
  /** `longest`: the company and the skill of each. */
  queues: { total: number; longest: [client_id: number, skill_id: number | null][] };
  attention: Record<AttentionKind, { total: number; ids: number[] }>;
  /** When the last backup was made, in seconds since 1970; null when none was. */
  backup_at: number | null;
};

/** Counts the people who have no password yet, but a link that works or an e-mail with one on its way. */
const invited = (table: 'user' | 'system_user') => {
  const column = sql.ref(`${table}_id`);
  return sql`(
    select count(*) from (
      select ${column} as id from password_token where ${column} is not null and expires_at > now()
      union
      select ${column} from mail_job where ${column} is not null and kind in ('reset', 'invitation', 'new_link')
    ) asked
    inner join ${sql.table(table)} person on person.id = asked.id
    where person.password_hash is null and person.active in (${table === 'user' ? sql`true` : sql`'1'`}))`;
};

/** The number of rows and the first of them: two queries, because storing and sorting all ids of many rows takes long. */
const countOf = (kind: AttentionKind) => {
  const { from, id, where } = attention[kind];
  return sql`jsonb_build_object(
    'total', (select count(*) from ${from} where ${where}),
    'ids', array(select ${id} from ${from} where ${where} order by ${id} limit ${sql.lit(overviewLimits.rows)}))`;
};

const longest = sql`(
  select coalesce(jsonb_agg(jsonb_build_array(client_id, skill_id) order by since), '[]') from (
    select client_id, skill_id, min(since) as since from queue_entry
    group by client_id, skill_id order by since limit ${sql.lit(overviewLimits.queues)}) longest)`;

const figures = sql`
  select jsonb_build_object(
    'companies', (
      select jsonb_build_object('total', count(*), 'inactive', count(*) filter (where active = '0')) from client),
    'users', (
      select jsonb_build_object('total', count(*), 'inactive', count(*) filter (where not active),
        'invited', ${invited('user')}) from "user"),
    'system_users', (
      select jsonb_build_object('total', count(*), 'inactive', count(*) filter (where active = '0'),
        'invited', ${invited('system_user')}) from "system_user"),
    'queues', jsonb_build_object('total', (select count(*) from queue_entry), 'longest', ${longest}),
    'attention', jsonb_build_object(${sql.join(
      attentionKinds.map((kind) => sql`${sql.lit(kind)}, ${countOf(kind)}`),
    )}),
    'backup_at', (select extract(epoch from max(made_at)) from backup)
  ) as figures`;

const built = builtOnce<CompiledQuery>();

/** Counts everything in one statement, so that all figures are of the same moment. */
export async function countFigures(db: Db) {
  const statement = built(scopeKey(), () =>
    sql`${withTablesInScope('client', 'user')} ${figures}`.compile(db),
  );
  const { rows } = await db.executeQuery(statement as CompiledQuery<{ figures: Figures }>);
  const [row] = rows;
  if (!row) throw new Error('Nothing was counted');
  return row.figures;
}
