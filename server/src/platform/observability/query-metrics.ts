import { Counter, Histogram, type Registry } from 'prom-client';
import { type AnsweredQuery, answeredQueries } from '../db/connect/query-channel.ts';

/** Counts the queries of this process, until the returned function is called. */
export function countQueries(registry: Registry) {
  const registers = [registry];
  const durations = new Histogram({
    name: 'retaguarda_query_duration_seconds',
    help: 'How long the database took to answer a query.',
    labelNames: ['pool'],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
    registers,
  });
  const errors = new Counter({
    name: 'retaguarda_query_errors_total',
    help: 'Queries that the database refused or did not answer.',
    labelNames: ['pool'],
    registers,
  });
  const listener = (query: unknown) => {
    const { pool, seconds, isRefused } = query as AnsweredQuery;
    durations.observe({ pool }, seconds);
    if (isRefused) errors.inc({ pool });
  };
  answeredQueries.subscribe(listener);
  return () => answeredQueries.unsubscribe(listener);
}
