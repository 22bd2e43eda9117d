import { clientVariables } from '@retaguarda/contract/entities/client-variables';
import { companyVariables } from '@retaguarda/contract/entities/company-variables';
import { systemVariables } from '@retaguarda/contract/entities/system-variables';
import { permissions } from '@retaguarda/contract/permissions';
import { sql } from 'kysely';
import { afterAll, expect, it, vi } from 'vitest';
import { startApp } from '../test/harness.ts';
import { oneOfEverything } from '../test/samples.ts';
import { servedEndpoints } from '../test/served-endpoints.ts';
import { unique } from '../test/unique.ts';

const { app, db, as, build, stop } = await startApp();
afterAll(stop);
const call = as(...permissions);
const { bearer } = await call.signedIn;
const { client_id } = await oneOfEverything(build);

/** They begin alike, so that one text finds all of them: as default, as a company's value, replaced, refused, once open. */
const leaked = 'Zq7Secreto';
const secret = (which: string) => `${leaked}-${which}`;

/** Everything the server says from now on: its answers and the lines of its log. */
const said: string[] = [];
app.addHook('onSend', async (_request, reply, payload) => {
  said.push(`${reply.statusCode} ${JSON.stringify(reply.getHeaders())} ${String(payload)}`);
});
app.log.level = 'trace';
const output = Object.getOwnPropertySymbols(app.log).find(({ description }) => description === 'pino.stream');
const stream = Reflect.get(app.log, output ?? '') as { write: (line: string) => boolean };
vi.spyOn(stream, 'write').mockImplementation((line) => said.push(line) > 0);

async function writeSecrets() {
  const opened = { name: unique('token'), value: secret('aberto') };
  const { id } = (await call(systemVariables.create, { body: opened })).body;
  const query = { client_id, id: 0 };
  const own = { client_id, client_system_variable_id: id, value: secret('proprio') };
  query.id = (await call(clientVariables.create, { body: own })).body.id;
  // What was said as long as it was no secret does not count.
  await call(systemVariables.edit, { query: { id }, body: { type: 'secret' } });
  said.length = 0;
  await call(systemVariables.edit, { query: { id }, body: { value: secret('padrao') } });
  await call(clientVariables.edit, { query, body: { value: secret('trocado') } });
  const values = [{ client_system_variable_id: id, value: secret('varios') }];
  await call(companyVariables.set, { query: { client_id }, body: { values } });
  // Refused ones: the second of its kind, a wrong company, a wrong version, a wrong field, too long.
  await call(clientVariables.create, { body: { ...own, value: secret('segundo') } });
  await call(clientVariables.create, { body: { ...own, client_id: 999_999 } });
  await call(clientVariables.edit, { query, body: { value: secret('velho') }, version: 1 });
  await call(clientVariables.edit, { query, body: { value: secret('a'.repeat(2000)) } });
  await call(systemVariables.edit, { query: { id }, body: { type: 'number', value: secret('numero') } });
  await call(systemVariables.create, { body: { ...opened, type: 'secret', value: secret('repetido') } });
  const fresh = { name: unique('token'), type: 'secret' as const, value: secret('novo') };
  await call(systemVariables.create, { body: { ...fresh, stranger: secret('campo') } as never });
  await call(systemVariables.create, { body: fresh });
  return { variable: id, own: query.id };
}

it('A secret is in no answer, no line of the log, no change and no other column', async () => {
  const { variable, own } = await writeSecrets();
  // A stream of events has no end, and tells ids alone.
  const reads = (await servedEndpoints(app)).filter(
    ({ endpoint }) => endpoint.method === 'GET' && !endpoint.events,
  );
  const found = new Set<string>();

  for (const { name, endpoint } of reads) {
    const names = Object.keys(endpoint.query?.shape ?? {});
    const known: Record<string, unknown> = {
      client_id,
      client_system_variable_id: variable,
      entity: 'client_system_variable',
      row_id: variable,
      form: 'true',
      qtd: 100,
    };
    const asked = [
      {},
      { id: endpoint.path === clientVariables.list.path ? own : variable },
      { entity: 'client_system', row_id: own },
      ...['value', 'name', 'variable', 'q'].map((filter) => ({ [filter]: leaked })),
    ];
    for (const more of asked) {
      const query = Object.entries({ ...known, ...more })
        .filter(([part, value]) => names.includes(part) && value !== undefined)
        .map(([part, value]): [string, string] => [part, String(value)]);
      const url = `/api${endpoint.path}?${new URLSearchParams(query)}`;
      const answer = await app.inject({ url, headers: { authorization: `Bearer ${bearer}` } });
      if (answer.statusCode === 200) found.add(name);
    }
  }

  expect([...found]).toEqual(
    expect.arrayContaining([
      'GET /client-system',
      'GET /client-system-variable',
      'GET /client-system/company',
      'GET /change',
    ]),
  );
  expect(said.length).toBeGreaterThan(100);
  expect(said.filter((text) => text.includes(leaked))).toEqual([]);
  expect(said.some((text) => text.includes('***'))).toBe(true);
  expect(said.some((text) => text.includes('"route":"/api/client-system/company"'))).toBe(true);
  expect(await tablesWith(leaked)).toEqual([]);
  // And nobody finds it by searching for a part of it.
  const search = await call(clientVariables.list, { query: { value: leaked } });
  expect(search.body.clientSystems).toEqual([]);
});

/** The tables with this text in any column of any row. */
async function tablesWith(text: string) {
  const { rows: tables } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public'`.execute(db);
  const holding = await Promise.all(
    tables.map(async ({ name }) => {
      const found =
        await sql`select 1 from ${sql.table(name)} t where strpos(lower(t::text), lower(${text})) > 0
        limit 1`.execute(db);
      return found.rows.length > 0 ? [name] : [];
    }),
  );
  return holding.flat();
}
