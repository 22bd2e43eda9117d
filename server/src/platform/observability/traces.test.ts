import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { companies } from '@retaguarda/contract/entities/companies';
import { expect, it } from 'vitest';
import { newCompany } from '../../test/builders.ts';
import { startApp } from '../../test/harness.ts';

type Span = {
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  status: { code?: number };
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[];
};

/** A collector that stores what it receives. */
async function startCollector() {
  const received: string[] = [];
  const server = createServer(async (request, reply) => {
    received.push(await text(request));
    reply.setHeader('content-type', 'application/json').end('{}');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/traces`,
    received,
    spans: () =>
      received.flatMap((sent): Span[] =>
        JSON.parse(sent).resourceSpans[0].scopeSpans.flatMap(({ spans }: { spans: Span[] }) => spans),
      ),
    stop: () => server.close(),
  };
}

const attributesOf = ({ attributes }: Span) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue]));

it('sends each request and its queries to a collector, in the trace of the caller, and nothing of the content', async () => {
  const collector = await startCollector();
  const { app, as, stop } = await startApp({ settings: { TRACES_URL: collector.url } });
  const { bearer } = await as('client:GET', 'client:POST').signedIn;
  const traceId = '0af7651916cd43dd8448eb211c80319c';
  const parentSpanId = 'b7ad6b7169203331';
  const headers = { authorization: `Bearer ${bearer}`, traceparent: `00-${traceId}-${parentSpanId}-01` };

  const company = newCompany({ name: 'Padaria Secreta' });
  const created = await app.inject({ method: 'POST', url: '/api/client', headers, payload: company });
  await app.inject({ url: `/api${companies.list.path}?name=secreta`, headers });
  await stop();
  collector.stop();

  const spans = collector.spans();
  const requests = spans.filter(({ name }) => name.includes('/'));
  expect(
    requests.map((span) => ({ name: span.name, traceId: span.traceId, parent: span.parentSpanId })),
  ).toEqual([
    { name: 'POST /api/client', traceId, parent: parentSpanId },
    { name: 'GET /api/client', traceId, parent: parentSpanId },
  ]);
  expect(attributesOf(requests[0] as Span)).toMatchObject({
    'http.route': '/api/client',
    'http.response.status_code': 200,
    'retaguarda.request_id': created.headers['x-request-id'],
  });
  const inserts = spans.filter(
    ({ name, parentSpanId }) => name === 'insert' && parentSpanId === requests[0]?.spanId,
  );
  expect(inserts.map((span) => attributesOf(span)['db.query.text'])).toContainEqual(
    expect.stringContaining('insert into "client"'),
  );
  for (const secret of [company.document, 'ecreta', bearer])
    expect(collector.received.join()).not.toContain(secret);
});

it('continues when the collector is away', async () => {
  const { as, stop } = await startApp({ settings: { TRACES_URL: 'http://127.0.0.1:1/v1/traces' } });

  expect((await as('client:GET')(companies.list, { query: {} })).status).toBe(200);

  await stop();
});
