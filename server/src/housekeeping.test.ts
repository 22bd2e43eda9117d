import { afterAll, afterEach, expect, it, vi } from 'vitest';
import { removals, startHousekeeping } from './removals.ts';
import { appParts } from './test/app-parts.ts';
import { openDatabase } from './test/database.ts';

const { db, build, close } = await openDatabase();
const { parts, removeFiles } = await appParts();
afterAll(async () => {
  await close();
  await removeFiles();
});
afterEach(() => {
  vi.useRealTimers();
});

it('housekeeping removes expired rows every ten minutes, and no others', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const person = await build.systemUser();
  const other = await build.systemUser();
  const past = new Date(Date.now() - 1);
  const future = new Date(Date.now() + 60_000);
  // For a month, the console shows when an invitation expired.
  const longPast = new Date(Date.now() - 31 * 24 * 3_600_000);
  const session = (expires_at: Date) => ({ system_user_id: person.id, expires_at });
  await db
    .insertInto('session')
    .values([session(past), session(future)])
    .execute();
  await db
    .insertInto('attempt')
    .values([
      { key: 'a', count: 1, expires_at: past },
      { key: 'b', count: 1, expires_at: future },
    ])
    .execute();
  await db
    .insertInto('password_token')
    .values([
      { system_user_id: person.id, token_hash: 'a', expires_at: longPast },
      { system_user_id: other.id, token_hash: 'b', expires_at: future },
    ])
    .execute();
  const newEmail = { email: 'novo@example.com', session_id: crypto.randomUUID() };
  await db
    .insertInto('new_email')
    .values([
      { ...newEmail, system_user_id: person.id, expires_at: past },
      { ...newEmail, system_user_id: other.id, expires_at: future },
    ])
    .execute();
  const left = async () => [
    await db.selectFrom('session').select('expires_at').execute(),
    await db.selectFrom('attempt').select('expires_at').execute(),
    await db.selectFrom('password_token').select('expires_at').execute(),
    await db.selectFrom('new_email').select('expires_at').execute(),
  ];

  const errors: string[] = [];
  const tidyUpOther = vi.fn(async () => {});
  const housekeeping = startHousekeeping(
    [...removals(db, parts.config), () => Promise.reject(new Error('cannot')), tidyUpOther],
    (error) => errors.push(String(error)),
  );
  expect((await left()).map((rows) => rows.length)).toEqual([2, 2, 2, 2]);
  vi.advanceTimersByTime(600_000);

  await vi.waitFor(async () => expect(await left()).toEqual(Array(4).fill([{ expires_at: future }])), 10_000);
  // A failing task is logged, and does not stop the others.
  await vi.waitFor(() => expect(tidyUpOther).toHaveBeenCalledOnce());
  await housekeeping.stop();
  expect(errors).toEqual(['Error: cannot']);
});
