import { activity } from '@retaguarda/contract/entities/activity';
import { departments } from '@retaguarda/contract/entities/departments';
import { sql } from 'kysely';
import { afterAll, expect, it, vi } from 'vitest';
import { serviceTokenStore } from '../platform/auth/service-token-store.ts';
import { connect } from '../platform/db/connect/connect.ts';
import { secret } from '../test/app-parts.ts';
import { builders } from '../test/builders.ts';
import { dataFolder } from '../test/data-folder.ts';
import { copyTemplate } from '../test/database.ts';
import { startServer } from '../test/server-process.ts';
import { awaitArrival } from '../test/stored.ts';
import { unique } from '../test/unique.ts';

vi.setConfig({ testTimeout: 120_000 });

const { config, remove } = await copyTemplate();
const { db, close } = connect(config);
const build = builders(db);
afterAll(async () => {
  await close();
  await remove();
});

const writers = 8;
/** Each writes so many changes, waits until most of those were read, and writes so many more. */
const changesAtFirst = 10;
const changesLater = 20;
/** One server is killed when so many of the later ones were written. */
const writtenBeforeKill = 2 * writers;
/** The reader breaks off after so many lines. */
const linesOfConnection = 25;
const readAtFirst = 60;

it('A reader of two servers, one of which is killed while eight write, gets every change once', async () => {
  const start = async () => startServer({ ...config, SESSION_SECRET: secret, DATA_DIR: await dataFolder() });
  const [killed, other] = await Promise.all([start(), start()]);
  const maker = await build.systemUser({ granted: ['change:GET', 'department:GET', 'department:POST'] });
  const { id: service_account_id } = await build.serviceAccount();
  const { token } = await serviceTokenStore(db).create(
    {
      ...{ service_account_id, name: 'Feed', days: 1 },
      permissions: ['change:GET', 'department:GET', 'department:POST'],
    },
    maker.id,
  );
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };

  const first = Promise.withResolvers<void>();
  let later = 0;
  /** Writes through one server. When it has died, the rest goes through the other one. */
  async function write(number: number) {
    const { id: client_id } = await build.company();
    let { api } = number % 2 === 0 ? killed : other;
    for (let tried = 0; tried < changesAtFirst + changesLater; tried += 1) {
      if (tried === changesAtFirst) await first.promise;
      const body = JSON.stringify({ name: unique('Setor'), email: 'setor@example.com' });
      const url = `${departments.create.path}?client_id=${client_id}`;
      const answer = await fetch(`${api}${url}`, { method: 'POST', headers, body }).catch(() => undefined);
      // Whether it was done, the table of changes says in the end.
      if (!answer) api = other.api;
      else expect(answer.status, await answer.text()).toBe(200);
      if (tried >= changesAtFirst && ++later === writtenBeforeKill) killed.kill('SIGKILL');
    }
  }

  const seen: number[] = [];
  let cursor: string | undefined;
  let connections = 0;

  /** Reads some lines, by turns from both servers, and returns whether the answer came to its end. */
  async function readSome() {
    const { api } = connections++ % 2 === 0 ? killed : other;
    const url = `${api}${activity.feed.path}?wait=2${cursor ? `&after=${cursor}` : ''}`;
    const answer = await fetch(url, { headers }).catch(() => undefined);
    if (!answer) return false;
    expect(answer.status).toBe(200);
    let text = '';
    let lines = 0;
    try {
      for await (const part of answer.body?.pipeThrough(new TextDecoderStream()) ?? []) {
        const complete = (text + part).split('\n');
        text = complete.pop() ?? '';
        for (const line of complete) {
          const read = activity.feed.reply.parse(JSON.parse(line));
          cursor = read.cursor;
          if (!read.change) return true;
          seen.push(read.change.id);
          lines += 1;
          if (lines === linesOfConnection) return false;
        }
      }
    } catch {
      // The server has died in the middle.
    }
    return false;
  }

  const ids = async (condition: ReturnType<typeof sql>) => {
    const { rows } = await sql<{ id: number }>`
      select id::int from change where entity = 'department' and ${condition} order by id`.execute(db);
    return rows.map(({ id }) => id);
  };
  const unsealed = sql`not exists (select from sealed_row where chain = 'change' and row_id = change.id)`;

  let isOver = false;
  const writing = Promise.all(Array.from({ length: writers }, (_, number) => write(number))).finally(() => {
    isOver = true;
  });
  awaitArrival(writing);
  for (;;) {
    const isLast = isOver && (await ids(unsealed)).length === 0;
    const isAtEnd = await readSome();
    if (isLast && isAtEnd) break;
    if (seen.length >= readAtFirst) first.resolve();
  }
  await writing;
  other.kill('SIGTERM');
  await other.ended;

  const written = await ids(sql`true`);
  expect(written.length).toBeGreaterThanOrEqual(writers * (changesAtFirst + changesLater - 1));
  expect(seen.length - new Set(seen).size).toBe(0);
  expect(seen.toSorted((one, another) => one - another)).toEqual(written);
});
