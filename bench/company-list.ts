import { companies } from '@retaguarda/contract/entities/companies';
import { permissions } from '@retaguarda/contract/permissions';
import { sql } from 'kysely';
import { buildApp } from '../server/src/app.ts';
import { connect, type Db } from '../server/src/db/connect.ts';
import { migrate } from '../server/src/db/migrate.ts';
import { sessionTokens } from '../server/src/session/tokens.ts';
import { appParts, secret } from '../server/src/test/app-parts.ts';
import { builders } from '../server/src/test/builders.ts';

const rows = Number(process.env.ROWS ?? 100_000);
const rounds = 300;

const { db, close } = await connect({ DATA_DIR: '', DATABASE_URL: process.env.TEST_DATABASE_URL });
await migrate(db);
await loadCompanies(db);
const { parts, removeFiles } = await appParts();
const app = await buildApp({ ...parts, db });
const address = await app.listen({ port: 0 });
const headers = { authorization: `Bearer ${await signIn(db)}` };

const measured = {
  'floor: GET /health': '/health',
  'page 1': `${companies.list.path}?page=1`,
  'part of a name, few found': `${companies.list.path}?name=lucas+77`,
  'part of a name, a tenth found': `${companies.list.path}?name=padaria`,
  'part of a document': `${companies.list.path}?document=0000012345`,
  'one by its id': `${companies.list.path}?id=${rows}`,
};

console.log(
  `GET /client with ${rows} companies on PostgreSQL, one caller, ${rounds} requests each, in milliseconds\n`,
);
console.log(`${''.padEnd(34)}median     p99   times the floor`);
let floor = 0;
for (const [name, path] of Object.entries(measured)) {
  const times = await timesOf(`${address}/api${path}`);
  const median = times[Math.floor(rounds / 2)] ?? 0;
  const p99 = times[Math.floor(rounds * 0.99)] ?? 0;
  floor ||= median;
  const figures = [
    median.toFixed(2).padStart(6),
    p99.toFixed(2).padStart(8),
    (median / floor).toFixed(1).padStart(8),
  ];
  console.log(`${name.padEnd(34)}${figures.join('')}`);
}
await app.close();
await close();
await removeFiles();

/** How long each of many requests took, one after the other, after a warm-up; sorted. */
async function timesOf(url: string) {
  const times: number[] = [];
  for (let round = -50; round < rounds; round++) {
    const began = performance.now();
    const reply = await fetch(url, { headers });
    await reply.arrayBuffer();
    if (!reply.ok) throw new Error(`${url}: ${reply.status}`);
    if (round >= 0) times.push(performance.now() - began);
  }
  return times.sort((one, other) => one - other);
}

/** Companies of ten trades and eleven names, numbered: some searches find few of them, some thousands. */
async function loadCompanies(db: Db) {
  await sql`
    insert into client (name, email, document, domain, pj, client_info)
    select
      (array['Padaria', 'Clínica', 'Banco', 'Escola', 'Mercado', 'Farmácia', 'Oficina', 'Ótica', 'Livraria', 'Hotel'])[1 + n % 10]
        || ' ' || (array['São Lucas', 'Aurora', 'Ipê', 'Boa Vista', 'Central', 'Sol', 'Horizonte', 'Primavera', 'do Vale',
                         'Santa Rita', 'Manhã'])[1 + n % 11] || ' ' || n,
      'contato' || n || '@empresa.example', lpad(n::text, 14, '0'), 'empresa' || n, true,
      '{"cep": "", "address": "", "neighborhood": "", "city": "", "state": "", "activities": "", "clientnumber": "",
        "responsible": "", "responsiblenumber": "", "observation": ""}'
    from generate_series(1, ${sql.lit(rows)}) n`.execute(db);
  await sql`vacuum analyze client`.execute(db);
}

/** A token of someone who may do everything. */
async function signIn(db: Db) {
  const { id } = await builders(db).systemUser({ granted: permissions });
  const tokens = sessionTokens(secret);
  const expires_at = tokens.expiry();
  const session = await db
    .insertInto('session')
    .values({ system_user_id: id, expires_at })
    .returning('id')
    .executeTakeFirstOrThrow();
  return tokens.sign(session.id, id, expires_at);
}
