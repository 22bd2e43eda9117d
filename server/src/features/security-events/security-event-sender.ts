import { randomUUID } from 'node:crypto';
import { startBackgroundWork } from '../../platform/background-work.ts';
import type { Db } from '../../platform/db/connect/connect.ts';
import { ocsfEvent } from './ocsf-event.ts';
import { securityEventStore } from './security-event-store.ts';
import type { SendEvents } from './send-events.ts';

const pollMilliseconds = 2_000;
const portion = 100;

type SenderParts = { db: Db; send: SendEvents; onError: (error: unknown) => void };

/**
 * Sends the security log elsewhere, each event at least once, in the order of the seals. Of several servers, the one with the
 * lease sends. What fails is sent again: see docs/decisions/074-feed.md.
 */
export function startSecurityEventSender({ db, send, onError }: SenderParts) {
  const store = securityEventStore(db, randomUUID());
  let hasBegun = false;

  async function sendAll(isStopped: () => boolean) {
    if (!hasBegun) await store.begin();
    hasBegun = true;
    for (let place = await store.claim(); place && !isStopped(); ) {
      const next = await store.next(place, portion);
      if (!next.place) return;
      if (next.events.length > 0) await send(next.events.map(ocsfEvent));
      if (!(await store.noteSent(next.place))) return;
      ({ place } = next);
    }
  }

  const { wake, stop } = startBackgroundWork({ work: sendAll, pollEvery: pollMilliseconds, onError });
  return {
    wake,
    async stop() {
      await stop();
      await store.release().catch(onError);
    },
  };
}
