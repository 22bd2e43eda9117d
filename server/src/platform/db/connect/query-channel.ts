import { channel } from 'node:diagnostics_channel';

export type AnsweredQuery = {
  /** The statement, without values. */
  text: string;
  pool: string;
  seconds: number;
  isRefused: boolean;
};

/** Tells of every query when it was answered. It costs nothing while nobody listens. */
export const answeredQueries = channel('retaguarda:query');

/** Asks, and tells of it if somebody listens. */
export async function tellingOf<Answer>(pool: string, text: string, ask: () => Promise<Answer>) {
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
