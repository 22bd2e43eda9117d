import { parseArgs } from 'node:util';
import type { ColumnKind } from '@retaguarda/contract/endpoint';
import { companies } from '@retaguarda/contract/entities/companies';
import { exportOf } from '@retaguarda/contract/entities/exports';
import pg from 'pg';
import { printRow, printTableHead } from './report.ts';
import { openStage, type Stage } from './stage.ts';

/** All companies as a file, with every column: how fast, and how much memory the server takes beyond what it has idle. */
const { values } = parseArgs({ options: { sizes: { type: 'string', default: '1e6' } } });

for (const size of values.sizes.split(',').map(Number)) {
  const stage = await openStage('PostgreSQL', size);
  printTableHead(
    `${size.toLocaleString('en')} companies exported`,
    ...['seconds', 'rows a second', 'MB', 'memory above idle, MB', 'its database, MB'],
  );
  const seconds = await timeOfReading(stage.url);
  printRow('floor: the rows read from a cursor', 0, seconds, size / seconds, 0, 0, 0);
  for (const format of ['csv', 'xlsx'] as const) {
    const { seconds, bytes, own, started } = await measure(stage, format);
    printRow(format, 0, seconds, size / seconds, bytes / 1e6, own, started);
  }
  await stage.close();
}

async function measure({ targets: { product }, idle, memory }: Stage, format: 'csv' | 'xlsx') {
  const most = { own: 0, started: 0 };
  const looking = setInterval(() => {
    const { own, started } = memory();
    most.own = Math.max(most.own, own - idle.own);
    most.started = Math.max(most.started, started - idle.started);
  }, 250);
  const began = performance.now();
  const { path, method } = exportOf(companies.list);
  const columns = Object.entries<ColumnKind>(companies.list.exports);
  const response = await fetch(product.origin + path, {
    method,
    headers: { ...product.headers, 'content-type': 'application/json' },
    body: JSON.stringify({
      format,
      title: 'Empresas',
      time_zone: 'America/Sao_Paulo',
      columns: columns.map(([name]) => ({ name, title: name })),
    }),
  });
  if (!response.ok || !response.body)
    throw new Error(`${format}: ${response.status} ${await response.text()}`);
  let bytes = 0;
  for await (const part of response.body) bytes += part.length;
  clearInterval(looking);
  return { seconds: (performance.now() - began) / 1000, bytes, ...most };
}

async function timeOfReading(url: string) {
  const client = new pg.Client(url);
  await client.connect();
  const began = performance.now();
  await client.query('begin');
  await client.query(`declare rows no scroll cursor for
    select id, name, email, document, created_at, active, state_reason, state_since, state_by, pj, domain, client_info
    from client order by name_search collate "C", id`);
  for (let count = -1; count !== 0; ) count = (await client.query('fetch 1000 from rows')).rows.length;
  const seconds = (performance.now() - began) / 1000;
  await client.end();
  return seconds;
}
