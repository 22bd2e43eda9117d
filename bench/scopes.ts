import { Agent } from 'node:http';
import { parseArgs } from 'node:util';
import { session } from '@retaguarda/contract/session';
import type { StoredSession } from '@retaguarda/contract/stored-session';
import { sql } from 'kysely';
import { connect } from '../server/src/platform/db/connect/connect.ts';
import { timed } from './figures.ts';
import { bigCompany } from './fill.ts';
import { medianTime, ratePerSecond, send, type Target } from './load.ts';
import { printRow, printTableHead } from './report.ts';
import { openStage } from './stage.ts';
import { comparedWorks } from './works.ts';

const { values } = parseArgs({ options: { sizes: { type: 'string', default: '2e5' } } });
const companies = Number(values.sizes);
const rounds = 2;

/** Each contains the companies whose rows the works read. */
const scopes = {
  '3 companies': sql`scope_client_id = array[777, ${bigCompany}, 1000]`,
  '3,000 companies': sql`scope_client_id = array[777, ${bigCompany}] || array(
    select id from client where id % ${Math.ceil(companies / 3_000)} = 1 limit 2998)`,
  'a rule, 1 of 27': sql`scope_rule = '{state:SP}'`,
};

const stage = await openStage('PostgreSQL', companies);
const { db, withoutLimits, close } = connect({ DATA_DIR: '', DATABASE_URL: stage.url });

const inSaoPaulo = sql`id in (777, ${bigCompany}) or id % 27 = 0`;
await withoutLimits((patient) =>
  sql`update client set client_info = jsonb_set(client_info, '{state}', '"SP"') where ${inSaoPaulo}`.execute(
    patient,
  ),
);
await withoutLimits((patient) => sql`vacuum analyze client`.execute(patient));

/** A person with the permissions and the password of the administrator, and this scope. */
async function scopedTarget(number: number, scope: ReturnType<typeof sql>): Promise<Target> {
  const email = `escopo${number}@example.com`;
  await sql`insert into "system_user" (name, email, nickname, profile_id, password_hash)
    select 'Escopo', ${email}, ${`escopo${number}`}, profile_id, password_hash from "system_user" order by id limit 1`.execute(
    db,
  );
  const set = await timed(() =>
    sql`update "system_user" set scoped = true, ${scope} where email = ${email}`.execute(db),
  );
  console.log(`${Object.keys(scopes)[number]}: given in ${set.toFixed(0)} ms`);
  const { origin } = stage.targets.product;
  const { method, path } = session.login;
  const body = () => ({ email, password: 'Medida2026' });
  const stored = JSON.parse(
    await send({ origin, headers: {} }, { method, path, body }, new Agent()),
  ) as StoredSession;
  return { origin, headers: { authorization: `Bearer ${stored.Authorization}` } };
}

const targets: Target[] = [stage.targets.product];
for (const [number, scope] of Object.values(scopes).entries())
  targets.push(await scopedTarget(number, scope));
await withoutLimits((patient) => sql`analyze scope_company`.execute(patient));

const columns = ['all', ...Object.keys(scopes)];
printTableHead(
  `Median of a request in ms, and as a ratio to that of a person without a scope, ${companies} companies`,
  ...columns,
);
const rates: [string, number[]][] = [];
for (const [name, work] of Object.entries(comparedWorks(companies))) {
  // Few scopes have so many pages.
  if (/^page \d{2}/.test(name)) continue;
  const times = targets.map(() => Number.POSITIVE_INFINITY);
  const rate = targets.map(() => 0);
  for (let round = 0; round < rounds; round++)
    for (const [at, target] of targets.entries()) {
      times[at] = Math.min(times[at] ?? 0, await medianTime(target, work));
      // Where the server sheds this load, the rate is 0.
      rate[at] = Math.max(rate[at] ?? 0, await ratePerSecond(target, work, 16).catch(() => 0));
    }
  printRow(name, 2, ...times);
  printRow('  ratio', 2, ...times.map((time) => time / (times[0] ?? 1)));
  rates.push([name, rate]);
}
printTableHead('Requests answered in a second, 16 at a time', ...columns);
for (const [name, rate] of rates) printRow(name, 0, ...rate);

await close();
await stage.close();
