import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { type ErasurePreview, privacyPeople } from '@retaguarda/contract/entities/privacy-people';
import { privacyRequests } from '@retaguarda/contract/entities/privacy-requests';
import { type Kysely, sql } from 'kysely';
import { connect } from '../server/src/platform/db/connect/connect.ts';
import type { Tables } from '../server/src/platform/db/tables/tables.ts';
import { builders } from '../server/src/test/builders.ts';
import { createCompany } from './compare.ts';
import { figuresOf, timed } from './figures.ts';
import { printRow, printTableHead } from './report.ts';
import { openStage } from './stage.ts';

/** The search for mentions of a person in a large change record, and what others notice of it. */

const { values } = parseArgs({ options: { sizes: { type: 'string', default: '1e7' } } });
const total = Number(values.sizes);
const ownChanges = 10_000;
const rowsAtOnce = 500_000;
const name = 'Leopoldina Medida Longe';

/** Somebody saves something now and then. As many as possible at once would measure the load. */
const pause = 20;
const usualWrites = 500;

const stage = await openStage('PostgreSQL', 1_000);
const { db, withoutLimits, close } = connect({ DATA_DIR: '', DATABASE_URL: stage.url });
const { origin } = stage.targets.product;
let { headers } = stage.targets.product;
const { id } = await builders(db).systemUser({ name, email: 'leopoldina@example.com' });
await withoutLimits((pool) => pool.connection().execute(fillChanges));

/** A year of edits, one in a hundred thousand of which mentions the person. Some are the person's own. */
async function fillChanges(patient: Kysely<Tables>) {
  await sql`set session_replication_role = replica`.execute(patient);
  await sql`select make_change_months(now() - interval '12 months', now())`.execute(patient);
  const { rows: indexes } = await sql<{ name: string; definition: string }>`
    select indexrelid::regclass::text as name, replace(pg_get_indexdef(indexrelid), ' ON ONLY ', ' ON ') as definition
    from pg_index where indrelid = 'change'::regclass and not indisunique`.execute(patient);
  for (const { name } of indexes) await sql`drop index ${sql.raw(name)}`.execute(patient);
  for (let from = 0; from < total; from += rowsAtOnce)
    await sql`insert into change (at, user_id, user_name, client_id, entity, row_id, before, after)
      select now() - interval '12 months' * random(), case when n <= ${ownChanges} then ${id}::int else 1 end,
        case when n <= ${ownChanges} then ${name} else 'Pessoa' end, n % 1000 + 1, 'client', n % 1000 + 1,
        jsonb_build_object('name', 'Padaria Conceição ' || n, 'client_info', jsonb_build_object('responsible', 'João da Conceição',
          'responsiblenumber', '(11)98765-4321', 'address', 'Avenida Brigadeiro Luís Antônio, ' || n)),
        jsonb_build_object('name', 'Padaria Conceição e Filhos ' || n, 'client_info', jsonb_build_object(
          'observation', case when n % 100000 = 0 then 'Falar com ' || ${name} else 'Falar de manhã' end))
      from generate_series(${from + 1}::bigint, ${Math.min(from + rowsAtOnce, total)}::bigint) n`.execute(
      patient,
    );
  for (const { definition } of indexes) await sql.raw(definition).execute(patient);
  // Nobody seals while this is measured.
  await sql`update seal_state set sealed_id = (select max(id) from change) where chain = 'change'`.execute(
    patient,
  );
  await sql`analyze change`.execute(patient);
}

async function send(method: string, path: string, body?: object) {
  const response = await fetch(origin + path, {
    method,
    headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
  return response.json();
}

const write = () => send('POST', createCompany.path, createCompany.body?.());

/** How long a company takes to be created, one after the other, while something happens. */
async function writesWhile(isHappening: () => Promise<boolean>) {
  const times: number[] = [];
  do {
    for (let round = 0; round < 10; round++) {
      times.push(await timed(write));
      await sleep(pause);
    }
    most = Math.max(most, stage.memory().own);
  } while (await isHappening());
  return figuresOf(times);
}

let most = 0;
let count = 0;
await writesWhile(async () => ++count < usualWrites / 20);
count = 0;
const before = await writesWhile(async () => ++count < usualWrites / 10);
const idle = most;

const today = new Date().toISOString().slice(0, 10);
const { id: request } = await send('POST', privacyRequests.create.path, {
  ...{ kind: 'erasure', name, email: 'leopoldina@example.com', phone: '(11)97777-6666', document: '' },
  ...{
    subject: { entity: 'system_user', id },
    received_on: today,
    due_on: today,
    handler_id: null,
    notes: '',
  },
});
const search = `${privacyPeople.search.path}?id=${request}`;
const began = performance.now();
await send('POST', search);
const during = await writesWhile(async () => (await send('GET', search)).state === 'searching');
const seconds = (performance.now() - began) / 1_000;

// The preview and the erasure require recent authentication.
headers = { authorization: `Bearer ${(await stage.signIn()).Authorization}` };

let preview: ErasurePreview | undefined;
const preparing = await timed(async () => {
  preview = await send('GET', `${privacyPeople.preview.path}?id=${request}`);
});
const { seen = '', places = [] } = preview ?? {};
const countOf = (place: string) => places.find((one) => one.place === place)?.count ?? 0;
let isErasing = true;
const body = { seen, holds: [], records: [{ entity: 'system_user', id }] };
const erasing = timed(() => send('POST', `${privacyPeople.erase.path}?id=${request}`, body)).finally(() => {
  isErasing = false;
});
const meanwhile = await writesWhile(async () => isErasing);

printTableHead(`The LGPD desk on ${total.toLocaleString('en')} recorded changes`, 'figure');
printRow('seconds until all were searched', 0, seconds);
printRow('rows searched in a second', 0, total / seconds);
printRow('mentions found', 0, countOf('mentions'));
printRow('memory of the server before, MB', 0, idle);
printRow('at most while searching and erasing, MB', 0, most);
printRow('milliseconds until the preview was there', 0, preparing);
printRow(`milliseconds to anonymise somebody with ${countOf('historyByPerson')} changes`, 0, await erasing);
printTableHead('A company is created', 'median, ms', 'p99, ms', 'slowest, ms', 'median, ratio');
for (const [when, { median, p99, slowest }] of [
  ['before', before],
  ['while searching', during],
  ['while anonymising', meanwhile],
] as const)
  printRow(when, 2, median, p99, slowest, median / before.median);

await close();
await stage.close();
