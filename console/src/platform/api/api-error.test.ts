import type { Endpoint } from '@retaguarda/contract/endpoint';
import { companies } from '@retaguarda/contract/entities/companies';
import { departments } from '@retaguarda/contract/entities/departments';
import { clientProfiles, profiles } from '@retaguarda/contract/entities/profiles';
import { roles } from '@retaguarda/contract/entities/roles';
import { groups, skills } from '@retaguarda/contract/entities/skills';
import { systemUsers } from '@retaguarda/contract/entities/system-users';
import { users } from '@retaguarda/contract/entities/users';
import { session } from '@retaguarda/contract/session';
import { describe, expect, it } from 'vitest';
import { ApiError, sentencesOf } from './api-error.ts';

const notFound = 'Sorry! the page you are looking for could not be found';
const support = 'Sorry! something went wrong, please contact our support team';

/** The error that such an answer leads to. */
const errorOf = (endpoint: Endpoint, status: number, message?: unknown) =>
  ApiError.from(new Response(JSON.stringify({ message }), { status }), endpoint);

describe('Signing in', () => {
  it.each([
    [400, [{ value: 'Incorrect email', field: 'email' }], 'Invalid data', '8.LOGIN.1'],
    [401, 'Invalid credentials', 'Invalid credentials', '8.LOGIN.2'],
    [401, 'Something else', 'Invalid credentials', '8.LOGIN.2'],
    [404, 'Resource not found', notFound, '8.LOGIN.3'],
    [500, 'Out of memory', support, '8.LOGIN.4'],
    [429, 'Too many attempts, try again later', 'Too many attempts, try again later', '8.LOGIN.5'],
    [
      503,
      'The service is busy, try again in a moment',
      'The service is busy, try again in a moment',
      '8.LOGIN.5',
    ],
    [418, undefined, 'HTTP 418', '8.LOGIN.6'],
    [418, '', 'HTTP 418', '8.LOGIN.6'],
    [418, { text: 'no message of ours' }, 'HTTP 418', '8.LOGIN.6'],
  ])('answered with %i %j shows: %s [%s]', async (status, message, sentence, _id) => {
    expect(sentencesOf(await errorOf(session.login, status, message))).toEqual([sentence]);
  });

  it('shows the message of the error when there is no answer of the server [8.LOGIN.6]', () => {
    expect(sentencesOf(new Error('Out of luck'))).toEqual(['Out of luck']);
  });
});

describe.each([
  ['A forgotten password', session.requestReset],
  ['A new password', session.changePassword],
])('%s', (_what, endpoint) => {
  it.each([
    [400, [{ value: 'Required Field', field: 'password' }], 'Invalid data'],
    [404, 'Resource not found', notFound],
    [500, undefined, support],
    [401, 'Reset link is invalid or has expired', 'Reset link is invalid or has expired'],
  ])('answered with %i %j shows: %s [8.RESET.1 8.RESET.2]', async (status, message, sentence) => {
    const error = await errorOf(endpoint, status, message);

    expect(sentencesOf(error)).toEqual([sentence]);
  });
});

describe('Any other call', () => {
  it.each([
    [401, 'whatever', ['Invalid credentials'], '8.ERR.1'],
    [404, 'Resource not found', [notFound], '8.ERR.2'],
    [500, 'whatever', [support], '8.ERR.3'],
    [400, 'Invalid data', ['Invalid data'], '8.ERR.4 8.ERR.6'],
    [403, 'No permission: client:POST', ['No permission: client:POST'], '8.ERR.4'],
    [409, 'Role is linked to profiles', ['Role is linked to profiles'], '8.ERR.4'],
    [412, 'Changed by someone else meanwhile', ['Changed by someone else meanwhile'], '8.ERR.4'],
    [413, 'Invalid data', ['Invalid data'], '8.ERR.4'],
    [415, 'Format not suported', ['Format not suported'], '8.ERR.4'],
    [429, 'Too many attempts, try again later', ['Too many attempts, try again later'], '8.ERR.4'],
    [
      503,
      'The service is busy, try again in a moment',
      ['The service is busy, try again in a moment'],
      '8.ERR.4',
    ],
    [502, undefined, ['HTTP 502'], '8.ERR.4'],
  ])('answered with %i %j shows: %j [%s]', async (status, message, sentences, _id) => {
    expect(sentencesOf(await errorOf(companies.create, status, message))).toEqual(sentences);
  });

  it('shows each of several errors once, and gives all of them by field [8.ERR.7 8.ERR.8 9.TIME.4]', async () => {
    const error = await errorOf(companies.create, 400, [
      { value: 'Required Field', field: 'name' },
      { value: 'Incorrect email', field: 'email' },
      { value: 'Required Field', field: 'domain' },
    ]);

    expect(sentencesOf(error)).toEqual(['Required Field', 'Incorrect email']);
    expect(error.fields).toEqual({
      name: 'Required Field',
      email: 'Incorrect email',
      domain: 'Required Field',
    });
  });

  it.each([
    ['no field', {}],
    ['null as the field', { field: null }],
    ['a number as the field', { field: 7 }],
  ])('shows each of several errors that have %s [8.ERR.7 8.ERR.8]', async (_what, field) => {
    const error = await errorOf(companies.create, 400, [
      { value: 'Required Field', ...field },
      { value: 'Incorrect email', ...field },
    ]);

    expect(sentencesOf(error)).toEqual(['Required Field', 'Incorrect email']);
    expect(error.fields).toEqual({});
  });

  it('that cannot reach the server shows a network error [8.DICT.1]', () => {
    expect(sentencesOf(new TypeError('Failed to fetch'))).toEqual(['Network Error']);
  });

  it.each([
    ...Object.values(groups).map((endpoint) => ['a group', endpoint] as const),
    ...Object.values(skills).map((endpoint) => ['a skill', endpoint] as const),
  ])('about %s shows only that the data are invalid, not which field [8.ERR.5]', async (_what, endpoint) => {
    const wrong = [{ value: 'Required Field', field: 'name' }];

    expect(sentencesOf(await errorOf(endpoint, 400, wrong))).toEqual(['Invalid data']);
    expect(sentencesOf(await errorOf(endpoint, 409, 'Skill is linked to users'))).toEqual([
      'Skill is linked to users',
    ]);
  });
});

describe('A session', () => {
  it.each([
    [401, companies.list, true],
    [403, companies.list, false],
    [401, session.login, false],
    [401, session.changePassword, false],
  ])('ends only on a 401 of a call that needs a session: %i [8.ERR.1]', async (status, endpoint, ends) => {
    expect((await errorOf(endpoint, status)).endsSession).toBe(ends);
  });
});

describe("The value 'not found'", () => {
  it.each([
    ['users', users.list, '8.ERR.11'],
    ['system users', systemUsers.list, '8.ERR.12'],
    ['BACKOFFICE profiles', profiles.list, '8.ERR.13'],
    ["a company's profiles", clientProfiles.list, '8.ERR.13'],
    ['roles', roles.list, '8.ERR.14'],
  ])('of the list of %s is not shown, with any status [$2]', async (_what, list, _id) => {
    for (const status of [400, 404])
      for (const message of ['not found', [{ value: 'not found', field: 'name' }], [{ value: 'not found' }]])
        expect(sentencesOf(await errorOf(list, status, message))).toEqual([]);
    expect(sentencesOf(await errorOf(list, 404, 'Resource not found'))).toEqual([notFound]);
  });

  it.each([
    ['another list', departments.list],
    ['a change', users.edit],
  ])('of %s is shown [8.ERR.4]', async (_what, endpoint) => {
    expect(sentencesOf(await errorOf(endpoint, 400, 'not found'))).toEqual(['not found']);
  });
});

describe('The value', () => {
  it.each([
    ['departments_id not found', '8.ERR.15'],
    ['clients_id not found', '8.ERR.16'],
  ])('%s is never shown, but the errors beside it are [%s]', async (value) => {
    const beside = { value: 'Required Field', field: 'name' };

    expect(sentencesOf(await errorOf(departments.create, 400, value))).toEqual([]);
    for (const field of [{ field: 'id' }, { field: null }, {}])
      expect(sentencesOf(await errorOf(departments.list, 404, [{ value, ...field }]))).toEqual([]);
    expect(sentencesOf(await errorOf(departments.create, 400, [{ value, field: 'id' }, beside]))).toEqual([
      'Required Field',
    ]);
  });
});
