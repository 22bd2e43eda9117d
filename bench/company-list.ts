import { companies } from '@retaguarda/contract/entities/companies';
import { sql } from 'kysely';
import type { Db } from '../server/src/db/connect.ts';
import { figuresOf, line, timed } from './figures.ts';
import { startServer } from './server.ts';

const rows = Number(process.env.ROWS ?? 100_000);
const rounds = 300;

const { db, address, headers, stop } = await startServer();
await loadCompanies(db);

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
console.log(`${''.padEnd(44)}   median      p99  times the floor`);
let floor = 0;
for (const [name, path] of Object.entries(measured)) {
  const { median, p99 } = figuresOf(await timesOf(`${address}/api${path}`));
  floor ||= median;
  line(name, median, p99, median / floor);
}
await stop();

/** How long each of many requests took, one after the other, after a warm-up. */
async function timesOf(url: string) {
  const times: number[] = [];
  for (let round = -50; round < rounds; round++) {
    const time = await timed(async () => {
      const reply = await fetch(url, { headers });
      await reply.arrayBuffer();
      if (!reply.ok) throw new Error(`${url}: ${reply.status}`);
    });
    if (round >= 0) times.push(time);
  }
  return times;
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
