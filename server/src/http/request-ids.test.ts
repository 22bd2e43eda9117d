import { Writable } from 'node:stream';
import Fastify, { LogController } from 'fastify';
import { afterAll, expect, it } from 'vitest';
import { startApp } from '../test/harness.ts';
import { logRequests } from './access-log.ts';
import { answerError } from './error-handler.ts';
import { requestIds } from './request-ids.ts';

const { app, stop } = await startApp();
afterAll(stop);

const idOf = async (url: string, given?: string) => {
  const { headers } = await app.inject({ url, headers: given ? { 'x-request-id': given } : {} });
  return headers['x-request-id'];
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

it('The ids of another server, or of another start, begin differently', () => {
  const [one, another] = [requestIds(), requestIds()].map((idFor) => idFor({ headers: {} }));

  expect(another?.slice(0, 12)).not.toBe(one?.slice(0, 12));
});

it.each(['7f3b2c1d-proxy', '01HZX:edge-3/42', 'a'.repeat(100)])(
  'The id %s of a proxy is kept',
  async (id) => {
    expect(await idOf('/api/health', id)).toBe(id);
    expect(await idOf('/api/%zz', id)).toBe(id);
  },
);

it.each(['two words', 'a"b', '{"level":60}', 'a'.repeat(101), 'é'])(
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
    genReqId: requestIds(),
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
