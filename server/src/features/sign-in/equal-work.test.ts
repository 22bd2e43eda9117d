import { verify } from '@node-rs/argon2';
import { session } from '@retaguarda/contract/session';
import type { KyselyPlugin } from 'kysely';
import { afterAll, expect, it, vi } from 'vitest';
import { buildApp } from '../../app.ts';
import { appParts } from '../../test/app-parts.ts';
import { openDatabase } from '../../test/database.ts';

// Only watched: every password is really checked.
vi.mock('@node-rs/argon2', { spy: true });

const { db, build, close } = await openDatabase();
const statements: string[] = [];
const recorder: KyselyPlugin = {
  transformQuery({ node }) {
    statements.push(node.kind);
    return node;
  },
  transformResult: async ({ result }) => result,
};
const { parts, removeFiles } = await appParts();
const recorded = db.withPlugin(recorder);
// Background work of the server is not the work of a request.
vi.useFakeTimers({ toFake: ['setInterval'] });
const app = await buildApp({ ...parts, db: recorded, reserved: recorded });
afterAll(async () => {
  await app.close();
  await close();
  await removeFiles();
});

const password = 'Senha123forte';

/** What one request makes the server do, and all that it lets be seen. */
async function workOf(path: string, payload: object) {
  statements.length = 0;
  vi.mocked(verify).mockClear();
  const { statusCode, headers, body } = await app.inject({ method: 'POST', url: `/api${path}`, payload });
  const { date: _, 'x-request-id': _id, ...visible } = headers;
  return {
    statements: [...statements],
    checks: vi.mocked(verify).mock.calls.length,
    statusCode,
    visible,
    body,
  };
}

it('checks one password for every refused sign-in, for any account, and the replies are the same [8.LOGIN.2]', async () => {
  const lockedOut = await build.systemUser({ password });
  for (let tried = 0; tried < 10; tried++)
    await workOf(session.login.path, { email: lockedOut.email, password: 'Senha123outra' });
  const known = await build.systemUser({ password });
  const refused = (email: string, typed = password) => workOf(session.login.path, { email, password: typed });

  const works = [
    await refused(known.email, 'Senha123outra'),
    await refused('ninguem@example.com'),
    await refused((await build.systemUser({ password, active: '0' })).email),
    await refused((await build.systemUser()).email),
    await refused(lockedOut.email),
  ];

  expect(works[0]).toMatchObject({ checks: 1, statusCode: 401 });
  expect(works[0]?.statements).not.toEqual([]);
  for (const work of works) expect(work).toEqual(works[0]);
});

it('does the same for the guess that locks an account, whether the account exists or not', async () => {
  const { email } = await build.systemUser({ password });
  const guess = (email: string) => workOf(session.login.path, { email, password: 'Senha123outra' });
  const guesses = async (email: string) => {
    const works = [];
    for (let tried = 0; tried < 12; tried++) works.push(await guess(email));
    return works;
  };

  const known = await guesses(email);

  expect(await guesses('outro-ninguem@example.com')).toEqual(known);
  expect(known[9]?.statements).not.toEqual(known[8]?.statements);
});

it('shows no difference between resets of a known, an unknown and a deactivated account', async () => {
  const reset = async (email: string) => {
    const { statusCode, visible, body } = await workOf(session.requestReset.path, { email });
    return { statusCode, visible, body };
  };

  const known = await reset((await build.systemUser()).email);

  expect(known).toMatchObject({ statusCode: 200, body: '{"message":"reset token was sent to the email"}' });
  expect(await reset('ninguem@example.com')).toEqual(known);
  expect(await reset((await build.systemUser({ active: '0' })).email)).toEqual(known);
});
