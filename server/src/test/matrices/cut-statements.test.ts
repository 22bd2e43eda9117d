import type { Endpoint } from '@retaguarda/contract/endpoint';
import { afterAll, describe, expect, it } from 'vitest';
import { connect } from '../../platform/db/connect/connect.ts';
import { startComparedServer } from '../compared-server.ts';
import type { Call } from '../good-calls.ts';
import { rememberPristine, restartNumbers, restorePristine } from '../pristine.ts';
import { rowReader } from '../row-reader.ts';
import { servedEndpoints } from '../served-endpoints.ts';
import { startStatementProxy } from '../statement-proxy.ts';

declare module 'vitest' {
  interface TaskMeta {
    /** How often a connection was cut, and after how many of these cuts everything was stored. */
    cuts?: { made: number; stored: number };
  }
}

/** One that creates, with an e-mail, one that edits and one that deletes. `npm run faults -- statements` tries all. */
const usual = ['POST /system-user', 'PATCH /client', 'DELETE /department'];

let proxy!: Awaited<ReturnType<typeof startStatementProxy>>;
const { app, db, callFor, stop } = await startComparedServer({
  // The requests of this test name themselves, as those of a proxy do.
  settings: { TRUST_PROXY: '127.0.0.1' },
  async openForServer(config) {
    proxy = await startStatementProxy(config.DATABASE_URL);
    return connect({ ...config, DATABASE_URL: proxy.url, DATABASE_DIRECT_URL: config.DATABASE_URL });
  },
});
afterAll(async () => {
  await stop();
  await proxy.stop();
});

await rememberPristine(db);

const writes = (await servedEndpoints(app)).filter(
  ({ name, endpoint }) =>
    endpoint.method !== 'GET' && (process.env.CUT_STATEMENTS === 'all' || usual.includes(name)),
);

it('tries a write of each kind', () => {
  expect(writes.length).toBeGreaterThanOrEqual(usual.length);
});

/** The status; 'cut off' for a file that was not sent to its end. */
async function send({ method, path, isDownload }: Endpoint, { query, body, file, bearer }: Call) {
  const answer = app.inject({
    method,
    url: `/api${path}`,
    query: Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)])),
    headers: {
      authorization: `Bearer ${bearer}`,
      // The note that a session is used would be one more statement, at any moment.
      'x-in-background': '1',
      // It is noted with what happens, and would be another one each time.
      'x-request-id': 'the-request',
      ...(file && { 'content-type': 'image/png' }),
    },
    ...((body ?? file) && { payload: body ?? file }),
  });
  return answer.then(
    ({ statusCode }) => statusCode,
    (error) => (isDownload ? 'cut off' : expect.unreachable(String(error))),
  );
}

describe.each(writes)('$name', ({ endpoint }) => {
  const call = callFor(endpoint);
  it('is done whole or not at all, wherever its connection is cut', { timeout: 120_000 }, async ({
    task,
  }) => {
    // An attempt counts whatever its outcome. The reported progress of an export is no part of what it does.
    const contents = await rowReader(db, ['attempt', ...(endpoint.isDownload ? ['export'] : [])]);
    await restorePristine(db);
    const before = await contents();
    proxy.countAgain();
    expect(await send(endpoint, call)).toBe(200);
    const after = await contents();
    const isWrite = !before.isSameAs(after);

    const cuts = { made: 0, stored: 0 };
    const wrong: unknown[] = [];
    let now = after;
    for (const when of ['before', 'after'] as const) {
      for (let at = 1; ; at++) {
        await (now.isSameAs(before) ? restartNumbers(db) : restorePristine(db));
        proxy.countAgain({ at, when });
        const status = await send(endpoint, call);
        const isCut = proxy.counted() >= at;
        proxy.countAgain();
        now = await contents();
        // All its statements were cut once.
        if (!isCut) break;
        const isStored = isWrite && now.isLike(after);
        const isRight = isStored
          ? [200, 503, 'cut off'].includes(status)
          : now.isSameAs(before) && (status === 503 || !isWrite);
        if (!isRight) wrong.push({ when, at, status, changed: now.differencesFrom(before) });
        cuts.made += 1;
        if (isStored) cuts.stored += 1;
      }
    }
    task.meta.cuts = cuts;
    expect(JSON.stringify(wrong)).toBe('[]');
    await restorePristine(db);
    expect(await send(endpoint, call)).toBe(200);
  });
});
