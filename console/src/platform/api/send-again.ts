import { textIn } from '../text/translation.ts';
import { notify } from '../ui/notify.ts';
import { type Request, send } from './send.ts';

const second = 1_000;

/** A database failover takes up to fifteen seconds. */
const patience = 20 * second;

/** Answers of the server, or of a proxy in front of it, that leave open whether the request took effect. */
const unclear = [502, 503, 504];

/** Retries an idempotent change for some time, until it is answered. Offline, it does not retry. */
export async function sendAgain(first: Promise<Response>, request: Request, signal?: AbortSignal) {
  const end = Date.now() + patience;
  for (let sending = first; ; sending = send(request, signal)) {
    const pause = await sending.then(pauseAfter, pauseAfterError);
    if (pause === undefined || Date.now() + pause > end) return sending;
    notify.info(textIn('forms', 'sentAgain'));
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}

/** How long to wait before the retry; undefined when this is the final answer. */
const pauseAfter = ({ status, headers }: Response) =>
  unclear.includes(status) ? Number(headers.get('retry-after') ?? 2) * second : undefined;

const pauseAfterError = (error: unknown) =>
  error instanceof TypeError && navigator.onLine ? 2 * second : undefined;
