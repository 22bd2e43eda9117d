import { session } from '@retaguarda/contract/session';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { secret } from '../../test/app-parts.ts';
import { builders } from '../../test/builders.ts';
import { openSession, startCountingServer } from '../../test/counting-server.ts';
import { copyTemplate } from '../../test/database.ts';
import { connect } from '../db/connect/connect.ts';
import { sessionTokens } from './tokens.ts';

const { config, remove } = await copyTemplate();
const database = await connect(config);
// It receives no notifications, and believes it receives all: it drops only what its own connections change.
database.callers.listenWith({ isCurrent: () => true });
const server = await startCountingServer(database);
afterAll(async () => {
  await server.stop();
  await remove();
});
const { db } = database;
const build = builders(db);
let person: { id: number };
let bearer: string;
const see = (token = bearer) => server.see(token);

/** Whether the server answers as before without asking the database. */
async function recalled(token: string) {
  let status = 0;
  const questions = await server.questionsOf(async () => {
    ({ status } = await see(token));
  });
  return questions === 0 && status === 200;
}

beforeEach(async () => {
  person = await build.systemUser({ granted: ['department:GET'] });
  ({ bearer } = await openSession(db, person.id));
  await server.untilCached(bearer);
});

const deactivated = sql`update "system_user" set active = '0' where id = `;

describe('A cached caller', () => {
  it.each([
    ['cut short', (token: string) => token.slice(0, -1)],
    ['longer', (token: string) => `${token}A`],
    ['in other letters', (token: string) => token.toUpperCase()],
    ['without a signature', (token: string) => token.replace(/[^.]*$/, '')],
  ])('is not known by a token that is %s', async (_how, spoil) => {
    expect(await see(spoil(bearer))).toEqual({ status: 401 });
    expect(await see()).toMatchObject({ status: 200 });
  });

  it.each([
    ['token', { session: 40, token: 20 }],
    ['session', { session: 20, token: 40 }],
  ])('is known until the %s has expired, whatever the other says', async (_what, seconds) => {
    onTestFinished(() => void vi.useRealTimers());
    const after = (count: number) => new Date(Date.now() + count * 1_000);
    const { id } = await openSession(db, person.id, after(seconds.session));
    const token = await sessionTokens(secret).sign(id, person.id, after(seconds.token));
    await server.untilCached(token);

    vi.useFakeTimers({ toFake: ['Date'], now: after(10) });
    expect(await recalled(token)).toBe(true);
    vi.setSystemTime(after(11));
    expect(await recalled(token)).toBe(false);
  });

  it('is known as before while a change is not committed, and as changed once it is', async () => {
    await db.transaction().execute(async (transaction) => {
      await sql`${deactivated}${person.id}`.execute(transaction);
      await server.untilCached(bearer);
    });

    expect(await see()).toEqual({ status: 401 });
  });
});

it('a change is not answered before the other processes of the server know it', async () => {
  const known = Promise.withResolvers<void>();
  const notify = vi.fn(() => known.promise);
  database.callers.passOn(notify);
  const answered = vi.fn();

  const logout = server.send(session.logout, { bearer }).then(answered);
  await vi.waitFor(() => expect(notify).toHaveBeenCalled());
  // Another call is answered in the meantime.
  expect(await see((await openSession(db, person.id)).bearer)).toMatchObject({ status: 200 });
  expect(answered).not.toHaveBeenCalled();
  known.resolve();
  await logout;

  expect(answered).toHaveBeenCalledOnce();
});
