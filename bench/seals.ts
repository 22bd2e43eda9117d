import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import { connect } from '../server/src/db/connect.ts';
import { createCompany } from './compare.ts';
import { figuresOf } from './figures.ts';
import { ratePerSecond } from './load.ts';
import { processorTime } from './processes.ts';
import { printRow, printTableHead } from './report.ts';
import { openStage } from './stage.ts';

const rounds = 8;
const seconds = 5;
const parallel = 8;
const oldRows = 1_000_000;

type Measured = Awaited<ReturnType<typeof measure>>;

const stage = await openStage('PostgreSQL', 1_000);
const { db, withoutLimits, close } = connect({ DATA_DIR: '', DATABASE_URL: stage.url });
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

/** Companies created in a second, and the processor time of each in microseconds, of the server and its database. */
async function measure() {
  const before = processorTime();
  const rate = await ratePerSecond(stage.targets.product, createCompany, parallel, seconds);
  return { rate, cost: (1_000 * (processorTime() - before)) / (rate * seconds) };
}

await measure();
const measured = { off: [] as Measured[], on: [] as Measured[] };
for (let round = 0; round < rounds; round += 1) {
  // Each begins in turn, because a larger database is slower.
  for (const state of round % 2 === 0 ? (['off', 'on'] as const) : (['on', 'off'] as const)) {
    await untilSealed();
    if (state === 'off') await turnOff();
    measured[state].push(await measure());
    if (state === 'off') await turnOn();
  }
}
printTableHead(
  `Companies created by ${parallel} callers, ${rounds} times ${seconds} s each, in turn (median)`,
  ...['not sealed', 'sealed', 'difference, %'],
);
for (const [name, figure] of [
  ['in a second', 'rate'],
  ['processor time of each, µs', 'cost'],
] as const) {
  const [off, on] = (['off', 'on'] as const).map(
    (state) => figuresOf(measured[state].map((told) => told[figure])).median,
  ) as [number, number];
  printRow(name, 1, off, on, 100 * (on / off - 1));
}

await untilSealed();
await turnOff();
await withoutLimits((patient) =>
  sql`insert into change (at, user_id, user_name, entity, row_id, before, after)
  select now() - interval '1 hour', 1, 'Pessoa', 'role', n, ${{ name: 'antes', description: 'x'.repeat(60) }}::jsonb,
    jsonb_build_object('name', 'depois ' || n, 'description', repeat('y', 60))
  from generate_series(1, ${oldRows}) n`.execute(patient),
);
const usual = await measure();
const began = performance.now();
await turnOn();
const beside = await measure();
await untilSealed();
const took = (performance.now() - began) / 1_000;
printTableHead(`${oldRows.toLocaleString('en')} old rows`, 'figure');
printRow('seconds until all were sealed', 0, took);
printRow('rows sealed in a second', 0, oldRows / took);
printRow('companies created in a second before', 0, usual.rate);
printRow('meanwhile', 0, beside.rate);
const { rows } = await sql<{ bytes: number }>`
  select pg_total_relation_size('sealed_row') / (select count(*) from sealed_row)::float8 as bytes`.execute(
  db,
);
printRow('bytes for each sealed row', 0, rows[0]?.bytes ?? 0);

await other.end();
await close();
await stage.close();
