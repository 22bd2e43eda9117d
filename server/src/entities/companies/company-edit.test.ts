import { companies } from '@retaguarda/contract/entities/companies';
import { afterAll, describe, expect, it } from 'vitest';
import { blankInfo } from '../../test/builders.ts';
import { startApp } from '../../test/harness.ts';
import { uniqueCnpj, uniqueCpf } from '../../test/unique.ts';

const { db, as, build, stop } = await startApp();
afterAll(stop);
const call = as('client:GET', 'client:PUT', 'client:ACTIVATE');
const wrongDocument = { status: 400, body: { message: [{ field: 'document', value: 'Invalid CPF/CNPJ' }] } };

const rowOf = (id: number) =>
  db.selectFrom('client').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

async function changesOf(id: number) {
  const recorded = db
    .selectFrom('change')
    .select(['user_id', 'entity', 'before', 'after'])
    .where('row_id', '=', id);
  return recorded.where('entity', '=', 'client').orderBy('id').execute();
}

describe('Changing a company', () => {
  it('changes what it is sent, and nothing else [7.CLIENT.6]', async () => {
    const { id } = await build.company();
    const before = await call(companies.list, { query: { id } });

    const { status, headers, body } = await call(companies.edit, { query: { id }, body: { name: 'Outra' } });

    expect({ status, body }).toEqual({ status: 200, body: { id, message: 'Company updated' } });
    const after = await call(companies.list, { query: { id } });
    expect([headers.etag, after.headers.etag]).toEqual(['"2"', '"2"']);
    expect(after.body.clients).toEqual([{ ...before.body.clients[0], name: 'Outra' }]);
  });

  it('changes single fields of client_info and leaves the others [3.COMPANY.8 7.CLIENT.6]', async () => {
    const { id } = await build.company();
    const edit = (client_info: object) => call(companies.edit, { query: { id }, body: { client_info } });

    await edit({ city: 'Recife', state: 'PE' });
    await edit({ city: 'Olinda', observation: 'nova' });

    expect((await rowOf(id)).client_info).toEqual({
      ...blankInfo,
      city: 'Olinda',
      state: 'PE',
      observation: 'nova',
    });
    await edit({ city: '' });
    expect((await rowOf(id)).client_info).toMatchObject({ city: '', state: 'PE' });
  });

  it('changes a company to a person, or back, only with a document of that kind', async () => {
    const { id } = await build.company();
    const edit = (body: { pj?: boolean; document?: string }) => call(companies.edit, { query: { id }, body });

    expect(await edit({ pj: true })).toMatchObject(wrongDocument);
    expect(await edit({ document: uniqueCnpj() })).toMatchObject(wrongDocument);
    expect(await edit({ pj: true, document: uniqueCpf() })).toMatchObject(wrongDocument);
    expect(await rowOf(id)).toMatchObject({ pj: false, version: 1 });

    const document = uniqueCnpj();
    expect(await edit({ pj: true, document: document.toLowerCase() })).toMatchObject({ status: 200 });
    expect(await rowOf(id)).toMatchObject({ pj: true, document });
  });

  it('works for a row whose old document is invalid by the current rules', async () => {
    const { id } = await build.company({ document: '12345678901' });

    expect(await call(companies.edit, { query: { id }, body: { name: 'Antiga' } })).toMatchObject({
      status: 200,
    });
    expect(await call(companies.edit, { query: { id }, body: { pj: false } })).toMatchObject(wrongDocument);
  });

  it('leaves an old telephone number that is invalid by the current rules [5.COMPANY.21]', async () => {
    const old = { ...blankInfo, clientnumber: '(08)00777-1234' };
    const { id } = await build.company();
    await db
      .updateTable('client')
      .set({ client_info: JSON.stringify(old) })
      .where('id', '=', id)
      .execute();

    await call(companies.edit, { query: { id }, body: { client_info: { city: 'Recife' } } });

    expect((await rowOf(id)).client_info).toEqual({ ...old, city: 'Recife' });
  });

  it('accepts its own document again, and refuses that of another company', async () => {
    const { id, document } = await build.company();
    const other = await build.company();

    expect(await call(companies.edit, { query: { id }, body: { document } })).toMatchObject({ status: 200 });
    const { status, body } = await call(companies.edit, {
      query: { id },
      body: { document: other.document },
    });
    expect({ status, ...body }).toEqual({
      status: 409,
      message: [{ field: 'document', value: '"document" is already in use' }],
    });
  });

  it('records only the fields that differ, before and after, and the author', async () => {
    const { id, name } = await build.company();
    const { id: user_id } = await call.signedIn;

    await call(companies.edit, {
      query: { id },
      body: { name: 'Nova', domain: 'site', client_info: { city: 'Natal' } },
    });
    await call(companies.activate, { query: { id }, body: { active: '0' } });

    expect(await changesOf(id)).toEqual([
      {
        user_id,
        entity: 'client',
        before: { name, client_info: blankInfo },
        after: { name: 'Nova', client_info: { ...blankInfo, city: 'Natal' } },
      },
      { user_id, entity: 'client', before: { active: '1' }, after: { active: '0' } },
    ]);
  });

  it('records nothing when it is refused', async () => {
    const { id } = await build.company();
    const other = await build.company();

    await call(companies.edit, { query: { id }, body: { name: 'Nova', document: other.document } });

    expect(await changesOf(id)).toEqual([]);
  });

  it('loses no change when several arrive at once', async () => {
    const { id } = await build.company();
    const edit = (client_info: object) => call(companies.edit, { query: { id }, body: { client_info } });

    await Promise.all([edit({ city: 'Recife' }), edit({ state: 'PE' }), edit({ cep: '50000-000' })]);

    expect(await rowOf(id)).toMatchObject({
      version: 4,
      client_info: { city: 'Recife', state: 'PE', cep: '50000-000' },
    });
  });
});
