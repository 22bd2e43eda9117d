import { get } from 'node:http';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { copyTemplate } from '../test/database.ts';
import { freePort } from '../test/network.ts';
import { startServer } from '../test/server-process.ts';

vi.setConfig({ testTimeout: 120_000 });

let settings: Record<string, string>;
let remove: () => Promise<unknown>;
beforeEach(async () => {
  const copy = await copyTemplate();
  settings = { DATABASE_URL: copy.config.DATABASE_URL, SESSION_SECRET: 'a secret of thirty-two characters' };
  remove = copy.remove;
});
afterEach(() => remove());

type Answer = { status: number | undefined; text: string };

/** With a connection of its own for each request: one connection belongs to one worker. */
const ask = (url: string, headers = {}) =>
  new Promise<Answer>((resolve, reject) => {
    get(url, { agent: false, headers }, async (reply) => {
      let text = '';
      for await (const part of reply.setEncoding('utf8')) text += part;
      resolve({ status: reply.statusCode, text });
    }).on('error', reject);
  });

const countOf = ({ text }: Answer, metric: string) =>
  Number(
    text
      .split('\n')
      .find((line) => line.startsWith(`${metric} `))
      ?.slice(metric.length),
  );

const healthCalls = 'retaguarda_http_requests_total{method="GET",route="/api/health",status="200"}';

it('says that it drains before it stops, and serves until then', async () => {
  const server = await startServer({ ...settings, DRAIN_SECONDS: '2' });
  const origin = server.api.replace('/api', '');
  const before = await ask(`${origin}/ready`);

  server.kill('SIGTERM');
  await vi.waitFor(async () => expect((await ask(`${origin}/ready`)).status).toBe(503));
  const draining = await ask(`${origin}/ready`);
  const served = await ask(`${server.api}/health`);
  const { code } = await server.ended;

  expect(before).toEqual({ status: 200, text: '{"status":"ready"}' });
  expect(JSON.parse(draining.text)).toEqual({ status: 'not ready', reason: 'draining' });
  expect(served.status).toBe(200);
  expect(code).toBe(0);
});

it('serves the metrics of all workers together, on a port of their own and nowhere else', async () => {
  const METRICS_PORT = String(await freePort());
  const server = await startServer({ ...settings, METRICS_PORT, WORKERS: '2' });
  for (let asked = 0; asked < 6; asked += 1) await ask(`${server.api}/health`);

  const metrics = await ask(`http://127.0.0.1:${METRICS_PORT}/metrics`);
  const elsewhere = await Promise.all([
    ask(`http://127.0.0.1:${METRICS_PORT}/`),
    ask(server.api.replace('/api', '/metrics')),
  ]);
  server.kill('SIGTERM');
  const { code, errors } = await server.ended;

  expect(countOf(metrics, healthCalls)).toBe(6);
  expect(countOf(metrics, 'retaguarda_ready')).toBe(1);
  expect(elsewhere.map(({ status }) => status)).toEqual([404, 404]);
  expect({ code, errors }).toEqual({ code: 0, errors: '' });
});

it('any worker answers with the metrics of all', async () => {
  const METRICS_TOKEN = 'a-token-of-the-tests';
  const server = await startServer({ ...settings, METRICS_TOKEN, WORKERS: '2' });
  for (let asked = 0; asked < 6; asked += 1) await ask(`${server.api}/health`);

  const url = server.api.replace('/api', '/metrics');
  const authorization = `Bearer ${METRICS_TOKEN}`;
  const both = [await ask(url, { authorization }), await ask(url, { authorization })];
  server.kill('SIGTERM');
  await server.ended;

  expect(both.map((metrics) => countOf(metrics, healthCalls))).toEqual([6, 6]);
});
