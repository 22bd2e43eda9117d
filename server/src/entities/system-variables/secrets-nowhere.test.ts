import { clientVariables } from '@retaguarda/contract/entities/client-variables';
import { companyTemplates } from '@retaguarda/contract/entities/company-copies';
import { companyVariables } from '@retaguarda/contract/entities/company-variables';
import { exportOf } from '@retaguarda/contract/entities/exports';
import { systemVariables } from '@retaguarda/contract/entities/system-variables';
import { views } from '@retaguarda/contract/entities/views';
import { permissions } from '@retaguarda/contract/permissions';
import { sql } from 'kysely';
import { afterAll, expect, it, vi } from 'vitest';
import { startApp } from '../../test/harness.ts';
import { changeMany, checked, checkedImport, run, undo } from '../../test/jobs.ts';
import { oneOfEverything } from '../../test/samples.ts';
import { servedEndpoints } from '../../test/served-endpoints.ts';
import { unique } from '../../test/unique.ts';

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
  const { deleted } = await storeCopies({ id, name: opened.name });
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
  return { variable: id, own: query.id, deleted };
}

/** Everything that stores a value for later: imports, deletions with and without an undo, a template, a view, an export. */
async function storeCopies(variable: { id: number; name: string }) {
  const [first, second, third] = [await build.company(), await build.company(), await build.company()];
  const { name } = variable;
  const columns = ['client_id', 'client_system_variable_id', 'value'];
  const rows = [
    [String(first.id), ` ${name.toUpperCase()}\u00a0`, secret('importado')],
    [String(second.id), name, secret('importado-tambem')],
    ['999999', name, secret('importado-recusado')],
  ];
  await run(call, (await checkedImport(call, { entity: 'client_system' }, columns, rows)).id);
  // One that waits for somebody to run it.
  const waiting = [[String(third.id), name, secret('importado-a-espera')]];
  await checkedImport(call, { entity: 'client_system' }, columns, waiting);

  const idOfValue = async ({ id }: { id: number }) => {
    const { body } = await call(clientVariables.list, { query: { client_id: id, variable: name } });
    return body.clientSystems[0]?.id ?? 0;
  };
  const remove = async (company: { id: number }) =>
    changeMany(call, { entity: 'client_system', action: 'delete', ids: [await idOfValue(company)] });
  const { id: deleted } = await remove(first);
  const { id: undone } = await remove(second);
  await undo(call, undone);
  await checked(call, { entity: 'client_system', action: 'delete', ids: [await idOfValue(second)] });

  const template = { name: unique('modelo'), client_id: second.id, parts: ['variables' as const] };
  await call(companyTemplates.create, { body: template });
  const search = { value: secret('importado') };
  const view = { name: unique('vista'), shared: true, list: '/clientsystemvariables' as const, search };
  await call(views.create, { body: view });
  const file = { format: 'csv' as const, title: 'Valores', time_zone: 'UTC' };
  const body = { ...file, columns: [{ name: 'value' as const, title: 'Valor' }] };
  await app.inject({
    method: 'POST',
    url: `/api${exportOf(clientVariables.list).path}?${new URLSearchParams(search)}`,
    headers: { authorization: `Bearer ${bearer}` },
    payload: body,
  });
  await call(systemVariables.edit, { query: { id: variable.id }, body: { name: unique('renomeada') } });
  for (const table of ['job_row', 'company_template', 'list_view', 'change'])
    expect(await tablesWith(secret('importado'))).toContain(table);
  return { deleted };
}

it('A secret is in no answer, no line of the log, no change and no other column', async () => {
  const { variable, own, deleted } = await writeSecrets();
  // A stream of events has no end, and contains only ids.
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
  // What a deletion stored is gone, so that it cannot be undone.
  expect((await undo(call, deleted)).refused).toBe(1);
  // And nobody finds it by searching for a part of it.
  const search = await call(clientVariables.list, { query: { value: leaked } });
  expect(search.body.clientSystems).toEqual([]);
});

/** The tables with this text in a column of any row: all tables and columns that the database has, and their partitions. */
async function tablesWith(text: string) {
  const { rows: tables } = await sql<{ name: string; columns: string[] }>`
    select table_schema || '.' || table_name as name, array_agg(column_name::text) as columns
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_type = 'BASE TABLE' and table_schema not in ('information_schema', 'pg_catalog')
      and (data_type in ('text', 'character varying', 'json', 'jsonb', 'ARRAY') or udt_name = 'citext')
    group by 1`.execute(db);
  const holding: string[] = [];
  for (const { name, columns } of tables) {
    const texts = columns.map((column) => sql`${sql.ref(column)}::text`);
    const found = await sql`select 1 from ${sql.table(name)}
      where strpos(lower(concat_ws(' ', ${sql.join(texts)})), lower(${text})) > 0 limit 1`.execute(db);
    if (found.rows.length > 0) holding.push(name.replace(/^public\./, ''));
  }
  return holding;
}
