import { departments } from '@retaguarda/contract/entities/departments';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { startApp } from '../../test/harness.ts';

const { app, db, as, stop } = await startApp();
afterAll(stop);
const { bearer } = await as('department:POST').signedIn;

async function send(payload: string | object, type?: string) {
  const response = await app.inject({
    method: departments.create.method,
    url: `/api${departments.create.path}?client_id=1`,
    headers: { authorization: `Bearer ${bearer}`, ...(type && { 'content-type': type }) },
    payload,
  });
  return { status: response.statusCode, ...response.json() };
}

/** An object with this number of nested lists, and a text in the innermost. */
const nested = (lists: number, text = '') =>
  `{"colour":${'['.repeat(lists)}"\\"${text}"${']'.repeat(lists)}}`;

describe('A body', () => {
  it.each([
    ['is no JSON', '{', 'application/json', 400],
    ['is empty', '', 'application/json', 400],
    ['is nested too deep', nested(20), 'application/json', 400],
    ['is nested far too deep', nested(200_000), 'application/json', 400],
    ['is no JSON in UTF-8', '{"name":"\\u12"}', 'application/json', 400],
    ['poisons a prototype', '{"__proto__":{"admin":true}}', 'application/json', 400],
    ['is XML', '<name/>', 'text/xml', 415],
    ['is plain text', '{"name":"a"}', 'text/plain', 415],
    ['is a form', 'name=a', 'application/x-www-form-urlencoded', 415],
    ['is of a type that is none', '{"name":"a"}', 'json', 415],
    ['is of no type', '{"name":"a"}', undefined, 415],
    ['is a picture where none is expected', '\0'.repeat(1e6), 'image/png', 415],
    ['is too much', { name: 'a'.repeat(2e6) }, undefined, 413],
  ])('that %s is refused in our own words [8.ERR.4 8.ERR.6]', async (_what, payload, type, status) => {
    expect(await send(payload, type)).toEqual({ status, message: 'Invalid data' });
  });
});

it('A body that is nested as deep as is allowed, and has brackets in its texts, is read', async () => {
  const { message } = await send(nested(19, '[{'.repeat(30)), 'application/json');

  expect(message).toContainEqual({ field: 'colour', value: 'Invalid field' });
});

it('at most a hundred of fifty thousand wrong fields are named', async () => {
  const wrong = Object.fromEntries(Array.from({ length: 5e4 }, (_, at) => [`f${at}`, 1]));

  const { status, message } = await send(wrong);

  expect({ status, named: message.length }).toEqual({ status: 400, named: 100 });
});

describe('A fault of ours', () => {
  it('is answered with the support message, without internal details [8.ERR.3]', async () => {
    await sql`alter table department rename to elsewhere`.execute(db);
    const answer = await send({ name: 'Vendas', email: 'a@b.co' });
    await sql`alter table elsewhere rename to department`.execute(db);

    expect(answer).toEqual({
      status: 500,
      message: 'Sorry! something went wrong, please contact our support team',
    });
  });
});

describe('An address', () => {
  it.each([
    ['/api/nothing', 404, 'Resource not found'],
    ['/api', 404, 'Resource not found'],
    ['/api/%', 400, 'Invalid data'],
    ['/api/%E0%A4%A', 400, 'Invalid data'],
    ['/api/client%2', 400, 'Invalid data'],
    [`/api/${'a'.repeat(5000)}`, 404, 'Resource not found'],
  ])('%s is answered in our own words', async (url, status, message) => {
    const response = await app.inject(url);

    expect({ status: response.statusCode, ...response.json() }).toEqual({ status, message });
  });

  it('that takes another method is not found', async () => {
    const response = await app.inject({ method: 'DELETE', url: '/api/client?id=1' });

    expect({ status: response.statusCode, ...response.json() }).toEqual({
      status: 404,
      message: 'Resource not found',
    });
  });
});
