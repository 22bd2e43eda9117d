import Fastify from 'fastify';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { acceptedRequest } from '../test/accepted-request.ts';
import { refuseWhenStrained } from './refuse-when-strained.ts';

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

function startServer() {
  waiting = 0;
  refuseOlder.mockClear();
  const app = Fastify();
  onTestFinished(() => app.close());
  refuseWhenStrained(app, { longestWait: () => waiting, refuseOlder });
  const held: (() => void)[] = [];
  app.get('/api/quick', async () => 'here');
  app.get('/live', async () => 'live');
  app.get('/api/held', () => new Promise((resolve) => held.push(() => resolve('at last'))));
  app.post('/api/sent', async () => 'read');
  return {
    app,
    get: async (url: string) => (await app.inject(url)).statusCode,
    /** Requests that stay in progress. Call the function it answers to have them answered. */
    async hold(count: number) {
      const answers = Array.from({ length: count }, () => app.inject('/api/held'));
      await vi.waitFor(() => expect(held).toHaveLength(count));
      return async () => {
        for (const release of held) release();
        return (await Promise.all(answers)).map(({ statusCode }) => statusCode);
      };
    },
  };
}

it('lets fewer requests in while queries wait, refuses the others with Retry-After, and then lets all in again', async () => {
  const { app, get, hold } = startServer();
  const release = await hold(40);
  waiting = tooLong;
  for (let times = 0; times < 3; times++) {
    expect(refuseOlder).not.toHaveBeenCalled();
    expect(await get('/api/quick')).toBe(200);
    look();
  }
  expect(refuseOlder).toHaveBeenCalledOnce();

  const refused = await app.inject('/api/quick');
  expect(refused.statusCode).toBe(503);
  expect(refused.headers['retry-after']).toBe('5');
  expect(refused.json()).toEqual({ message: 'The service is busy, try again in a moment' });
  expect(await get('/live')).toBe(200);

  waiting = 0;
  look(5);
  expect(await get('/api/quick')).toBe(200);
  expect(await release()).toEqual(Array(40).fill(200));
});

it('always lets some in, so that the server stays busy', async () => {
  const { get, hold } = startServer();
  const release = await hold(9);
  waiting = tooLong;
  for (let times = 0; times < 20; times++) {
    expect(await get('/api/quick')).toBe(200);
    look();
  }
  await release();
});

it('lets everybody wait while nothing is answered, as by a database that hangs for a moment', async () => {
  const { get, hold } = startServer();
  const release = await hold(40);
  waiting = tooLong;
  look(20);
  expect(await get('/api/quick')).toBe(200);
  expect(await release()).toEqual(Array(40).fill(200));
});

it('does not count those who send their bodies slowly', async () => {
  const { app, get } = startServer();
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const send = () => acceptedRequest(`${address}/api/sent`, false, { 'content-type': 'application/json' });
  const slow = await Promise.all(Array.from({ length: 20 }, send));
  waiting = tooLong;
  for (let times = 0; times < 20; times++) {
    expect(await get('/api/quick')).toBe(200);
    look();
  }
  expect(await Promise.all(slow.map((finish) => finish('{}')))).toEqual(Array(20).fill(200));
});
