import { defaultCompanies } from '@retaguarda/contract/entities/company-variables';
import { afterAll, expect, it } from 'vitest';
import { startApp } from '../../test/harness.ts';

const { as, build, call: callAs, signIn, stop } = await startApp();
afterAll(stop);
const call = as('client_system:GET');
const named: Record<string, number> = {};
for (const name of ['Zélia', 'ágata', 'Banco', 'Casa', 'Duque'])
  named[name] = (await build.company({ name })).id;
const variable = await build.systemVariable();
for (const name of ['Casa', 'Banco'])
  await build.clientVariable({ client_id: named[name] ?? 0, client_system_variable_id: variable.id });
// Another variable's values must not be counted.
await build.clientVariable({ client_id: named.Duque ?? 0 });

const ask = async (query: object) =>
  (await call(defaultCompanies, { query: { client_system_variable_id: variable.id, ...query } })).body;

it('The companies that use a default are counted and named, and so are those with their own value', async () => {
  const company = (name: string) => ({ id: named[name], name });

  expect(await ask({})).toEqual({
    clients: [company('ágata'), company('Duque'), company('Zélia')],
    total: 3,
    paging: 1,
    own: { total: 2, clients: [company('Banco'), company('Casa')] },
  });
  expect(await ask({ page: 2, qtd: 2 })).toMatchObject({ clients: [company('Zélia')], total: 3, paging: 2 });
});

it('In a scope, only its companies are counted and named', async () => {
  const person = await build.systemUser({
    granted: ['client_system:GET'],
    scoped: true,
    scope_client_id: [named.Casa ?? 0, named.Duque ?? 0, named.Zélia ?? 0],
  });
  const query = { client_system_variable_id: variable.id };

  expect((await callAs(defaultCompanies, { query, bearer: await signIn(person.id) })).body).toMatchObject({
    clients: [{ name: 'Duque' }, { name: 'Zélia' }],
    total: 2,
    own: { total: 1, clients: [{ name: 'Casa' }] },
  });
});

it('The companies of a variable that is not there are not found', async () => {
  const query = { client_system_variable_id: 999_999 };

  expect(await call(defaultCompanies, { query })).toMatchObject({ status: 404 });
});
