import { tracingChannel } from 'node:diagnostics_channel';

export type TracedQuery = {
  pool: string;
  text: string;
  /** When it began, for whoever measures it. */
  since?: number;
};

/** Tells of every query, for measurements and traces. It costs nothing while nobody listens. */
export const queries = tracingChannel<'retaguarda:query', TracedQuery>('retaguarda:query');
