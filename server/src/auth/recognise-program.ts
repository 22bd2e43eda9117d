import type { FastifyRequest } from 'fastify';
import type { Db } from '../db/connect.ts';
import type { Caller } from '../http/caller.ts';
import { Refusal } from '../http/errors.ts';
import { placeOf } from '../http/route.ts';
import { noteEvent } from '../security-log/note-event.ts';
import { onceIn } from '../security-log/once-in.ts';
import { limitedByNetwork, networkOf } from './attempts.ts';
import type { rememberedCallers } from './remembered-callers.ts';
import { serviceTokenStore, type TokenRefusal } from './service-token-store.ts';

const minute = 60_000;

/**
 * Returns a function that tells which program calls with a token. Tokens that do not work count as attempts from their
 * network, as passwords do, and are noted.
 */
export function programRecogniser(db: Db, callers: ReturnType<typeof rememberedCallers>) {
  const store = serviceTokenStore(db);
  const isNew = onceIn(minute);

  async function note({ reason, maker }: TokenRefusal, request: FastifyRequest) {
    if (!isNew(`${reason} ${maker?.id} ${networkOf(request.ip)}`)) return;
    await noteEvent(db, {
      ...{ kind: 'access', isRefused: true, account: maker, source: placeOf(request) },
      details: { reason },
    });
  }

  return (request: FastifyRequest, bearer: string): Promise<Caller> =>
    limitedByNetwork(db, 'tokenFromAddress', request.ip, async () => {
      let refused: TokenRefusal | undefined;
      const caller = await callers.ask(bearer, async () => {
        const found = await store.find(bearer);
        if (found.reason === undefined) return found;
        refused = found;
        return undefined;
      });
      if (caller) return caller;
      if (refused) await note(refused, request);
      throw new Refusal(401, 'Invalid credentials');
    });
}
