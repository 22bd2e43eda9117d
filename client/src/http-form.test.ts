import { expect, it } from 'vitest';
import { queryOf } from './http-form.ts';

it.each([
  [{ client_id: 3, name: 'vendas', page: 1 }, 'client_id=3&name=vendas&page=1'],
  [{ name: undefined, page: 1, email: undefined }, 'page=1'],
  [{ name: 'São & Cia' }, 'name=S%C3%A3o+%26+Cia'],
  [{ name: undefined }, ''],
  [{}, ''],
])('the query of %j is %j, without fields that have no value [7.BASE.3]', (values, query) => {
  expect(queryOf(values)).toBe(query);
});
