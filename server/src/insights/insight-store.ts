import type { InsightChanges, InsightInput, InsightQuery } from '@retaguarda/contract/entities/insights';
import { sql } from 'kysely';
import type { Db } from '../db/connect.ts';
import { recordChange } from '../db/record-change.ts';
import { containsAll, inOrder, isBlank, keptTotal, pageOf } from '../db/search.ts';
import type { Caller } from '../http/caller.ts';
import { changeRow } from '../http/change-row.ts';

const entity = 'insight';

const clientIds = sql<number[]>`array(
  select client_id from insight_client where insight_id = insight.id order by client_id)`.as('client_id');

const insightsIn = (db: Db) =>
  db
    .selectFrom('insight')
    .select(['insight.id', 'version', 'name', 'description', 'regex', 'global', clientIds]);

export const insightStore = (db: Db) => ({
  page({ name, client_id, page, qtd }: InsightQuery) {
    const filters = { name };
    const matching = insightsIn(db)
      .where(containsAll(filters))
      .where(isFor(client_id))
      .orderBy(inOrder('name', filters))
      .orderBy('id');
    const isUnfiltered = isBlank(filters) && client_id === undefined;
    return pageOf(matching, { page, qtd }, isUnfiltered ? () => keptTotal(db, entity) : undefined);
  },

  one: ({ client_id, id }: { client_id: number | undefined; id: number }) =>
    insightsIn(db).where('id', '=', id).where(isFor(client_id)).executeTakeFirst(),

  create: ({ client_id, ...insight }: InsightInput, caller: Caller) =>
    db.transaction().execute(async (transaction) => {
      const { id } = await transaction
        .insertInto('insight')
        .values(insight)
        .returning('id')
        .executeTakeFirstOrThrow();
      await setClients(transaction, id, client_id);
      const after = await insightsIn(transaction).where('id', '=', id).executeTakeFirstOrThrow();
      await recordChange(transaction, { entity, user_id: caller.id, after });
      return after;
    }),

  edit: (changes: InsightChanges, id: number, caller: Caller, seen?: number) =>
    db.transaction().execute(async (transaction) =>
      changeRow(transaction, { entity, caller, seen }, await locked(transaction, id), async (before) => {
        const { client_id, ...values } = forAllOrSome(changes);
        await transaction
          .updateTable('insight')
          .set({ ...values, version: before.version + 1 })
          .where('id', '=', id)
          .execute();
        if (client_id) await setClients(transaction, id, client_id);
        return insightsIn(transaction).where('id', '=', id).executeTakeFirstOrThrow();
      }),
    ),

  remove: (id: number, caller: Caller, seen?: number) =>
    db.transaction().execute(async (transaction) =>
      changeRow(transaction, { entity, caller, seen }, await locked(transaction, id), async () => {
        await transaction.deleteFrom('insight').where('id', '=', id).execute();
        return undefined;
      }),
    ),
});

/** The insight applies to this company: it is global, or names it. Without a company, every insight does. */
const isFor = (client_id: number | undefined) =>
  client_id === undefined
    ? sql<boolean>`true`
    : sql<boolean>`(global or exists (
        select from insight_client where insight_id = insight.id and client_id = ${client_id}))`;

/** Becoming global empties the companies; naming companies ends being global. */
function forAllOrSome(changes: InsightChanges): InsightChanges {
  if (changes.global) return { ...changes, client_id: [] };
  return changes.client_id?.length ? { ...changes, global: false } : changes;
}

/** The row as it is now, held until the transaction ends. */
async function locked(transaction: Db, id: number) {
  await transaction.selectFrom('insight').select('id').where('id', '=', id).forUpdate().execute();
  return insightsIn(transaction).where('id', '=', id).executeTakeFirst();
}

/** Names exactly these companies. Handed over as one list: ten thousand rows of parameters are slow to write and to read. */
async function setClients(transaction: Db, insight_id: number, client_id: number[]) {
  await transaction.deleteFrom('insight_client').where('insight_id', '=', insight_id).execute();
  await sql`insert into insight_client (insight_id, client_id)
    select ${insight_id}, unnest(${client_id}::int[])`.execute(transaction);
}
