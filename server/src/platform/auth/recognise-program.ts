import type { FastifyRequest } from 'fastify';
import type { Db } from '../db/connect/connect.ts';
import type { Caller } from '../http/caller.ts';
import { Refusal } from '../http/errors.ts';
import { originOf } from '../http/route.ts';
import { logEvent, throttle } from '../security-log/log-event.ts';
import { countAttempt, networkOf } from './attempts.ts';
import type { Admitted } from './caller-cache.ts';
import type { TokenRefusal } from './service-token-store.ts';

/** The caller with a token, or the reason why there is none. */
export type Found = Admitted | TokenRefusal | undefined;

const minute = 60_000;
const mostStored = 10_000;

/**
 * Returns a function that finds the program that calls with a token. A valid token is never limited. An invalid one is
 * counted for its network, after the lookup, and recorded in the security log.
 */
export function programRecogniser(db: Db, ask: (bearer: string) => Promise<Found>) {
  const isNew = throttle(minute);
  /** The networks that have sent too many wrong tokens, and until when they are limited, in milliseconds since 1970. */
  const limited = new Map<string, number>();

  async function log({ reason, maker }: TokenRefusal, request: FastifyRequest) {
    if (!isNew(`${reason} ${maker?.id} ${networkOf(request.ip)}`)) return;
    await logEvent(db, {
      kind: 'access',
      isRefused: true,
      account: maker,
      source: originOf(request),
      details: { reason },
    });
  }

  /** Returns the seconds for which a network stays limited; 0 when it is not. */
  const secondsLeft = (network: string) =>
    Math.max(Math.ceil(((limited.get(network) ?? 0) - Date.now()) / 1000), 0);

  /** Counts a token that does not work. Nothing is counted or recorded any more while the network is limited. */
  async function refuse(refused: TokenRefusal, request: FastifyRequest) {
    const network = networkOf(request.ip);
    if (secondsLeft(network) === 0) {
      const { isRateLimited, retryAfter } = await countAttempt(db, 'tokenFromAddress', network);
      if (!isRateLimited) {
        await log(refused, request);
        return new Refusal(401, 'Invalid credentials');
      }
      if (limited.size >= mostStored) limited.clear();
      limited.set(network, Date.now() + retryAfter * 1000);
    }
    return tooMany(secondsLeft(network));
  }

  return async (request: FastifyRequest, bearer: string): Promise<Caller> => {
    const found = await ask(bearer);
    if (!found?.caller) throw await refuse(found ?? { reason: 'tokenUnknown' }, request);
    return found.caller;
  };
}

const tooMany = (seconds: number) => new Refusal(429, 'Too many attempts, try again later', seconds);
