import { QueueFull } from '../bounded-queue.ts';

type Manner = {
  /** For how many milliseconds an answer is good. */
  goodFor: number;
  /** How many milliseconds those who ask wait at most. */
  patience: number;
};

/**
 * An answer that many may ask for. It is looked for once in a while, and never again before the last search has ended: a slow
 * database is not asked a second time. Those who have waited for too long are refused, though the search goes on.
 */
export function keptAnswer<Answer>(find: () => Promise<Answer>, { goodFor, patience }: Manner) {
  let last: Promise<Answer> | undefined;
  let isSearching = false;
  let foundAt = 0;

  function search() {
    isSearching = true;
    last = find().finally(() => {
      isSearching = false;
      foundAt = performance.now();
    });
    return last;
  }

  return async () => {
    const isGood = isSearching || performance.now() - foundAt < goodFor;
    const answer = last && isGood ? last : search();
    return isSearching ? withPatience(answer, patience) : answer;
  };
}

async function withPatience<Answer>(answer: Promise<Answer>, patience: number) {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new QueueFull(`Waited for ${patience} ms`)), patience);
  return Promise.race([answer, late]).finally(() => clearTimeout(timer));
}
