const second = 1_000;
const longestPause = 8 * second;

/** The statuses that ask to come later, or leave open whether the request took effect. A proxy may send them, too. */
const passing = [429, 502, 503, 504];

type Retrying = {
  /** For how many milliseconds a request is sent again. */
  patience: number;
  /** Runs before each pause; undefined means that no answer came. */
  onRetry?: ((answer: Response | undefined) => void) | undefined;
  isOnline?: () => boolean;
  signal?: AbortSignal | undefined;
};

/**
 * Sends a request until it is answered: again after a network error, or after an answer that asks to come later. The pauses grow,
 * unless the server says how long to wait. The request must be one that may take effect twice.
 */
export async function untilAnswered(
  send: () => Promise<Response>,
  { patience, onRetry, isOnline = () => true, signal }: Retrying,
) {
  const end = Date.now() + patience;
  for (let pause = second; ; pause = Math.min(pause * 2, longestPause)) {
    let wait = jittered(pause);
    let answer: Response | undefined;
    try {
      answer = await send();
      wait = retryAfterMs(answer) ?? wait;
      if (!passing.includes(answer.status) || Date.now() + wait > end) return answer;
    } catch (error) {
      if (!isNetworkError(error) || !isOnline() || Date.now() + wait > end) throw error;
    }
    onRetry?.(answer);
    await answer?.body?.cancel();
    await paused(wait, signal);
  }
}

/** Returns whether fetch failed because of the network: then it throws a TypeError. */
const isNetworkError = (error: unknown) => error instanceof TypeError;

/** Varies a pause, so that requests that failed at the same moment do not all return at the same moment. */
const jittered = (pause: number) => pause * (0.75 + Math.random() / 4);

/** Returns the milliseconds for which the server asks to wait; undefined if it does not. */
function retryAfterMs({ headers }: Response) {
  const seconds = Number(headers.get('retry-after') ?? Number.NaN);
  return Number.isNaN(seconds) ? undefined : seconds * second;
}

/** Waits, but not longer than until the signal aborts. */
const paused = (milliseconds: number, signal: AbortSignal | undefined) =>
  new Promise<void>((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, milliseconds);
    signal?.addEventListener('abort', end);
    if (signal?.aborted) end();
  });
