import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import { connect } from '../server/src/db/connect.ts';
import { createCompany } from './compare.ts';
import { figuresOf } from './figures.ts';
import { ratePerSecond } from './load.ts';
import { printRow, printTableHead } from './report.ts';
import { openStage } from './stage.ts';

const rounds = 12;
const seconds = 5;
const parallel = 8;
const oldRows = 1_000_000;

const stage = await openStage('PostgreSQL', 1_000);
const { db, close } = connect({ DATA_DIR: '', DATABASE_URL: stage.url });
const other = new pg.Client({ connectionString: stage.url });
await other.connect();

/** Nobody seals while somebody else holds the lock of those who do. */
const turnOff = () => other.query('select pg_advisory_lock(7274617563)');
const turnOn = () => other.query('select pg_advisory_unlock(7274617563)');

async function untilSealed() {
  for (;;) {
    const { rows } = await sql`
      select from change where id > (select sealed_id from seal_state where chain = 'change') and not exists (
        select from sealed_row where chain = 'change' and row_id = change.id) order by id limit 1`.execute(
      db,
    );
    if (rows.length === 0) return;
    await sleep(250);
  }
}

const measure = (time = seconds) => ratePerSecond(stage.targets.product, createCompany, parallel, time);

await measure();
const rates = { off: [] as number[], on: [] as number[] };
for (let round = 0; round < rounds; round += 1) {
  // Each begins in turn, because a larger database is slower.
  for (const state of round % 2 === 0 ? (['off', 'on'] as const) : (['on', 'off'] as const)) {
    await untilSealed();
    if (state === 'off') await turnOff();
    rates[state].push(await measure());
    if (state === 'off') await turnOn();
  }
}
const [off, on] = [figuresOf(rates.off).median, figuresOf(rates.on).median];
printTableHead(
  `Companies created in a second by ${parallel} callers, ${rounds} times ${seconds} s each, in turn`,
  'not sealed',
  'sealed',
  'fewer, %',
);
printRow('median', 1, off, on, 100 * (1 - on / off));

await untilSealed();
await turnOff();
await sql`insert into change (at, user_id, user_name, entity, row_id, before, after)
  select now() - interval '1 hour', 1, 'Pessoa', 'role', n, ${{ name: 'antes', description: 'x'.repeat(60) }}::jsonb,
    jsonb_build_object('name', 'depois ' || n, 'description', repeat('y', 60))
  from generate_series(1, ${oldRows}) n`.execute(db);
const usual = await measure();
const began = performance.now();
await turnOn();
const beside = await measure();
await untilSealed();
const took = (performance.now() - began) / 1_000;
printTableHead(`${oldRows.toLocaleString('en')} old rows`, 'figure');
printRow('seconds until all were sealed', 0, took);
printRow('rows sealed in a second', 0, oldRows / took);
printRow('companies created in a second before', 0, usual);
printRow('meanwhile', 0, beside);
const { rows } = await sql<{ bytes: number }>`
  select pg_total_relation_size('sealed_row') / (select count(*) from sealed_row)::float8 as bytes`.execute(
  db,
);
printRow('bytes for each sealed row', 0, rows[0]?.bytes ?? 0);

await other.end();
await close();
await stage.close();
