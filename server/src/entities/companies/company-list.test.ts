import { companies } from '@retaguarda/contract/entities/companies';
import { industries } from '@retaguarda/contract/industries';
import { states } from '@retaguarda/contract/states';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { blankInfo, newCompany } from '../../test/builders.ts';
import { startApp } from '../../test/harness.ts';

const { db, as, build, stop } = await startApp();
afterAll(stop);
const call = as('client:GET', 'client:POST');
beforeEach(() => db.deleteFrom('client').execute());

/** The names found, in their order. */
async function namesBy(query: object) {
  const { body } = await call(companies.list, { query });
  return body.clients.map(({ name }) => name);
}

describe('Searching companies', () => {
  it.each([
    [{ name: 'sao' }, ['Padaria São José']],
    [{ name: 'ÃO J' }, ['Padaria São José']],
    [{ name: 'ADAR' }, ['Padaria Alfa', 'Padaria São José']],
    [{ email: 'JOSE@' }, ['Padaria São José']],
    [{ email: 'a_b' }, ['Mercado Alfa']],
    [{ email: '%%%' }, []],
    [{ email: '   ' }, ['Mercado Alfa', 'Padaria Alfa', 'Padaria São José']],
    [{ name: 'alfa', email: 'padaria' }, ['Padaria Alfa']],
    [{ name: 'alfa', email: 'padaria', document: '529' }, []],
  ])('by %j finds %j [5.SEARCH.1 7.BASE.3 7.CLIENT.2]', async (query, names) => {
    await build.company({ name: 'Padaria São José', email: 'jose@padaria.com', document: '52998224725' });
    await build.company({ name: 'Padaria Alfa', email: 'alfa@padaria.com', document: '11144477735' });
    await build.company({ name: 'Mercado Alfa', email: 'a_b@mercado.com' });

    expect(await namesBy(query)).toEqual(names);
  });

  it('by name finds the best matches first: a whole word, the start of a word, a part of one', async () => {
    for (const name of ['Arquipélago', 'Ipezinho Modas', 'Casa Ipê', 'Banco IPÊ Sul', 'Arquipe Ipem'])
      await build.company({ name });

    const names = ['Banco IPÊ Sul', 'Casa Ipê', 'Ipezinho Modas', 'Arquipe Ipem', 'Arquipélago'];
    expect(await namesBy({ name: 'ipe' })).toEqual(names);
    expect(await namesBy({ name: 'ipê', qtd: 2 })).toEqual(names.slice(0, 2));
  });

  it.each([
    ['529.982.247-25', ['Pessoa']],
    ['52998224725', ['Pessoa']],
    ['982.247', ['Pessoa']],
    ['9822', ['Pessoa']],
    ['12.ABC.345/01DE-35', ['Firma']],
    ['12ABC34501DE35', ['Firma']],
    ['12.abc.345/01de-35', ['Firma']],
    ['c345', ['Firma']],
    ['-25', ['Pessoa']],
    ['999.999', []],
  ])(
    'by the document %j, with or without its mask, finds %j [5.SEARCH.9 7.CLIENT.2]',
    async (document, names) => {
      await build.company({ name: 'Pessoa', document: '52998224725' });
      await build.company({ name: 'Firma', document: '12ABC34501DE35', pj: true });

      expect(await namesBy({ document })).toEqual(names);
    },
  );

  it.each([
    [{ name: 'ab' }, 'name', 'Min 3 characters'],
    [{ name: 'a'.repeat(61) }, 'name', 'Max 60 characters'],
    [{ name: 'abc!' }, 'name', 'Invalid field'],
    [{ name: 'a_b' }, 'name', 'Invalid field'],
    [{ email: 'ab' }, 'email', 'Min 3 characters'],
    [{ email: 'a'.repeat(61) }, 'email', 'Max 60 characters'],
    [{ document: '12' }, 'document', 'Min 3 characters'],
    [{ document: '1'.repeat(21) }, 'document', 'Invalid field'],
    [{ document: 'abc' }, 'document', 'Invalid field'],
    [{ document: '12 3' }, 'document', 'Invalid field'],
    [{ qtd: 0 }, 'qtd', 'Invalid field'],
    [{ qtd: 101 }, 'qtd', 'Invalid field'],
    [{ page: 0 }, 'page', 'Invalid field'],
    [{ id: '' }, 'id', 'Invalid field'],
    [{ form: 'yes' }, 'form', 'Invalid field'],
    [{ domain: 'site' }, 'domain', 'Invalid field'],
  ])('refuses %j [7.CLIENT.1 9.LIMIT.3 9.LIMIT.4]', async (query, field, value) => {
    const { status, body } = await call(companies.list, { query: query as never });

    expect({ status, ...body }).toMatchObject({ status: 400, message: [{ field, value }] });
  });

  it('returns seven companies per page, sorted without case and accents [7.CLIENT.1 9.LIST.1]', async () => {
    for (const name of ['Zeta', 'ábaco', 'beta', 'Ação', 'abacate', 'Delta', 'gama', 'Épsilon'])
      await build.company({ name });

    const { body } = await call(companies.list, { query: {} });

    expect(body).toMatchObject({ total: 8, paging: 2 });
    expect(body.clients.map(({ name }) => name)).toEqual([
      'abacate',
      'ábaco',
      'Ação',
      'beta',
      'Delta',
      'Épsilon',
      'gama',
    ]);
    expect(await namesBy({ page: 2 })).toEqual(['Zeta']);
  });

  it('returns as many rows per page as requested, and the total even after the last page [3.COMPANY.16 3.COMPANY.17 7.CLIENT.1]', async () => {
    for (let made = 0; made < 5; made++) await build.company();

    const first = await call(companies.list, { query: { qtd: 2 } });
    const past = await call(companies.list, { query: { qtd: 2, page: 4, name: 'empresa' } });

    expect(first.body).toMatchObject({ total: 5, paging: 3, clients: [{}, {}] });
    expect(past.body).toEqual({ total: 5, paging: 3, clients: [] });
  });

  it('returns an empty list when there are no companies [3.COMPANY.16 3.COMPANY.17 7.BASE.5 8.ERR.2]', async () => {
    const { status, body } = await call(companies.list, { query: {} });

    expect({ status, body }).toEqual({ status: 200, body: { clients: [], total: 0, paging: 0 } });
  });

  it('counts a company as soon as it is created, and never one that was refused', async () => {
    const { document } = await build.company();
    const totals = async () => [
      (await call(companies.list, { query: { qtd: 1 } })).body.total,
      (await call(companies.list, { query: { qtd: 1, email: 'a@b' } })).body.total,
    ];
    expect(await totals()).toEqual([1, 1]);

    expect(await call(companies.create, { body: newCompany() })).toMatchObject({ status: 200 });
    expect(await call(companies.create, { body: newCompany({ document }) })).toMatchObject({ status: 409 });

    expect(await totals()).toEqual([2, 2]);
  });
});

describe('Reading one company', () => {
  it('answers the listed fields with its version as the ETag, and nothing else [7.CLIENT.3 7.SHAPE.1]', async () => {
    await build.company();
    const { id, name, created_at } = await build.company({ document: '11222333000181', pj: true });

    const { headers, body } = await call(companies.list, { query: { id } });

    expect(headers.etag).toBe('"1"');
    const document = '11.222.333/0001-81';
    const row = {
      id,
      name,
      email: 'a@b.co',
      document,
      documentBk: document,
      domain: 'site',
      pj: true,
      active: '1',
      tag_id: [],
    };
    const company = { ...row, created_at: created_at.toISOString(), client_info: blankInfo, user_fields: [] };
    expect(body).toEqual({ clients: [company], total: 1, paging: 1 });
  });

  it('answers 404 for one that is not there [7.CLIENT.3]', async () => {
    expect(await call(companies.list, { query: { id: 999_999 } })).toMatchObject({
      status: 404,
      body: { message: 'Resource not found' },
    });
  });

  it.each([{}, { id: true }])(
    'returns the options of the form when requested, in a list or with a row [3.COMPANY.10 3.COMPANY.11 7.CLIENT.4]',
    async (which) => {
      const { id } = await build.company();

      const { body } = await call(companies.list, { query: { ...(which.id && { id }), form: 'true' } });

      expect(body.form).toEqual({ activities: [...industries], states: [...states] });
      expect(body.clients).toMatchObject([{ id }]);
    },
  );
});
