import { channel } from 'node:diagnostics_channel';

export type AnsweredQuery = {
  /** The statement, without values. */
  text: string;
  pool: string;
  seconds: number;
  isRefused: boolean;
};

/** Publishes every answered query. It costs nothing without subscribers. */
export const answeredQueries = channel('retaguarda:query');

/** Runs a query and publishes it. */
export async function publishQuery<Answer>(pool: string, text: string, ask: () => Promise<Answer>) {
  const since = performance.now();
  let isRefused = true;
  try {
    const answer = await ask();
    isRefused = false;
    return answer;
  } finally {
    const seconds = (performance.now() - since) / 1_000;
    answeredQueries.publish({ text, pool, seconds, isRefused } satisfies AnsweredQuery);
  }
}
