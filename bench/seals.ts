import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import { connect } from '../server/src/platform/db/connect/connect.ts';
import { createCompany } from './compare.ts';
import { figuresOf, timed } from './figures.ts';
import { ratePerSecond } from './load.ts';
import { processorTime } from './processes.ts';
import { printRow, printTableHead } from './report.ts';
import { openStage } from './stage.ts';

const rounds = 9;
const seconds = 5;
const parallel = 8;
const idleMilliseconds = 3_000;
const oldRows = 1_000_000;

if (process.env.BENCH_DATABASE_URL)
  throw new Error('The processor time of a database is only known when it is started here');

type Measured = Awaited<ReturnType<typeof measure>>;
type Unsealed = Awaited<ReturnType<typeof measureUnsealed>>;

const stage = await openStage('PostgreSQL', 1_000);
const { db, withoutLimits, close } = connect({ DATA_DIR: '', DATABASE_URL: stage.url });
const other = new pg.Client({ connectionString: stage.url });
await other.connect();

/** Nobody seals while somebody else holds the lock of those who do. */
const turnOff = () => other.query('select pg_advisory_lock(7274617563)');
const turnOn = () => other.query('select pg_advisory_unlock(7274617563)');

/** Until the mark of the chain has passed everything written so far. Asked seldom: the asking is measured with the rest. */
async function untilSealed() {
  const { rows } = await sql<{ last: string }>`select coalesce(max(id), 0) as last from change`.execute(db);
  for (;;) {
    const state = await sql<{ sealed_id: string }>`
      select sealed_id from seal_state where chain = 'change'`.execute(db);
    if (BigInt(state.rows[0]?.sealed_id ?? 0) >= BigInt(rows[0]?.last ?? 0)) return;
    await sleep(500);
  }
}

/** Milliseconds of processor time that the server and its database take for what is done meanwhile, and how long that lasts. */
async function worked(act: () => Promise<unknown>) {
  const before = processorTime();
  const lasted = await timed(act);
  return { cost: processorTime() - before, lasted };
}

/** Companies created in a second, and the processor time of each in microseconds. */
async function measure() {
  let rate = 0;
  const { cost } = await worked(async () => {
    rate = await ratePerSecond(stage.targets.product, createCompany, parallel, seconds);
  });
  return { rate, cost: (1_000 * cost) / (rate * seconds) };
}

/** Companies created while nobody seals; and then, per company, what it takes to seal them. */
async function measureUnsealed() {
  await turnOff();
  const figures = await measure();
  const idle = await worked(() => sleep(idleMilliseconds));
  const sealing = await worked(async () => {
    await turnOn();
    await untilSealed();
  });
  const own = sealing.cost - (idle.cost * sealing.lasted) / idle.lasted;
  return { ...figures, withSealing: figures.cost + (1_000 * own) / (figures.rate * seconds) };
}

await measure();
const measured: { unsealed: Unsealed; sealed: Measured; again: Unsealed }[] = [];
for (let round = 0; round < rounds; round += 1) {
  await untilSealed();
  const unsealed = await measureUnsealed();
  const sealed = await measure();
  await untilSealed();
  measured.push({ unsealed, sealed, again: await measureUnsealed() });
}

// Parts of one round are compared with each other: from one round to the next the machine and the database differ by more. The third part
// shows how much they differ without any reason.
printTableHead(
  `Companies created by ${parallel} callers: ${rounds} rounds, each ${seconds} s not sealed, sealed, and not sealed again`,
  ...['not sealed', 'the other', 'difference, %', 'of the rounds, from', 'to'],
);
for (const other of ['sealed', 'again'] as const)
  for (const [name, figure] of [
    ['in a second', 'rate'],
    ['processor time of each, µs', 'cost'],
  ] as const)
    printDifference(
      `${other === 'again' ? 'not sealed again' : 'sealed'}: ${name}`,
      measured.map((round) => [round.unsealed[figure], round[other][figure]]),
    );
printDifference(
  'when only sealing goes on afterwards: processor time of each, µs',
  measured.flatMap(({ unsealed, again }) =>
    [unsealed, again].map(({ cost, withSealing }) => [cost, withSealing] as [number, number]),
  ),
);

/** The middle of the rounds, and between what the middle half of them lies. */
function printDifference(name: string, pairs: [number, number][]) {
  const { at: difference } = figuresOf(pairs.map(([off, on]) => 100 * (on / off - 1)));
  const middle = (one: 0 | 1) => figuresOf(pairs.map((pair) => pair[one])).median;
  printRow(name, 1, middle(0), middle(1), difference(0.5), difference(0.25), difference(0.75));
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
