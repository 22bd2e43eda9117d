import { afterAll, beforeEach, expect, it, onTestFinished } from 'vitest';
import { openDatabase } from '../../test/database.ts';
import { startMailQueue } from './mail-queue.ts';

const { db, build, close } = await openDatabase();
afterAll(close);
beforeEach(() => db.deleteFrom('mail_job').execute());

const jobs = () => db.selectFrom('mail_job').selectAll().execute();

/** A queue with one e-mail, which the mail server refuses. */
async function startRefused(reason: string) {
  const { id: system_user_id } = await build.systemUser();
  await db.insertInto('mail_job').values({ kind: 'reset', system_user_id, language: 'pt' }).execute();
  const errors: unknown[] = [];
  const queue = startMailQueue({
    db,
    mailer: { send: () => Promise.reject(new Error(reason)) },
    publicUrl: 'http://retaguarda.test',
    onError: (error) => void errors.push(error),
  });
  onTestFinished(queue.stop);
  return { ...queue, errors };
}

it('An e-mail is tried at growing intervals, then every hour, for three days, and then given up', async () => {
  const queue = await startRefused('421 try again later');

  /** Tries it, and returns in how many minutes it is tried again; undefined when it was given up. */
  async function untilNextTry() {
    const before = Date.now();
    await queue.wake();
    const [job] = await jobs();
    await db
      .updateTable('mail_job')
      .set({ due_at: new Date(0) })
      .execute();
    return job && Math.round((job.due_at.getTime() - before) / 60_000);
  }
  const minutes: number[] = [];
  for (let wait = await untilNextTry(); wait; wait = await untilNextTry()) minutes.push(wait);

  expect(minutes.slice(0, 8)).toEqual([1, 2, 4, 8, 16, 32, 60, 60]);
  expect(Math.max(...minutes)).toBe(60);
  const hours = minutes.reduce((sum, wait) => sum + wait, 0) / 60;
  expect(Math.floor(hours)).toBe(72);
  expect(String(queue.errors.at(-1))).toMatch(/^Error: Gave up the e-mail \d+ \(reset\) after three days$/);
});

it('An e-mail that was not sent has the reason, without the address that the mail server quotes', async () => {
  const queue = await startRefused('550 <joana@example.com> unknown');

  await queue.wake();

  expect(await jobs()).toMatchObject([{ attempts: 1, last_error: '550 <***> unknown' }]);
});
