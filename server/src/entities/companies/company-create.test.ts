import { type CompanyInput, companies } from '@retaguarda/contract/entities/companies';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { blankInfo, newCompany } from '../../test/builders.ts';
import { startApp } from '../../test/harness.ts';
import { uniqueCnpj, uniqueCpf } from '../../test/unique.ts';

const { app, db, as, stop } = await startApp();
afterAll(stop);
const call = as('client:GET', 'client:POST');
const create = (body: CompanyInput) => call(companies.create, { body });

async function companyOf(id: number) {
  const { body } = await call(companies.list, { query: { id } });
  return body.clients[0];
}

describe('Creating a company', () => {
  it('stores every field as it was sent [3.COMPANY.1 3.COMPANY.3 3.COMPANY.4 3.COMPANY.5 3.COMPANY.6 3.COMPANY.9 3.COMPANY.10 3.COMPANY.11 3.COMPANY.12 3.COMPANY.13 3.COMPANY.14 3.COMPANY.15 7.CLIENT.5 7.SHAPE.1]', async () => {
    const sent = {
      pj: true,
      name: 'Açaí e Cia 24 Horas',
      document: '11.222.333/0001-81',
      email: 'contato@acai.com.br',
      domain: 'www.acai.com.br/loja',
      client_info: {
        cep: '01310-100',
        address: 'Av. Paulista, 1578 – 4º andar',
        neighborhood: 'Bela Vista',
        city: 'São Paulo',
        state: 'SP',
        activities: 'bakeries',
        clientnumber: '(11)91234-5678',
        responsible: 'João D Ávila',
        responsiblenumber: '(11)3123-4567',
        observation: 'Linha 1\nLinha 2: <b>"aspas"</b> \\ 100%',
      },
    } as const;

    const { status, headers, body } = await create(sent);

    expect({ status, etag: headers.etag, body }).toEqual({
      status: 200,
      etag: '"1"',
      body: { id: expect.any(Number), message: 'Company created' },
    });
    const { id, active, created_at, documentBk, ...stored } = (await companyOf(body.id)) ?? {};
    expect(stored).toEqual({ ...sent, user_fields: [], tag_id: [] });
    expect({ id, active, documentBk }).toEqual({ id: body.id, active: '1', documentBk: sent.document });
    expect(created_at).toMatch(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/);
    const { rows } =
      await sql`select now() - ${created_at}::timestamptz < interval '1 minute' as now`.execute(db);
    expect(rows).toEqual([{ now: true }]);
  });

  it('leaves blank what was not sent', async () => {
    const { body } = await create({ ...newCompany(), client_info: { city: 'Natal' } });

    expect((await companyOf(body.id))?.client_info).toEqual({ ...blankInfo, city: 'Natal' });
    expect((await companyOf((await create(newCompany())).body.id))?.client_info).toEqual(blankInfo);
  });

  it('removes spaces around a text', async () => {
    const { body } = await create({
      ...newCompany({ name: '  Padaria  ' }),
      email: ' a@b.co ',
      domain: ' site ',
    });

    expect(await companyOf(body.id)).toMatchObject({ name: 'Padaria', email: 'a@b.co', domain: 'site' });
  });

  it.each([
    ['529.982.247-25', false, '529.982.247-25'],
    ['11144477735', false, '111.444.777-35'],
    ['11.444.777/0001-61', true, '11.444.777/0001-61'],
    ['00000000000191', true, '00.000.000/0001-91'],
    ['12.abc.345/01de-35', true, '12.ABC.345/01DE-35'],
  ])(
    'takes the document %j and returns it with its mask [3.COMPANY.2 3.COMPANY.6 3.COMPANY.7]',
    async (document, pj, masked) => {
      const { body } = await create(newCompany({ document, pj }));

      expect(await companyOf(body.id)).toMatchObject({ document: masked, documentBk: masked, pj });
      const stored = await db
        .selectFrom('client')
        .select('document')
        .where('id', '=', body.id)
        .executeTakeFirst();
      expect(stored?.document).toBe(masked.replace(/\W/g, ''));
    },
  );

  it.each([
    ['a CPF for a company', true, uniqueCpf()],
    ['a CNPJ for a person', false, uniqueCnpj()],
  ])('refuses %s [3.COMPANY.6]', async (_what, pj, document) => {
    const { status, body } = await create(newCompany({ pj, document }));

    expect({ status, ...body }).toEqual({
      status: 400,
      message: [{ field: 'document', value: 'Invalid CPF/CNPJ' }],
    });
  });

  it('refuses a document that another company has, however it is written [5.COMPANY.17]', async () => {
    const document = uniqueCnpj();
    await create(newCompany({ pj: true, document }));
    const taken = {
      status: 409,
      body: { message: [{ field: 'document', value: '"document" is already in use' }] },
    };

    expect(await create(newCompany({ pj: true, document }))).toMatchObject(taken);
    expect(await create(newCompany({ pj: true, document: document.toLowerCase() }))).toMatchObject(taken);
  });

  it('accepts only one of several requests with the same document at once', async () => {
    const company = newCompany();

    const answers = await Promise.all(Array.from({ length: 5 }, () => create(company)));

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
  });

  it('accepts a name and an e-mail that another company has [3.COMPANY.1]', async () => {
    const first = await create(newCompany({ name: 'Repetida' }));
    const second = await create(newCompany({ name: 'Repetida' }));

    expect([first.status, second.status]).toEqual([200, 200]);
  });

  it('is recorded with all fields and the author', async () => {
    const company = newCompany();
    const { body } = await create(company);

    const recorded = await db.selectFrom('change').selectAll().where('row_id', '=', body.id).execute();
    const after = {
      ...company,
      id: body.id,
      active: '1',
      client_info: blankInfo,
      user_fields: [],
      tag_id: [],
      created_at: expect.any(String),
    };
    expect(recorded).toEqual([
      {
        id: expect.any(String),
        at: expect.any(Date),
        user_id: (await call.signedIn).id,
        user_name: expect.any(String),
        client_id: body.id,
        entity: 'client',
        row_id: body.id,
        before: null,
        after,
        job_id: null,
        service_account_id: null,
      },
    ]);
  });

  it('needs a session, and the permission', async () => {
    const none = await app.inject({ method: 'POST', url: '/api/client', payload: newCompany() });
    const other = await as('client:GET', 'client:PUT')(companies.create, { body: newCompany() });

    expect(none.statusCode).toBe(401);
    expect(other).toMatchObject({ status: 403, body: { message: 'No permission: client:POST' } });
  });
});
