import { textIn } from '../text/translation.ts';
import { notify } from '../ui/notify.ts';
import { type Request, send } from './send.ts';

const second = 1_000;

/** Another database needs up to fifteen seconds to take the place of one that is lost. */
const patience = 20 * second;

/** Answers of the server, or of a proxy in front of it, that do not tell whether the request was done. */
const unclear = [502, 503, 504];

/**
 * Sends a change again until it is answered, for some time: one that is done once, however often it is sent. Without a
 * network there is nobody to wait for.
 */
export async function sendAgain(first: Promise<Response>, request: Request, signal?: AbortSignal) {
  const end = Date.now() + patience;
  for (let sending = first; ; sending = send(request, signal)) {
    const pause = await sending.then(pauseAfter, pauseAfterError);
    if (pause === undefined || Date.now() + pause > end) return sending;
    notify.info(textIn('forms', 'sentAgain'));
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}

/** How long to wait until it is sent again; undefined when this is the answer. */
const pauseAfter = ({ status, headers }: Response) =>
  unclear.includes(status) ? Number(headers.get('retry-after') ?? 2) * second : undefined;

const pauseAfterError = (error: unknown) =>
  error instanceof TypeError && navigator.onLine ? 2 * second : undefined;
