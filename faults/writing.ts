import { setTimeout as sleep } from 'node:timers/promises';
import { companies } from '@retaguarda/contract/entities/companies';
import { sql } from 'kysely';
import type { Db } from '../server/src/db/connect.ts';
import { newCompany } from '../server/src/test/builders.ts';

/** What somebody who creates companies has been told. */
export type Told = {
  /** The documents of the companies whose creation was acknowledged. */
  acknowledged: string[];
  /** How many answers there were of each status; 0 stands for a connection that was lost without an answer. */
  answers: Map<number, number>;
};

type Place = { api: () => string; headers: Record<string, string> };

/** Creates companies, several at a time, until it is stopped. A server that does not answer is asked again. */
export function startWriting({ api, headers }: Place, told: Told, parallel = 4) {
  let isStopped = false;

  async function create() {
    const body = newCompany();
    const status = await fetch(api() + companies.create.path, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    }).then(
      async (response) => {
        await response.arrayBuffer();
        return response.status;
      },
      () => 0,
    );
    told.answers.set(status, (told.answers.get(status) ?? 0) + 1);
    if (status === 200) told.acknowledged.push(body.document);
    else await sleep(20);
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

/** Compares what was told with what is stored: each acknowledged company must be there once, with its record. */
export async function countStored(db: Db, { acknowledged }: Told) {
  const { rows } = await sql<{ lost: number; double: number; unrecorded: number }>`
    select count(*) filter (where stored = 0)::int as lost,
      count(*) filter (where stored > 1)::int as double,
      count(*) filter (where stored > 0 and recorded <> stored)::int as unrecorded
    from (
      select count(distinct client.id) as stored, count(change.id) as recorded
      from unnest(${acknowledged}::text[]) as told (document)
      left join client on client.document = told.document
      left join change on change.entity = 'client' and change.row_id = client.id and change.before is null
      group by told.document
    ) as counted`.execute(db);
  return rows[0] as { lost: number; double: number; unrecorded: number };
}
