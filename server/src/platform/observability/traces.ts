import { AsyncLocalStorage } from 'node:async_hooks';
import { type Context, ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { parseTraceParent } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import type { FastifyInstance } from 'fastify';
import { version } from '../../installation.ts';
import { type AnsweredQuery, answeredQueries } from '../db/connect/query-channel.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The trace of the request, if a collector is set. */
    span?: Span;
  }
}

/** A collector that does not answer must not prevent the server from stopping. */
const patience = 3_000;

/**
 * Sends a span for each request, and one for each query below it, to a collector of OpenTelemetry. They have the pattern of
 * the route and the text of the statement, never values of people or rows.
 */
export function traceRequests(app: FastifyInstance, url: string) {
  const exporter = new OTLPTraceExporter({ url, timeoutMillis: patience });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'retaguarda', 'service.version': version() }),
    spanProcessors: [new BatchSpanProcessor({ exporter, exportTimeoutMillis: patience })],
  });
  const tracer = provider.getTracer('retaguarda');
  const current = new AsyncLocalStorage<Context>();

  app.addHook('onRequest', (request, _reply, done) => {
    const from = contextOf(request.headers.traceparent);
    const attributes = { 'http.request.method': request.method, 'retaguarda.request_id': request.id };
    request.span = tracer.startSpan(request.method, { kind: SpanKind.SERVER, attributes }, from);
    current.run(trace.setSpan(from, request.span), done);
  });
  // The body arrives in events of the connection, outside of the async context of the request.
  app.addHook('preHandler', ({ span }, _reply, done) => {
    if (span) current.run(trace.setSpan(ROOT_CONTEXT, span), done);
    else done();
  });
  app.addHook('onResponse', ({ span, method, routeOptions }, { statusCode }, done) => {
    span?.updateName(`${method} ${routeOptions.url ?? 'none'}`);
    span?.setAttributes({
      'http.route': routeOptions.url ?? 'none',
      'http.response.status_code': statusCode,
    });
    if (statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
    span?.end();
    done();
  });

  function onQuery(query: unknown) {
    const under = current.getStore();
    if (!under) return;
    const { text, pool, seconds, isRefused } = query as AnsweredQuery;
    const endTime = Date.now();
    const attributes = {
      'db.system.name': 'postgresql',
      'db.query.text': text,
      'retaguarda.pool': pool,
    };
    const startTime = endTime - seconds * 1_000;
    const span = tracer.startSpan(nameOf(text), { kind: SpanKind.CLIENT, attributes, startTime }, under);
    if (isRefused) span.setStatus({ code: SpanStatusCode.ERROR });
    span.end(endTime);
  }
  answeredQueries.subscribe(onQuery);
  app.addHook('onClose', async () => {
    answeredQueries.unsubscribe(onQuery);
    // Spans that cannot be sent any more are lost: a collector may be away for a while.
    await provider.shutdown().catch(() => {});
  });
}

/** The trace of the proxy or the program that calls, if it has one. */
function contextOf(traceparent: unknown) {
  const parent = typeof traceparent === 'string' ? parseTraceParent(traceparent) : null;
  return parent ? trace.setSpanContext(ROOT_CONTEXT, { ...parent, isRemote: true }) : ROOT_CONTEXT;
}

/** Returns the first word of a statement: select, insert, begin. */
const nameOf = (text: string) => /^\W*(\w+)/.exec(text)?.[1]?.toLowerCase() ?? 'query';
