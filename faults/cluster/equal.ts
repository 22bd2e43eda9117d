import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Cluster } from './cluster.ts';

/** Whether every machine has the same companies. Those that follow may be a moment behind. */
export async function equalEverywhere({ machines }: Cluster) {
  for (let look = 0; look < 20; look++) {
    const found = await Promise.all(machines.map((machine) => companiesIn(machine.superuser('retaguarda'))));
    if (new Set(found).size === 1) return true;
    await sleep(250);
  }
  return false;
}

/** How many companies a database has, and a sum over what they hold. */
export async function companiesIn(url: string) {
  const client = new pg.Client(url);
  await client.connect();
  const { rows } = await client.query<{ found: string }>(
    `select count(*) || ' ' || coalesce(sum(hashtext(client::text)), 0) as found from client`,
  );
  await client.end();
  return rows[0]?.found;
}
