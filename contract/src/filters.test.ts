import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { clientVariableFilter, clientVariables } from './entities/client-variables.ts';
import { companies, companyFilter } from './entities/companies.ts';
import { departmentFilter, departments } from './entities/departments.ts';
import { insightFilter, insights } from './entities/insights.ts';
import { clientProfileFilter, clientProfiles, profileFilter, profiles } from './entities/profiles.ts';
import { roleFilter, roles } from './entities/roles.ts';
import { systemUserFilter, systemUsers } from './entities/system-users.ts';
import { systemVariableFilter, systemVariables } from './entities/system-variables.ts';
import { userFilter, users } from './entities/users.ts';
import type { Message } from './messages.ts';
import { errorsOf } from './test/errors-of.ts';

/** Each list's filters as its form checks them, and as the server does; a company where it needs one. */
const lists: Record<string, { form: z.ZodObject; server: z.ZodType; given?: object }> = {
  companies: { form: companyFilter, server: companies.list.query },
  users: { form: userFilter, server: users.list.query, given: { client_id: 1 } },
  departments: { form: departmentFilter, server: departments.list.query, given: { client_id: 1 } },
  profiles: { form: profileFilter, server: profiles.list.query },
  "a company's profiles": {
    form: clientProfileFilter,
    server: clientProfiles.list.query,
    given: { client_id: 1 },
  },
  roles: { form: roleFilter, server: roles.list.query },
  insights: { form: insightFilter, server: insights.list.query },
  'system users': { form: systemUserFilter, server: systemUsers.list.query },
  'system variables': { form: systemVariableFilter, server: systemVariables.list.query },
  values: { form: clientVariableFilter, server: clientVariables.list.query },
};

/** The messages about a filter: of the form, and of the server. */
function saidBoth(list: string, field: string, typed: string) {
  const { form, server, given } = lists[list] as (typeof lists)[string];
  const values = { ...given, [field]: typed };
  return { form: errorsOf(form, values), server: errorsOf(server, values) };
}

function expected(field: string, sentence: Message | undefined) {
  const errors = sentence ? { [field]: sentence } : {};
  return { form: errors, server: errors };
}

/** Which lists have a filter, and its requirement. */
const filters: [field: string, of: string[], id: string][] = [
  [
    'name',
    [
      ...['companies', 'users', 'departments', 'profiles', "a company's profiles", 'roles', 'insights'],
      ...['system users', 'system variables'],
    ],
    '5.SEARCH.1 5.SEARCH.2',
  ],
  ['email', ['companies', 'users', 'departments', 'system users'], '5.SEARCH.5'],
  ['nickname', ['system users'], '5.SEARCH.6'],
  ['description', ['roles', 'profiles', "a company's profiles"], '5.SEARCH.7'],
  ['slug', ['departments'], '5.SEARCH.8'],
  ['variable', ['values'], '5.SEARCH.11'],
  ['value', ['values'], '5.SEARCH.12'],
];

describe.each(filters.flatMap(([field, of, id]) => of.map((list) => ({ field, list, id }))))(
  'A search of $list by $field [$id]',
  ({ field, list }) => {
    it.each<[string, Message | undefined]>([
      ['ab', 'Min 3 characters'],
      ['  ab  ', 'Min 3 characters'],
      ['abc', undefined],
      ['é'.repeat(60), undefined],
      ['é'.repeat(61), 'Max 60 characters'],
    ])('with %j is answered with: %s', (typed, sentence) => {
      expect(saidBoth(list, field, typed)).toEqual(expected(field, sentence));
    });

    it.each(['', '   '])('with %j is a search without it [5.SEARCH.13]', (typed) => {
      const { form, given } = lists[list] as (typeof lists)[string];

      expect(form.parse({ ...given, [field]: typed })).toEqual({ ...given });
    });
  },
);

describe('A name', () => {
  const only: Message = 'Name must be composed only with letter and numbers';

  it.each<[list: string, typed: string, Message | undefined, string]>([
    ...['companies', 'users', 'departments', 'profiles', "a company's profiles", 'system users'].flatMap(
      (list): [string, string, Message | undefined, string][] => [
        [list, 'São João 2', undefined, '5.SEARCH.3'],
        [list, 'a & b', 'Invalid field', '5.SEARCH.3'],
        [list, 'a_b', 'Invalid field', '5.SEARCH.3'],
      ],
    ),
    ...['roles', 'system variables'].flatMap((list): [string, string, Message | undefined, string][] => [
      [list, 'Ação_2 b', undefined, '5.SEARCH.3'],
      [list, 'a & b', 'Invalid field', '5.SEARCH.3'],
    ]),
    ['insights', 'São João 2', undefined, '5.SEARCH.4'],
    ['insights', 'a & b', only, '5.SEARCH.4'],
    ['insights', 'a_b', only, '5.SEARCH.4'],
  ])('in a search of %s, typed as %j, is answered with: %s [%s]', (list, typed, sentence) => {
    expect(saidBoth(list, 'name', typed)).toEqual(expected('name', sentence));
  });
});

describe('A document', () => {
  it.each<[typed: string, Message | undefined, string]>([
    ['12', 'Min 3 characters', '5.SEARCH.9'],
    ['123', undefined, '5.SEARCH.9'],
    ['1'.repeat(20), undefined, '5.SEARCH.9'],
    ['1'.repeat(21), 'Invalid field', '5.SEARCH.9'],
    ['', undefined, '5.SEARCH.13'],
    ['529.982.247-25', undefined, '5.SEARCH.10'],
    ['11.222.333/0001-81', undefined, '5.SEARCH.10'],
    ['12.ABC', undefined, '5.SEARCH.10'],
    ['abc', 'Invalid field', '5.SEARCH.10'],
    ['A.B-C', 'Invalid field', '5.SEARCH.10'],
    ['12 34', 'Invalid field', '5.SEARCH.10'],
    ['12_34', 'Invalid field', '5.SEARCH.10'],
  ])('in a search, typed as %j, is answered with: %s [%s]', (typed, sentence) => {
    expect(saidBoth('companies', 'document', typed)).toEqual(expected('document', sentence));
  });
});

describe('A company', () => {
  it.each([
    ['users', '5.SEARCH.14'],
    ['departments', '5.SEARCH.15'],
  ])('is needed to search %s [%s]', (list) => {
    const { form, server } = lists[list] as (typeof lists)[string];

    expect([form, server].map((schema) => errorsOf(schema, {}))).toEqual([
      { client_id: 'Please select a company' },
      { client_id: 'Please select a company' },
    ]);
  });
});
