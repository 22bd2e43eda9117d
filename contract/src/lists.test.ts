import { describe, expect, it } from 'vitest';
import { activity } from './entities/activity.ts';
import { companies, wholeCompanies } from './entities/companies.ts';
import { queue } from './entities/queue.ts';
import { scopes } from './entities/scopes.ts';
import { systemVariables } from './entities/system-variables.ts';
import { filtersOf, listQuery, pageQuery } from './replies.ts';
import { endpoints, namesIn } from './test/all-endpoints.ts';

describe('The list of', () => {
  it.each([
    ['/client', 'clients'],
    ['/user', 'users'],
    ['/system-user', 'systemUsers'],
    ['/profile', 'profiles'],
    ['/client/profile', 'profiles'],
    ['/department', 'departments'],
    ['/role', 'roles'],
    ['/group', 'groups'],
    ['/skill', 'skills'],
    ['/insights', 'insights'],
    ['/client-system', 'clientSystems'],
    ['/client-system-variable', 'clientSystemVariables'],
    ['/webhook', 'webhooks'],
    ['/privacy-request', 'privacyRequests'],
    ['/change', 'changes'],
    ['/role/holders/list', 'holders'],
  ])('GET %s answers its rows as %s, with total and paging [7.BASE.5]', (path, rows) => {
    const list = endpoints.find((one) => one.method === 'GET' && one.path === path);
    // What some lists add: the options of the form, and where the record ends.
    const added = ['form', 'kept_since'];
    expect(namesIn(list?.reply).filter((name) => !added.includes(name))).toEqual([rows, 'total', 'paging']);
  });
});

const pick = (values: object, names: string[]) =>
  Object.fromEntries(Object.entries(values).filter(([name]) => names.includes(name)));

it('A user who may list rows of a company may choose the company', () => {
  const listed = endpoints
    .filter(({ method, query }) => method === 'GET' && query && 'client_id' in query.shape)
    .flatMap(({ access }) => access)
    .filter((access) => access.endsWith(':GET'))
    // A system variable belongs to no company: its calls accept one, but do not use it.
    .filter((access) => access !== systemVariables.list.access)
    // Who sees a company is shown to those who see it themselves: the call asks for both permissions.
    .filter((access) => access !== scopes.staff.access)
    // Of changes, one sees those of rows that one may view.
    .filter((access) => access !== activity.list.access)
    // Queues of companies that one may not choose are shown without names.
    .filter((access) => !queue.waiting.access.includes(access as 'clean_queue:GET'));

  expect([...companies.list.access].sort()).toEqual([...new Set([wholeCompanies.access, ...listed])].sort());
});

describe('A list', () => {
  const paged = endpoints.filter(({ query }) => query && 'qtd' in query.shape);
  /** The required parameters of a list. */
  const needed = {
    client_id: 1,
    client_system_variable_id: 1,
    entity: 'client',
    id: 1,
    row_id: 1,
    role_id: 1,
    text: 'abc',
  };

  it.each(paged.map(({ path, query }) => [path, query] as const))(
    '%s has pages from 1, of 1 to 100 rows, of 7 by default [7.CLIENT.1 9.LIST.1]',
    (path, query) => {
      const parse = (given: object) => query?.safeParse({ ...pick(needed, namesIn(query)), ...given });
      const isTaken = (given: object) => parse(given)?.success;

      expect(parse({})?.data, path).toMatchObject({ page: 1, qtd: 7 });
      expect([{ page: 1 }, { page: 2_000_000 }, { qtd: 1 }, { qtd: 100 }].map(isTaken)).not.toContain(false);
      expect([{ page: 0 }, { page: -1 }, { qtd: 0 }, { qtd: 101 }].map(isTaken)).not.toContain(true);
    },
  );
});

it('The filters of a list are what it accepts besides the page, its size, the id of a row, and the options of the form', () => {
  const search = { name: 'ipê', sort: '-name' };

  expect(filtersOf({ ...search, page: 2, qtd: 7, qnt: 7, id: 1, form: 'true' })).toEqual(search);
  expect(filtersOf(pageQuery)).toEqual({});
  expect(Object.keys(filtersOf(listQuery(['name'])))).toEqual(['sort']);
});
