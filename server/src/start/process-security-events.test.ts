import { session } from '@retaguarda/contract/session';
import { afterAll, expect, it, vi } from 'vitest';
import { connect } from '../platform/db/connect/connect.ts';
import { secret } from '../test/app-parts.ts';
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

type Server = Awaited<ReturnType<typeof startServer>>;

const eventsOf = ({ output }: Server) =>
  output()
    .split('\n')
    .filter((line) => line.includes('"class_uid":3002'))
    .map((line) => JSON.parse(line));

it('One of two servers prints the security log, and the other one after the first has stopped', async () => {
  const start = async () =>
    startServer({
      ...config,
      SESSION_SECRET: secret,
      DATA_DIR: await dataFolder(),
      SECURITY_EVENTS: 'stdout',
    });
  const servers = await Promise.all([start(), start()]);
  const printed = () =>
    servers.flatMap(eventsOf).map(({ unmapped, status_id }) => [status_id, unmapped.reason]);
  const within = { timeout: 30_000 };
  const failToSignIn = async ({ api }: Server) => {
    const { path, method } = session.login;
    const body = JSON.stringify({ email: 'ninguem@example.com', password: 'Errada123' });
    const headers = { 'content-type': 'application/json' };
    expect((await fetch(`${api}${path}`, { method, headers, body })).status).toBe(401);
  };
  const isSending = async () => (await db.selectFrom('sent_events').select('sender').execute())[0]?.sender;
  await vi.waitFor(async () => expect(await isSending()).toBeTruthy(), within);

  await failToSignIn(servers[0]);
  await vi.waitFor(() => expect(printed()).toEqual([[2, 'password']]), within);
  const [first, second] =
    eventsOf(servers[0]).length > 0 ? servers : (servers.toReversed() as typeof servers);
  first.kill('SIGTERM');
  await first.ended;
  await failToSignIn(second);
  await vi.waitFor(() => expect(eventsOf(second)).toHaveLength(1), within);
  second.kill('SIGTERM');
  await second.ended;

  expect(printed()).toEqual([
    [2, 'password'],
    [2, 'password'],
  ]);
});
