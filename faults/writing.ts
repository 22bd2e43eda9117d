import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { companies } from '@retaguarda/contract/entities/companies';
import { sql } from 'kysely';
import type { Db } from '../server/src/platform/db/connect/connect.ts';
import { newCompany } from '../server/src/test/builders.ts';

/** The answers that the clients have received. */
export type Answers = {
  /** The documents of the companies whose creation was acknowledged. */
  acknowledged: string[];
  /** How many answers there were of each status; 0 means a connection that was lost without an answer. */
  statuses: Map<number, number>;
};

type Place = { api: () => string; headers: Record<string, string> };

/**
 * Creates companies, several at a time, until it is stopped. What was not answered is sent again with the same key, which
 * answers a success also when it had been stored after all.
 */
export function startWriting({ api, headers }: Place, answers: Answers, parallel = 4) {
  let isStopped = false;

  async function send(body: object, key: string) {
    const status = await fetch(api() + companies.create.path, {
      method: 'POST',
      headers: { ...headers, 'idempotency-key': key },
      body: JSON.stringify(body),
    }).then(
      async (response) => {
        await response.arrayBuffer();
        return response.status;
      },
      () => 0,
    );
    answers.statuses.set(status, (answers.statuses.get(status) ?? 0) + 1);
    return status;
  }

  async function create() {
    const body = newCompany();
    const key = randomUUID();
    while (!isStopped) {
      const status = await send(body, key);
      if (status === 200) {
        answers.acknowledged.push(body.document);
        return;
      }
      await sleep(20);
    }
  }
  const work = async () => {
    while (!isStopped) await create();
  };
  const working = Array.from({ length: parallel }, work);
  return async () => {
    isStopped = true;
    await Promise.all(working);
  };
}

type Stored = { lost: number; double: number; unrecorded: number };

/** Compares the acknowledged companies with the stored ones: each must be there once, with its record. */
export async function countStored(db: Db, acknowledged: string[]) {
  const { rows } = await sql<Stored>`
    select count(*) filter (where stored = 0)::int as lost,
      count(*) filter (where stored > 1)::int as double,
      count(*) filter (where stored > 0 and recorded <> stored)::int as unrecorded
    from (
      select count(distinct client.id) as stored, count(change.id) as recorded
      from unnest(${acknowledged}::text[]) as acknowledged (document)
      left join client on client.document = acknowledged.document
      left join change on change.entity = 'client' and change.row_id = client.id and change.before is null
      group by acknowledged.document
    ) as counted`.execute(db);
  const { lost, double, unrecorded } = rows[0] as Stored;
  const wrongTotals = await countWrongTotals(db);
  return {
    counted: `${acknowledged.length} acknowledged, ${lost} lost, ${double} double, ${unrecorded} without record, ${wrongTotals} wrong totals`,
    holds: lost + double + unrecorded + wrongTotals === 0,
  };
}

/** The totals of the lists are stored, and not counted when they are shown. */
async function countWrongTotals(db: Db) {
  const { rows } = await sql<{ entity: string; total: number }>`
    select entity, total::int from row_total where client_id = 0`.execute(db);
  let wrong = 0;
  for (const { entity, total } of rows) {
    const counted = await sql<{
      rows: number;
    }>`select count(*)::int as rows from ${sql.table(entity)}`.execute(db);
    if (counted.rows[0]?.rows !== total) wrong += 1;
  }
  return wrong;
}
