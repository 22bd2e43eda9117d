import Fastify from 'fastify';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { acceptedRequest } from '../../test/accepted-request.ts';
import { countInProgress, refusingServer } from './shed-load.ts';
import { watchLoad } from './watch-load.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
  return () => void vi.useRealTimers();
});

/** How long queries wait, in milliseconds. */
let waiting = 0;
const refuseOlder = vi.fn();
/** Longer than the server lets them wait when it has too much to do. */
const tooLong = 100;
const look = (times = 1) => vi.advanceTimersByTime(50 * times);

async function startServer() {
  waiting = 0;
  refuseOlder.mockClear();
  const load = watchLoad({ longestWait: () => waiting, refuseOlder });
  const onRefused = vi.fn();
  const app = Fastify({
    serverFactory: refusingServer({
      load,
      nameRequest: () => 'its-name',
      onRefused,
      origins: ['https://console.example.com'],
    }),
  });
  onTestFinished(() => app.close());
  countInProgress(app, load);
  const held: (() => void)[] = [];
  app.get('/api/quick', async () => 'here');
  app.get('/live', async () => 'live');
  app.get('/api/held', () => new Promise((resolve) => held.push(() => resolve('at last'))));
  app.post('/api/sent', async () => 'read');
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const request = (url: string, headers = {}) => fetch(address + url, { headers });
  return {
    address,
    request,
    onRefused,
    get: async (url: string) => (await request(url)).status,
    /** Requests that stay in progress. Call the function it answers to have them answered. */
    async hold(count: number) {
      const before = held.length;
      const answers = Array.from({ length: count }, () => request('/api/held'));
      await vi.waitFor(() => expect(held).toHaveLength(before + count));
      return async () => {
        for (const release of held.splice(0)) release();
        return (await Promise.all(answers)).map(({ status }) => status);
      };
    },
  };
}

it('admits fewer requests while queries wait, refuses the others with Retry-After, and then admits all again', async () => {
  const { request, get, hold, onRefused } = await startServer();
  const release = await hold(40);
  waiting = tooLong;
  for (let times = 0; times < 3; times++) {
    expect(refuseOlder).not.toHaveBeenCalled();
    expect(await get('/api/quick')).toBe(200);
    look();
  }
  expect(refuseOlder).toHaveBeenCalledOnce();

  const refused = await request('/api/quick', { origin: 'https://elsewhere.example.com' });
  expect(refused.status).toBe(503);
  expect(Object.fromEntries(refused.headers)).toMatchObject({
    'retry-after': '5',
    'x-request-id': 'its-name',
    'x-content-type-options': 'nosniff',
  });
  expect(refused.headers.has('access-control-allow-origin')).toBe(false);
  expect(await refused.json()).toEqual({ message: 'The service is busy, try again in a moment' });
  const origin = 'https://console.example.com';
  const understood = await request('/api/quick', { origin });
  expect(understood.headers.get('access-control-allow-origin')).toBe(origin);
  expect(onRefused).toHaveBeenCalledTimes(2);
  expect(await get('/live')).toBe(200);

  waiting = 0;
  look(30);
  expect(await get('/api/quick')).toBe(200);
  expect(await release()).toEqual(Array(40).fill(200));
});

it('continues to refuse until the admitted requests take about as long as usual', async () => {
  const { get, hold } = await startServer();
  const take = async (milliseconds: number) => {
    const release = await hold(2);
    vi.advanceTimersByTime(milliseconds);
    await release();
  };
  // Less than it takes to look.
  for (let times = 0; times < 10; times++) await take(10);
  const others = await hold(30);
  waiting = tooLong;
  for (let times = 0; times < 3; times++) {
    expect(await get('/api/quick')).toBe(200);
    look();
  }
  waiting = 0;
  await others();
  expect(await get('/api/quick')).toBe(200);

  for (let times = 0; times < 10; times++) {
    await take(40);
    look();
  }
  const two = await hold(2);
  expect(await get('/api/quick')).toBe(503);
  await two();

  for (let times = 0; times < 10; times++) {
    await take(10);
    look();
  }
  const three = await hold(3);
  expect(await get('/api/quick')).toBe(200);
  await three();
});

it('always admits some, so that the server stays busy', async () => {
  const { get, hold } = await startServer();
  const many = await hold(30);
  waiting = tooLong;
  for (let times = 0; times < 3; times++) {
    await get('/api/quick');
    look();
  }
  expect(await get('/api/quick')).toBe(503);
  await many();
  const one = await hold(1);
  for (let times = 0; times < 20; times++) {
    expect(await get('/api/quick')).toBe(200);
    look();
  }
  await one();
});

it('refuses nobody while few are in progress, because others keep it busy', async () => {
  const { get, hold } = await startServer();
  const release = await hold(20);
  waiting = tooLong;
  for (let times = 0; times < 5; times++) {
    expect(await get('/api/quick')).toBe(200);
    look();
  }
  expect(refuseOlder).not.toHaveBeenCalled();
  await release();
});

it('lets everybody wait while nothing is answered, as by a database that hangs for a moment', async () => {
  const { get, hold } = await startServer();
  const release = await hold(40);
  waiting = tooLong;
  look(20);
  expect(await get('/api/quick')).toBe(200);
  expect(await release()).toEqual(Array(40).fill(200));
});

it('does not count requests whose bodies arrive slowly', async () => {
  const { address, get } = await startServer();
  const send = () => acceptedRequest(`${address}/api/sent`, false, { 'content-type': 'application/json' });
  const slow = await Promise.all(Array.from({ length: 20 }, send));
  waiting = tooLong;
  for (let times = 0; times < 20; times++) {
    expect(await get('/api/quick')).toBe(200);
    look();
  }
  expect(await Promise.all(slow.map((finish) => finish('{}')))).toEqual(Array(20).fill(200));
});
