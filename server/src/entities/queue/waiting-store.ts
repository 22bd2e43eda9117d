import { type CompiledQuery, sql } from 'kysely';
import type { Db } from '../../platform/db/connect/connect.ts';
import { sortKey } from '../../platform/db/list/search.ts';
import { builtOnce, shapeOf, slot, withValues } from '../../platform/db/statements/slots.ts';
import { orNotFound } from '../../platform/http/answers.ts';
import { askedTogether } from './asked-together.ts';

/** How long the database reports changed queues after each request to do so, in seconds. */
const watchedFor = 30;

type Asked = { client_id?: number | undefined; page: number; qtd: number };

type FoundCompany = {
  companies: number;
  conversations: number;
  client_id: number | null;
  name: string;
  oldest: string;
  total: number;
  skills: { skill_id: number | null; name: string | null; total: number; oldest: string }[];
};

/** Reads waiting conversations, of one company or of all. */
export const waitingStore = (db: Db) => ({
  async inCompany(client_id: number) {
    const company = db.selectFrom('client').select('id').where('id', '=', client_id);
    orNotFound(await company.executeTakeFirst(), 'Company not found');
    return db
      .selectFrom('queue_entry')
      .leftJoin('skill', 'skill.id', 'skill_id')
      .select([
        'skill_id',
        'skill.name',
        sql<number>`count(*)::int`.as('total'),
        sql<Date>`min(since)`.as('oldest'),
        sql<string>`max(queue_entry.id)`.as('newest'),
      ])
      .where('queue_entry.client_id', '=', client_id)
      .groupBy(['skill_id', 'skill.id'])
      .orderBy(sql`${sortKey('skill.name')} nulls last`)
      .execute();
  },

  /** After each change all open consoles ask the same at once: they share an answer. */
  page: askedTogether(async (asked: Asked) => {
    const { qtd, page } = asked;
    const statement = statementFor(shapeOf(asked), () => pageOf(asked).compile(db));
    const values = { ...asked, skipped: qtd * (page - 1) };
    const { rows } = await db.executeQuery(withValues<FoundCompany>(statement, values));
    const [{ companies = 0, conversations = 0 } = {}] = rows;
    return {
      companies: rows.filter((row): row is FoundCompany & { client_id: number } => row.client_id !== null),
      total: companies,
      paging: Math.ceil(companies / qtd),
      conversations,
    };
  }),

  /** Has the database report changed queues for a while. */
  watch: () =>
    db
      .updateTable('queue_watch')
      .set({ until: sql`clock_timestamp() + interval '${sql.lit(watchedFor)} seconds'` })
      .execute(),
});

const statementFor = builtOnce<CompiledQuery>();

/**
 * Jumps from company to company in an index, in which each company's oldest conversation comes first. Waiting conversations
 * are counted only for the companies of the page.
 */
const pageOf = ({ client_id }: Asked) => {
  const first = client_id === undefined ? sql`` : sql`where client_id = ${slot('client_id')}`;
  const following = client_id === undefined ? sql`` : sql`and false`;
  return sql`
    with recursive waiting as (
      (select client_id, since from queue_entry ${first} order by client_id, since limit 1)
      union all
      select next.client_id, next.since from waiting cross join lateral (
        select client_id, since from queue_entry
        where client_id > waiting.client_id ${following} order by client_id, since limit 1
      ) next
    ), page as (
      select client_id, since from waiting order by since, client_id
      limit ${slot('qtd')} offset ${slot('skipped')}
    )
    select (select count(*)::int from waiting) as companies, (select count(*)::int from queue_entry) as conversations,
      page.client_id, client.name, to_json(page.since) as oldest, counted.total, counted.skills
    from (select) nothing
    left join page on true
    left join client on client.id = page.client_id
    left join lateral (
      select sum(total)::int as total, json_agg(json_build_object(
        'skill_id', skill_id, 'name', skill.name, 'total', total, 'oldest', oldest) order by oldest, skill_id) as skills
      from (
        select skill_id, count(*) as total, min(since) as oldest from queue_entry
        where queue_entry.client_id = page.client_id group by skill_id
      ) of_skill left join skill on skill.id = skill_id
    ) counted on true
    order by page.since, page.client_id`;
};
