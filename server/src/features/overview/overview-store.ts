import { type AttentionKind, attentionKinds, type Overview } from '@retaguarda/contract/entities/overview';
import { type CompiledQuery, sql } from 'kysely';
import type { Db } from '../../platform/db/connect/connect.ts';
import { builtOnce, slot, withValues } from '../../platform/db/statements/slots.ts';
import { attention } from './attention.ts';
import type { Figures } from './count-figures.ts';

type StoredQueue = {
  client_id: number;
  company: string;
  skill_id: number | null;
  skill: string | null;
  total: number;
  since: string;
};

type StoredRow = {
  id: number | null;
  name: string | null;
  company_id: number | null;
  company_name: string | null;
  mail_kind: 'reset' | 'invitation' | 'moved' | 'new_email' | 'locked' | null;
  mail_tries: number | null;
  at: string | null;
};

type Found = { queues?: StoredQueue[] } & { [Kind in AttentionKind]?: StoredRow[] };

const iso = (time: string) => new Date(time).toISOString();

/** The rows that were found, if they still need attention. */
const rowsOf = (kind: AttentionKind) => {
  const { from, id, where, columns } = attention[kind];
  return sql`(select coalesce(json_agg(listed order by key), '[]') from (
    select ${id} as key, ${columns} from ${from} where ${id} = any(${slot(kind)}::int[]) and ${where}) listed)`;
};

/** The queues that were found, as they are now. */
const queueRows = sql`(
  select coalesce(json_agg(listed order by since), '[]') from (
    select client.id as client_id, client.name as company, skill.id as skill_id, skill.name as skill, total, since
    from unnest(${slot('companies')}::int[], ${slot('skills')}::int[]) queue (client_id, skill_id)
    inner join client on client.id = queue.client_id
    left join skill on skill.id = queue.skill_id
    cross join lateral (
      select count(*)::int as total, min(since) as since from queue_entry
      where queue_entry.client_id = queue.client_id and queue_entry.skill_id is not distinct from queue.skill_id
    ) waiting
    where total > 0) listed)`;

const statementFor = builtOnce<CompiledQuery>();

type Parts = { kinds: AttentionKind[]; withQueues: boolean };

/** Reads what the figures name: the first rows of what needs attention, and the queues. */
export async function readNamed(db: Db, figures: Figures, { kinds, withQueues }: Parts) {
  const { queues, attention: counted } = figures;
  const found = await readFound(db, figures, {
    // Planning takes longer than reading, most of all in a scope. What has no rows is not read again.
    kinds: kinds.filter((kind) => counted[kind].ids.length > 0),
    withQueues: withQueues && queues.longest.length > 0,
  });
  return {
    ...(withQueues && { queues: { total: queues.total, longest: (found.queues ?? []).map(shownQueue) } }),
    attention: Object.fromEntries(
      kinds.map((kind) => {
        const { total, ids } = counted[kind];
        const rows = found[kind] ?? [];
        // What was fixed since it was counted is left out.
        return [kind, { total: total - ids.length + rows.length, rows: rows.map(shownRow) }];
      }),
    ) as Overview['attention'],
  };
}

/** Reads all of it in one statement. */
async function readFound(
  db: Db,
  { queues, attention: counted }: Figures,
  { kinds, withQueues }: Parts,
): Promise<Found> {
  const parts = [
    ...kinds.map((kind) => sql`${rowsOf(kind)} as ${sql.ref(kind)}`),
    ...(withQueues ? [sql`${queueRows} as queues`] : []),
  ];
  if (parts.length === 0) return {};
  const statement = statementFor(`${kinds} ${withQueues}`, () => sql`select ${sql.join(parts)}`.compile(db));
  const { rows } = await db.executeQuery(
    withValues<Found>(statement, {
      ...Object.fromEntries(attentionKinds.map((kind) => [kind, counted[kind].ids])),
      companies: queues.longest.map(([client_id]) => client_id),
      skills: queues.longest.map(([, skill_id]) => skill_id),
    }),
  );
  return rows[0] ?? {};
}

const shownQueue = ({ client_id, company, skill_id, skill, total, since }: StoredQueue) => ({
  company: { id: client_id, name: company },
  skill: skill_id === null ? null : { id: skill_id, name: skill ?? '' },
  total,
  since: iso(since),
});

const shownRow = ({ id, name, company_id, company_name, mail_kind, mail_tries, at }: StoredRow) => ({
  id,
  name,
  company: company_id === null ? null : { id: company_id, name: company_name ?? '' },
  at: at && iso(at),
  mail: mail_kind && { kind: mail_kind, tries: mail_tries ?? 0 },
});
