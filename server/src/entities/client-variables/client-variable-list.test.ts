import { clientVariables } from '@retaguarda/contract/entities/client-variables';
import { limits } from '@retaguarda/contract/limits';
import { afterAll, describe, expect, it } from 'vitest';
import { startApp } from '../../test/harness.ts';
import { uniqueCpf } from '../../test/unique.ts';

const { db, as, build, stop } = await startApp();
afterAll(stop);
const call = as('client_system:GET');
const notFound = { status: 404, message: 'Resource not found' };

async function list(query: object) {
  const { status, body } = await call(clientVariables.list, { query });
  return { status, ...body };
}

describe('Searching values of companies', async () => {
  const bakery = (await build.company({ name: 'Zilda Pães' })).id;
  const garage = (await build.company({ name: 'Ágata Carros' })).id;
  const limit = (await build.systemVariable({ name: 'limite_fila' })).id;
  const greeting = (await build.systemVariable({ name: 'saudação' })).id;
  const others = (await build.systemVariable({ name: 'limiteXfila' })).id;
  const give = (client_id: number, client_system_variable_id: number, value: string) =>
    build.clientVariable({ client_id, client_system_variable_id, value });
  await give(bakery, greeting, 'Olá, pão!');
  const own = await give(bakery, limit, '100%');
  await give(garage, greeting, 'Ola, carro');
  await give(garage, others, '1000');

  it.each([
    [{}, ['1000', 'Ola, carro', '100%', 'Olá, pão!']],
    [{ client_id: bakery }, ['100%', 'Olá, pão!']],
    [{ client_id: 999_999 }, []],
    [{ variable: 'SAUDACAO' }, ['Ola, carro', 'Olá, pão!']],
    [{ variable: 'te_f' }, ['100%']],
    [{ variable: 'limite', client_id: garage }, ['1000']],
    [{ value: 'olá,' }, ['Ola, carro', 'Olá, pão!']],
    [{ value: '00%' }, ['100%']],
    [{ value: 'ola', variable: 'limite' }, []],
    [{ value: ' ', variable: '' }, ['1000', 'Ola, carro', '100%', 'Olá, pão!']],
    [{ qtd: 3, page: 2 }, ['Olá, pão!']],
  ])('by %j finds %j [7.CLIENTVAR.2]', async (query, values) => {
    const { clientSystems } = await list(query);

    expect(clientSystems.map(({ value }) => value)).toEqual(values);
  });

  it('returns the total of all or of the matching values, even after the last page [7.CLIENTVAR.1]', async () => {
    expect(await list({ qtd: 3 })).toMatchObject({ total: 4, paging: 2 });
    expect(await list({ client_id: bakery, qtd: 1 })).toMatchObject({ total: 2, paging: 2 });
    expect(await list({ variable: 'limite', page: 9 })).toEqual({
      status: 200,
      clientSystems: [],
      total: 2,
      paging: 1,
    });
  });

  it.each([
    [{ variable: 'ab' }, 'variable', 'Min 3 characters'],
    [{ value: 'ab' }, 'value', 'Min 3 characters'],
    [{ value: 'a'.repeat(61) }, 'value', 'Max 60 characters'],
    [{ client_id: '' }, 'client_id', 'Invalid field'],
    [{ name: 'abc' }, 'name', 'Invalid field'],
  ])('refuses %j', async (query, at, value) => {
    expect(await list(query)).toEqual({ status: 400, message: [{ field: at, value }] });
  });

  it('reads one value with the names of its company and variable, with or without the company in the query [3.CLIENTVAR.1 3.CLIENTVAR.2 3.CLIENTVAR.3 7.CLIENTVAR.3]', async () => {
    const { id } = own;
    const names = { client_name: 'Zilda Pães', client_system_variables_name: 'limite_fila', type: 'text' };

    for (const query of [{ id }, { id, client_id: bakery }]) {
      const { headers, body } = await call(clientVariables.list, { query });
      expect(headers.etag).toBe('"1"');
      const row = { id, client_id: bakery, client_system_variable_id: limit, value: '100%', ...names };
      expect(body).toEqual({ clientSystems: [row], total: 1, paging: 1 });
    }
    expect(await list({ id, client_id: garage })).toEqual(notFound);
    expect(await list({ id: 999_999 })).toEqual(notFound);
  });

  it('offers every variable, the first hundred companies, and the companies of the returned values [3.CLIENTVAR.3 7.CLIENTVAR.3]', async () => {
    const first = Array.from({ length: limits.page.selector }, (_, at) => ({
      ...{ name: `AAA ${1000 + at}`, document: uniqueCpf(), client_info: '{}' },
      ...{ email: 'a@b.co', domain: 'site', pj: false },
    }));
    await db.insertInto('client').values(first).execute();
    const offered = async (query: object) => {
      const { form } = await list({ ...query, form: 'true' });
      return form ?? expect.unreachable('The form was asked for');
    };
    const names = first.map(({ name }) => name);
    const clientsOf = async (query: object) => (await offered(query)).clients.map(({ name }) => name);

    expect(await clientsOf({ client_id: 999_999 })).toEqual(names);
    expect(await clientsOf({ variable: 'limite' })).toEqual([...names, 'Ágata Carros', 'Zilda Pães']);
    expect(await clientsOf({ id: own.id })).toEqual([...names, 'Zilda Pães']);
    const { clients, client_system_variable } = await offered({ id: own.id });
    expect(clients.at(-1)).toEqual({ id: bakery, name: 'Zilda Pães' });
    expect(client_system_variable).toEqual([
      { id: limit, name: 'limite_fila', type: 'text', options: [] },
      { id: others, name: 'limiteXfila', type: 'text', options: [] },
      { id: greeting, name: 'saudação', type: 'text', options: [] },
    ]);
  });
});

it('A search for a word that stands for yes or no finds the booleans that are shown so, and the texts that have it', async () => {
  const { id: client_id } = await build.company();
  const boolean = (await build.systemVariable({ type: 'boolean', value: 'true' })).id;
  const other = (await build.systemVariable({ type: 'boolean', value: 'true' })).id;
  const text = (await build.systemVariable()).id;
  await build.clientVariable({ client_id, client_system_variable_id: boolean, value: 'false' });
  await build.clientVariable({ client_id, client_system_variable_id: other, value: 'true' });
  await build.clientVariable({ client_id, client_system_variable_id: text, value: 'Não atende' });

  const found = await list({ client_id, value: 'não', boolean_value: 'false' });

  expect(found.clientSystems.map(({ value }) => value).sort()).toEqual(['Não atende', 'false']);
  expect((await list({ client_id, value: 'não' })).total).toBe(1);
});
