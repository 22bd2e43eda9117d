import {
  type InsightChanges,
  type InsightInput,
  type InsightQuery,
  insight,
} from '@retaguarda/contract/entities/insights';
import { limits } from '@retaguarda/contract/limits';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/connect/connect.ts';
import { listOf } from '../../platform/db/list/list.ts';
import { containsAll, sortKey } from '../../platform/db/list/search.ts';
import { isScoped } from '../../platform/db/scope/viewer.ts';
import type { RowColumns } from '../../platform/db/tables/columns.ts';
import { rowWriter } from '../../platform/db/write/row-writer.ts';
import { type Actor, type Author, requireAllCompanies } from '../../platform/http/caller.ts';

declare module '../../platform/db/tables/tables.ts' {
  interface Tables {
    insight: RowColumns & { name: string; description: string; regex: string; global: boolean };
    insight_client: { insight_id: number; client_id: number };
  }
}

type Key = { id: number };
type Reach = Pick<InsightInput, 'regex' | 'client_id' | 'global'>;
type Filters = Pick<InsightQuery, 'name' | 'client_id'>;

const clientIds = sql<number[]>`array(
  select client_id from insight_client where insight_id = insight.id order by client_id)`.as('client_id');

const insightsIn = (db: Db) =>
  db
    .selectFrom('insight')
    .select(['insight.id', 'version', 'name', 'description', 'regex', 'global', clientIds]);

const insightIn = (db: Db, id: number) => insightsIn(db).where('id', '=', id).executeTakeFirst();

const writer = rowWriter('insight', insight, { read: insightIn });

const insightList = listOf({
  table: 'insight',
  rows: insightsIn,
  filter: (insights, { name, client_id }: Filters) =>
    insights.where(containsAll('insight', { name })).where(isFor(client_id)),
  order: () => [sortKey('insight.name')],
  sorts: { name: [sortKey('insight.name')] },
  stored: 'of table',
  // Each may have thousands of companies.
  portion: 50,
});

export const insightStore = (db: Db) => ({
  page: (query: InsightQuery) => insightList.page(db, query),

  all: (query: Filters & Pick<InsightQuery, 'sort'>) => insightList.all(db, query),

  one: ({ client_id, id }: Key & { client_id?: number | undefined }) =>
    insightsIn(db)
      .$if(isScoped(), (insights) => insights.select(exceedsScope.as('exceeds_scope')))
      .where('id', '=', id)
      .where(isFor(client_id))
      .executeTakeFirst(),

  overlaps: (reach: Reach, own: number | undefined) => overlapsOf(db, reach, own),

  create({ client_id, ...insight }: InsightInput, by: Author) {
    if (insight.global) requireAllCompanies(by.caller);
    return writer.create(db, insight, by, (id, transaction) => setClients(transaction, id, client_id));
  },

  edit: (changes: InsightChanges, key: Key, by: Author) =>
    writer.edit(db, key, by, async ({ id }, transaction) => {
      const { client_id, ...values } = forAllOrSome(changes);
      if (values.global) requireAllCompanies(by.caller);
      await requireOwnCompanies(transaction, id, by.caller);
      if (client_id) await setClients(transaction, id, client_id);
      return values;
    }),

  remove: (key: Key, by: Author) =>
    writer.remove(db, key, by, ({ id }, transaction) => requireOwnCompanies(transaction, id, by.caller)),
});

/** Whether the insight applies to companies that the caller does not see, for queries on the table `insight`. */
const exceedsScope = sql<boolean>`insight_exceeds_scope(insight.id)`;

/** Refuses changes of an insight that applies to companies which the caller does not see. */
async function requireOwnCompanies(transaction: Db, id: number, caller: Actor) {
  if (!caller.scoped) return;
  const insight = transaction.selectFrom('insight').select(exceedsScope.as('exceeds')).where('id', '=', id);
  if ((await insight.executeTakeFirst())?.exceeds) requireAllCompanies(caller);
}

/** Whether the insight applies to this company: it is global or has the company. Without a company, always true. */
const isFor = (client_id: number | undefined) =>
  client_id === undefined
    ? sql<boolean>`true`
    : sql<boolean>`(global or exists (
        select from insight_client where insight_id = insight.id and client_id = ${client_id}))`;

/**
 * The other insights that apply to one of the same companies, and how many they are. Those with the same pattern come
 * first, so they are always found.
 */
async function overlapsOf(db: Db, { regex, client_id, global }: Reach, own = 0) {
  const others = await db
    .selectFrom('insight')
    .select(['id', 'name', 'regex', sql<number>`(count(*) over ())::int`.as('total')])
    .where('id', '<>', own)
    .where(global ? appliesToSome : appliesToOneOf(client_id))
    .orderBy(sql`regex = ${regex}`, 'desc')
    .orderBy(sortKey('name'))
    .orderBy('id')
    .limit(limits.overlaps)
    .execute();
  return {
    insights: others.map(({ total: _, ...insight }) => insight),
    total: others[0]?.total ?? 0,
  };
}

const appliesToSome = sql<boolean>`(global or exists (select from insight_client where insight_id = insight.id))`;

const appliesToOneOf = (client_id: number[]) =>
  client_id.length === 0
    ? sql<boolean>`false`
    : sql<boolean>`(global or id in (
        select insight_id from insight_client where client_id = any(${client_id}::int[])))`;

/** A change to global empties the list of companies. A change that sets companies ends `global`. */
function forAllOrSome(changes: InsightChanges): InsightChanges {
  if (changes.global) return { ...changes, client_id: [] };
  return changes.client_id?.length ? { ...changes, global: false } : changes;
}

/** Replaces the companies of an insight. They are sent as one array, because ten thousand parameters would be slow. */
async function setClients(transaction: Db, insight_id: number, client_id: number[]) {
  await transaction.deleteFrom('insight_client').where('insight_id', '=', insight_id).execute();
  await sql`insert into insight_client (insight_id, client_id)
    select ${insight_id}, unnest(${client_id}::int[])`.execute(transaction);
}
