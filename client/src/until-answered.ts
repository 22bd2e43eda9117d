const second = 1_000;
const longestPause = 8 * second;

/** Answers of the server, or of a proxy in front of it, that ask to come later or leave open whether the request took effect. */
const passing = [429, 502, 503, 504];

type Retrying = {
  /** For how many milliseconds it is sent again. */
  patience: number;
  /** Runs before each pause; undefined means that no answer came. */
  onRetry?: ((answer: Response | undefined) => void) | undefined;
  isOnline?: () => boolean;
  signal?: AbortSignal | undefined;
};

/**
 * Sends a request again until it is answered: after an error of the network, or an answer that asks to come later. The pauses
 * grow, unless the server says how long to wait. The request must be one that may take effect twice.
 */
export async function untilAnswered(
  send: () => Promise<Response>,
  { patience, onRetry, isOnline = () => true, signal }: Retrying,
) {
  const end = Date.now() + patience;
  for (let pause = second; ; pause = Math.min(pause * 2, longestPause)) {
    const sending = send();
    const answer = await sending.catch(() => undefined);
    const isFinal = answer ? !passing.includes(answer.status) : !(await isLost(sending)) || !isOnline();
    const wait = secondsIn(answer) ?? jittered(pause);
    if (isFinal || Date.now() + wait > end) return sending;
    onRetry?.(answer);
    await answer?.body?.cancel();
    await paused(wait, signal);
  }
}

/** Fetch fails with a TypeError when the network does. */
const isLost = (sending: Promise<unknown>) =>
  sending.then(
    () => false,
    (error: unknown) => error instanceof TypeError,
  );

/** Of many that fail at the same moment, not all come back at the same moment. */
const jittered = (pause: number) => pause * (0.75 + Math.random() / 4);

/** How long the server asks to wait, in milliseconds. */
function secondsIn(answer: Response | undefined) {
  const seconds = Number(answer?.headers.get('retry-after') ?? Number.NaN);
  return Number.isNaN(seconds) ? undefined : seconds * second;
}

const paused = (milliseconds: number, signal: AbortSignal | undefined) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal?.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
