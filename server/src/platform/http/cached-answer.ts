import { QueueFull } from '../bounded-queue.ts';

type Options = {
  /** For how many milliseconds an answer is valid. */
  goodFor: number;
  /** How many milliseconds a caller waits at most. */
  patience: number;
};

/**
 * Caches an answer that many callers read. Only one query runs at a time, so a slow database is not queried twice. Callers
 * who have waited too long are refused, but the query continues.
 */
export function cachedAnswer<Answer>(find: () => Promise<Answer>, { goodFor, patience }: Options) {
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
