import { type EntityWith, entitiesWith } from '@retaguarda/contract/entities';
import { activity } from '@retaguarda/contract/entities/activity';
import { calls } from '@retaguarda/contract/entities/calls';
import { exportOf } from '@retaguarda/contract/entities/exports';
import { type Permission, permissions } from '@retaguarda/contract/permissions';
import { afterAll, describe, expect, it } from 'vitest';
import { startApp } from '../../test/harness.ts';
import { readCsv, readXlsx } from '../../test/read-files.ts';
import { oneOfEverything } from '../../test/samples.ts';

const { app, db, as, build, stop } = await startApp();
afterAll(stop);
const samples = await oneOfEverything(build);
const { client_id } = samples;
const call = as(...permissions);

type Listed = { list: string };
const entities = entitiesWith<Listed>(({ list }) => list !== undefined);
const columnsOf = (entity: EntityWith<Listed>) => Object.keys(calls[entity].list.exports);

type Sent = { query?: Record<string, string>; format?: string; columns?: string[] };

async function send(
  entity: EntityWith<Listed>,
  { query = {}, format = 'csv', columns }: Sent = {},
  caller = call,
) {
  const { bearer } = await caller.signedIn;
  const names = columns ?? columnsOf(entity);
  const { path, query: filters } = exportOf(calls[entity].list);
  return app.inject({
    method: 'POST',
    url: `/api${path}`,
    query: { ...('client_id' in filters.shape && { client_id: String(client_id) }), ...query },
    headers: { authorization: `Bearer ${bearer}` },
    payload: {
      format,
      title: 'Título',
      time_zone: 'America/Sao_Paulo',
      columns: names.map((name) => ({ name, title: `=${name}` })),
    },
  });
}

describe.each(entities)('An export of %s', (entity) => {
  it('has the row of the list in every column, as CSV and as XLSX', async () => {
    const csv = readCsv((await send(entity)).body);
    const [sheet = []] = readXlsx((await send(entity, { format: 'xlsx' })).rawPayload);

    const names = columnsOf(entity);
    expect(csv[0]).toEqual(names.map((name) => `'=${name}`));
    expect(sheet[0]).toEqual(names.map((name) => `=${name}`));
    expect(csv.slice(1).map(([id]) => id)).toContain(String(samples.rows[entity]));
    expect(sheet.slice(1).map(([id]) => id)).toEqual(csv.slice(1).map(([id]) => Number(id)));
  });

  it('is recorded with its filter, for those who may read such rows', async () => {
    const response = await send(entity, { columns: ['id'] });

    const { body } = await call(activity.list, { query: { entity, kind: 'exported' } });
    expect(response.statusCode).toBe(200);
    expect(body.changes[0]).toMatchObject({ kind: 'exported', entity, row_id: 0, is_deleted: false });
    expect(body.changes[0]?.differences).toEqual(
      expect.arrayContaining([
        { field: 'export.state', removed: [], added: ['complete'] },
        { field: 'export.sent', removed: [], added: [Number(response.headers['export-total'])] },
        { field: 'export.format', removed: [], added: ['csv'] },
      ]),
    );
    const others = permissions.filter((one) => one !== `${entity}:GET`);
    const seen = await as(...others)(activity.list, { query: { kind: 'exported' } });
    expect(seen.body.changes.filter((change) => change.entity === entity)).toEqual([]);
  });
});

it('An export has the rows of the list with its filter and in its order, and not only a page of them', async () => {
  const { id } = await build.company();
  for (let count = 0; count < 23; count += 1)
    await build.department({ client_id: id, name: `Setor ${String(count).padStart(2, '0')}` });
  await build.department({ client_id: id, name: 'Outro' });

  const query = { client_id: String(id), name: 'Setor', sort: '-name' };
  const response = await send('department', { query, columns: ['name'] });

  const names = readCsv(response.body).slice(1).flat();
  expect(names).toEqual(names.toSorted().reverse());
  expect(names).toHaveLength(23);
  expect(response.headers).toMatchObject({ 'export-total': '23', 'cache-control': 'no-store' });
  expect(response.headers['content-disposition']).toMatch(
    /^attachment; filename="titulo-\d{4}-\d\d-\d\d\.csv"$/,
  );
  const { body } = await call(activity.list, { query: { client_id: id, kind: 'exported' } });
  expect(body.changes[0]?.company).toMatchObject({ id });
  expect(body.changes[0]?.differences).toEqual(
    expect.arrayContaining([
      { field: 'export.filter.name', removed: [], added: ['Setor'] },
      { field: 'export.sort', removed: [], added: ['-name'] },
    ]),
  );
});

describe('Those who may only choose a company', () => {
  const chooser = as('user:GET' as Permission);

  it('export names, and nothing else', async () => {
    const response = await send('client', { columns: ['id', 'name', 'active'] }, chooser);

    expect(response.statusCode).toBe(200);
    expect(readCsv(response.body)[1]).toHaveLength(3);
  });

  it.each([
    { columns: ['name', 'email'] },
    { columns: ['name'], query: { sort: 'email' } },
    { columns: ['name'], query: { document: '123' } },
  ])('are refused %j', async (sent) => {
    const response = await send('client', sent as Sent, chooser);

    expect(response.statusCode).toBe(403);
    expect(response.json()).toEqual({ message: 'No permission: client:GET' });
  });
});

it('Only its author can read the progress of an export', async () => {
  const { headers } = await send('role', { columns: ['id'] });
  const ask = async (caller = call) => {
    const { bearer } = await caller.signedIn;
    return app.inject({
      url: `/api/export?id=${headers['export-id']}`,
      headers: { authorization: `Bearer ${bearer}` },
    });
  };

  const total = Number(headers['export-total']);
  expect((await ask()).json()).toEqual({ total, sent: total, state: 'complete' });
  expect((await ask(as('role:GET'))).statusCode).toBe(404);
});

it('shows calendar days as they are, west of Greenwich too, and several words in one cell', async () => {
  const { id } = await build.privacyRequest({ received_on: '2026-11-02', due_on: '2026-11-17' });
  const { id: owner_id } = await build.systemUser();
  const webhook = await build.webhook({ owner_id });
  const entities = '["department","user"]';
  await db.updateTable('webhook').set({ entities }).where('id', '=', webhook.id).execute();

  const requests = readCsv(
    (await send('privacy_request', { columns: ['id', 'received_on', 'due_on'] })).body,
  );
  const webhooks = readCsv((await send('webhook', { columns: ['id', 'entities'] })).body);

  expect(requests).toContainEqual([String(id), '02/11/2026', '17/11/2026']);
  expect(webhooks).toContainEqual([String(webhook.id), 'department, user']);
});
