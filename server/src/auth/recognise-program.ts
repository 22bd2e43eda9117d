import type { FastifyRequest } from 'fastify';
import { boundedQueue, QueueFull } from '../bounded-queue.ts';
import type { Db } from '../db/connect.ts';
import type { Caller } from '../http/caller.ts';
import { Refusal } from '../http/errors.ts';
import { placeOf } from '../http/route.ts';
import { noteEvent } from '../security-log/note-event.ts';
import { onceIn } from '../security-log/once-in.ts';
import { countAttempt, networkOf } from './attempts.ts';
import type { Admitted } from './remembered-callers.ts';
import type { TokenRefusal } from './service-token-store.ts';
import { hashOf } from './tokens.ts';

/** Who calls with a token, or why nobody does. */
export type Found = Admitted | TokenRefusal | undefined;

const minute = 60_000;
const mostKept = 10_000;

/**
 * Returns a function that finds the program that calls with a token. A token that works is never limited. One that does not
 * is counted for its network, after the lookup, and recorded in the security log. A network that has sent too many shares a
 * short queue for its lookups, so that it cannot keep the database busy; tokens that have worked before do not wait in it.
 */
export function programRecogniser(db: Db, ask: (bearer: string) => Promise<Found>) {
  const isNew = onceIn(minute);
  /** Hashes of tokens that have worked. */
  const worked = new Set<string>();
  /** The networks that have sent too many wrong tokens, and until when they are limited, in milliseconds since 1970. */
  const limited = new Map<string, number>();
  const lookupsOfLimited = boundedQueue({ atOnce: 1, mostWaiting: 20 });

  async function note({ reason, maker }: TokenRefusal, request: FastifyRequest) {
    if (!isNew(`${reason} ${maker?.id} ${networkOf(request.ip)}`)) return;
    await noteEvent(db, {
      ...{ kind: 'access', isRefused: true, account: maker, source: placeOf(request) },
      details: { reason },
    });
  }

  /** For how many seconds more a network is limited; 0 when it is not. */
  const secondsLeft = (network: string) =>
    Math.max(Math.ceil(((limited.get(network) ?? 0) - Date.now()) / 1000), 0);

  /** Counts a token that does not work. Nothing is counted or recorded any more while the network is limited. */
  async function refuse(refused: TokenRefusal, request: FastifyRequest) {
    const network = networkOf(request.ip);
    if (secondsLeft(network) === 0) {
      const { isRateLimited, retryAfter } = await countAttempt(db, 'tokenFromAddress', network);
      if (!isRateLimited) {
        await note(refused, request);
        return new Refusal(401, 'Invalid credentials');
      }
      if (limited.size >= mostKept) limited.clear();
      limited.set(network, Date.now() + retryAfter * 1000);
    }
    return tooMany(secondsLeft(network));
  }

  return async (request: FastifyRequest, bearer: string): Promise<Caller> => {
    const hash = hashOf(bearer);
    const seconds = worked.has(hash) ? 0 : secondsLeft(networkOf(request.ip));
    const lookUp = () => ask(bearer);
    const found = await (seconds === 0 ? lookUp() : lookupsOfLimited.run(lookUp).catch(fullMeans(seconds)));
    if (!found?.caller) throw await refuse(found ?? { reason: 'tokenUnknown' }, request);
    if (worked.size >= mostKept) worked.clear();
    worked.add(hash);
    return found.caller;
  };
}

const tooMany = (seconds: number) => new Refusal(429, 'Too many attempts, try again later', seconds);

const fullMeans = (seconds: number) => (error: unknown) => {
  throw error instanceof QueueFull ? tooMany(seconds) : error;
};
