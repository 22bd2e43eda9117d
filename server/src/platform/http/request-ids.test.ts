import { Socket } from 'node:net';
import { Writable } from 'node:stream';
import Fastify, { LogController } from 'fastify';
import { afterAll, expect, it } from 'vitest';
import { startApp } from '../../test/harness.ts';
import { logRequests } from './access-log.ts';
import { answerError } from './error-handler.ts';
import { requestIds } from './request-ids.ts';

const proxy = '10.1.2.3';
const { app, stop } = await startApp({ settings: { TRUST_PROXY: '192.0.2.1, 10.0.0.0/8' } });
afterAll(stop);

const idOf = async (url: string, given?: string, remoteAddress = proxy) => {
  const headers = given ? { 'x-request-id': given } : {};
  return (await app.inject({ url, headers, remoteAddress })).headers['x-request-id'];
};

it.each([
  ['a reply', '/api/health'],
  ['a refusal', '/api/client'],
  ['an unknown call', '/api/nothing-here'],
  ['an address that cannot be read', '/api/%zz'],
  ['a page', '/companies'],
  ['a probe', '/live'],
])('%s has an id that no other answer has', async (_what, url) => {
  const [first, second] = [await idOf(url), await idOf(url)];

  expect(first).toMatch(/^[\w-]{12}-[0-9a-z]+$/);
  expect(second).not.toBe(first);
});

it('Request ids get another prefix on each server and after each start', () => {
  const unnamed = { headers: {}, socket: new Socket() };
  const [one, another] = [requestIds(), requestIds()].map((idFor) => idFor(unnamed));

  expect(another?.slice(0, 12)).not.toBe(one?.slice(0, 12));
});

it.each(['7f3b2c1d-proxy', '01HZX:edge-3/42', 'a'.repeat(100)])(
  'The id %s of a proxy is used',
  async (id) => {
    expect(await idOf('/api/health', id)).toBe(id);
    expect(await idOf('/api/%zz', id)).toBe(id);
  },
);

it.each(['203.0.113.9', '127.0.0.1', '::1'])(
  'The id that a stranger at %s sends is not taken',
  async (address) => {
    for (const url of ['/api/health', '/api/%zz', '/live'])
      expect(await idOf(url, '7f3b2c1d-proxy', address)).not.toBe('7f3b2c1d-proxy');
  },
);

it.each(['::ffff:10.1.2.3', '192.0.2.1'])('The proxy may also be at %s', async (address) => {
  expect(await idOf('/api/health', '7f3b2c1d-proxy', address)).toBe('7f3b2c1d-proxy');
});

it.each(['two words', 'ana@example.com', 'a"b', '{"level":60}', 'a'.repeat(101), 'é'])(
  '%j is not taken for an id',
  async (id) => {
    expect(await idOf('/api/health', id)).not.toBe(id);
  },
);

it('Every line of the log about a request has its id', async () => {
  const lines: { reqId?: string; msg: string }[] = [];
  const stream = new Writable({
    write(line, _encoding, done) {
      lines.push(JSON.parse(String(line)));
      done();
    },
  });
  const logging = Fastify({
    logger: { level: 'info', stream },
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestIds('127.0.0.1'),
  });
  logRequests(logging);
  logging.decorateRequest('caller', null);
  logging.setErrorHandler(answerError);
  logging.get('/broken', async () => {
    throw new Error('broken');
  });

  await logging.inject({ url: '/broken', headers: { 'x-request-id': 'from-the-proxy' } });

  expect(lines.map(({ reqId, msg }) => [reqId, msg])).toEqual([
    ['from-the-proxy', 'broken'],
    ['from-the-proxy', 'request'],
  ]);
});
