import { afterAll, expect, it, vi } from 'vitest';
import { connect } from '../platform/db/connect/connect.ts';
import { secret } from '../test/app-parts.ts';
import { approvedWork } from '../test/approved-work.ts';
import { dataFolder } from '../test/data-folder.ts';
import { copyTemplate } from '../test/database.ts';
import { startServer } from '../test/server-process.ts';

vi.setConfig({ testTimeout: 120_000 });

const { config, remove } = await copyTemplate();
const { db, close } = connect(config);
afterAll(async () => {
  await close();
  await remove();
});

// `npm run faults -- kills` kills more often, with more work.
it('what was approved is done once and completely, although the server is killed again and again', async () => {
  const settings = { ...config, SESSION_SECRET: secret, DATA_DIR: await dataFolder() };
  let server = await startServer(settings);
  const work = await approvedWork(db, () => server.api, { requests: 12, rows: 30 });

  const begun = work.begin();
  for (const interrupted of ['requests', 'rows'] as const) {
    await work.progress([interrupted]);
    server.kill('SIGKILL');
    await server.ended;
    expect(await work.done()).toMatchObject({ wrongRequests: 0, wrongRows: 0 });
    await work.endLeases();
    server = await startServer(settings);
  }
  await begun;

  await expect.poll(work.done, { timeout: 60_000 }).toEqual(work.all);
});
