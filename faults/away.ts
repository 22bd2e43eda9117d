import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { status } from '@retaguarda/contract/status';
import { sql } from 'kysely';
import { connect, type Db } from '../server/src/platform/db/connect/connect.ts';
import { startMailQueue } from '../server/src/platform/mail/mail-queue.ts';
import { createMailer, type Mailer } from '../server/src/platform/mail/mailer.ts';
import { builders } from '../server/src/test/builders.ts';
import { startMailServer } from '../server/src/test/mail-server.ts';
import { freePort } from '../server/src/test/network.ts';
import { bucketAway } from './bucket-away.ts';
import { startOwnPostgres } from './own-postgres.ts';
import type { Extent, Seen } from './part.ts';
import { type Server, signIn, startServer } from './server-process.ts';
import { fillUp, mountSmallDisk } from './small-disk.ts';

const METRICS_TOKEN = 'for-drills-only-00';
const MAIL_FROM = 'retaguarda@example.com';

/** Takes away what the server needs beside its database: the mail server, the outbox, the bucket. */
export async function* away(extent: Extent): AsyncGenerator<Seen> {
  const folder = await mkdtemp(join(tmpdir(), 'retaguarda-away-'));
  const postgres = await startOwnPostgres();
  const mailPort = await freePort();
  const settings = {
    DATA_DIR: folder,
    DATABASE_URL: postgres.url,
    METRICS_TOKEN,
    SMTP_URL: `smtp://127.0.0.1:${mailPort}`,
  };
  const server = await startServer(settings);
  const { db, close } = connect(settings);
  const readMonitoring = await monitoringOf(server);
  const letters = extent === 'full' ? 100 : 5;
  yield await mailServerAway(db, mailPort, letters, readMonitoring);
  yield await outboxFull(db, letters, readMonitoring);
  await close();
  await server.stop();
  yield await bucketAway(settings);
  await postgres.remove();
  await rm(folder, { recursive: true });
}

/** Reads how many e-mails the server reports as failing: on its status screen, and to Prometheus. */
async function monitoringOf({ api, origin }: Server) {
  const headers = await signIn(api);
  return async () => {
    const read = await fetch(api + status.read.path, { headers: { authorization: headers.authorization } });
    const { mails } = (await read.json()) as { mails: { state: string; failing: number } };
    const metrics = await fetch(`${origin}/metrics`, {
      headers: { authorization: `Bearer ${METRICS_TOKEN}` },
    });
    const failing = Number(/^retaguarda_mails_failing (\d+)$/m.exec(await metrics.text())?.[1]);
    return { status: mails.state === 'attention' ? mails.failing : 0, metrics: failing };
  };
}

type ReadMonitoring = Awaited<ReturnType<typeof monitoringOf>>;

async function queueLetters(db: Db, count: number) {
  const build = builders(db);
  for (let number = 0; number < count; number++) {
    const { id: system_user_id } = await build.systemUser({ email: `pessoa${Math.random()}@example.com` });
    await db
      .insertInto('mail_job')
      .values({ kind: 'locked', system_user_id, language: 'pt', due_at: new Date('2100-01-01') })
      .execute();
  }
}

/** Lets the next e-mails be due, and says how long that would have taken. */
async function moveClock(db: Db) {
  const { rows } = await sql<{ minutes: number }>`
    with soonest as (select greatest(min(due_at) - now(), interval '0') as wait from mail_job)
    update mail_job set due_at = now() from soonest
    returning extract(epoch from wait) / 60 as minutes`.execute(db);
  return Number(rows[0]?.minutes ?? 0);
}

const queueWith = (db: Db, mailer: Mailer) =>
  startMailQueue({ db, mailer, publicUrl: 'http://retaguarda.test', onError: () => {} });

const waiting = async (db: Db) => (await db.selectFrom('mail_job').select('id').execute()).length;

/** The server of the drill tries them too, and so may have put some off again. */
async function sendAll(db: Db, wake: () => Promise<void>) {
  for (let rounds = 0; rounds < 20 && (await waiting(db)) > 0; rounds++) {
    await moveClock(db);
    await wake();
  }
}

async function mailServerAway(
  db: Db,
  port: number,
  letters: number,
  readMonitoring: ReadMonitoring,
): Promise<Seen> {
  const mailer = createMailer({ SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM, DATA_DIR: '' });
  const queue = queueWith(db, mailer);
  await queueLetters(db, letters);
  await moveClock(db);
  let minutes = 0;
  let tries = 0;
  for (; minutes < 24 * 60; minutes += await moveClock(db)) {
    await queue.wake();
    tries += 1;
  }
  const { status: shown, metrics } = await readMonitoring();
  const kept = await waiting(db);
  const server = await startMailServer(port);
  await sendAll(db, queue.wake);
  await queue.stop();
  await server.stop();
  const people = new Set(server.arrived.flatMap(({ to }) => to));
  const left = await waiting(db);
  return {
    fault: 'mail server away for a day',
    runs: `${letters} e-mails, ${tries} tries each in ${Math.round(minutes / 60)} h of a moved clock`,
    counted: `${kept} kept, ${shown} reported in the status, ${metrics} in the metrics; then ${server.arrived.length} arrived at ${people.size} people, ${left} left`,
    holds:
      [kept, shown, metrics, server.arrived.length, people.size].every((count) => count === letters) &&
      left === 0,
  };
}

async function outboxFull(db: Db, letters: number, readMonitoring: ReadMonitoring): Promise<Seen> {
  const fault = 'disk of the outbox full';
  const disk = await mountSmallDisk('8m');
  if (!disk) return { fault, runs: 'none', counted: 'needs root for a small disk' };
  const mailer = createMailer({ SMTP_URL: undefined, MAIL_FROM, DATA_DIR: disk.place });
  const queue = queueWith(db, mailer);
  await queueLetters(db, letters);
  const empty = await fillUp(disk.place);
  await moveClock(db);
  await queue.wake();
  const { status: shown, metrics } = await readMonitoring();
  const kept = await waiting(db);
  await empty();
  await sendAll(db, queue.wake);
  await queue.stop();
  const files = await readdir(join(disk.place, 'outbox'));
  const whole = files.filter((name) => name.endsWith('.eml')).length;
  await disk.remove();
  return {
    fault,
    runs: `${letters} e-mails`,
    counted: `${kept} kept, ${shown} reported in the status, ${metrics} in the metrics; then ${whole} whole files, ${files.length - whole} pieces left behind`,
    holds: [kept, shown, metrics, whole, files.length].every((count) => count === letters),
  };
}
