import { setTimeout as sleep } from 'node:timers/promises';
import { activity } from '@retaguarda/contract/entities/activity';
import { limits } from '@retaguarda/contract/limits';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../platform/db/connect/connect.ts';
import { seeingAll } from '../../platform/db/scope/viewer.ts';
import { cursorOf, type Place, sealedOrder } from '../../platform/db/sealed-order.ts';
import { requireApprovalOfRows } from '../../platform/db/write/require-approval.ts';
import { cachedAnswer } from '../../platform/http/cached-answer.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { Refusal } from '../../platform/http/errors.ts';
import { lineRoute } from '../../platform/http/line-route.ts';
import { logEvent, throttle } from '../../platform/security-log/log-event.ts';
import { activityFor } from './activity-store.ts';

const [second, hour] = [1_000, 3_600_000];

/** How many changes are read at once. */
const portion = 100;

/** How many changes an answer looks at, most of which its caller may not view. */
const mostLookedAt = 5_000;

/** Each answer that waits holds a connection open. */
const mostWaiting = { all: 100, ofCaller: 5 };

/** An answer that may wait, and until when. */
type Waiting = { id: number; until: number };

/** See docs/decisions/074-feed.md. */
export async function feedRoutes(app: FastifyInstance, { db }: { db: Db }) {
  const order = sealedOrder(db, 'change');
  /** However many wait, one of them asks, once a second. */
  const newest = cachedAnswer(() => seeingAll(order.newest), { goodFor: second, patience: 5 * second });
  const isNew = throttle(hour);
  const waiting = new Set<Waiting>();
  const stopping = new AbortController();
  // Before the server waits for its requests to end.
  app.addHook('preClose', async () => stopping.abort());

  lineRoute(app, activity.feed, async ({ query: { after, wait } }, caller, source) => {
    // As a file of that many rows.
    requireApprovalOfRows(caller, 'export', limits.feed.lines);
    const until = performance.now() + wait * second;
    const waits = wait > 0 ? takePlaceToWait({ id: caller.id, until }) : undefined;
    const place = await begin(after).catch((error) => {
      if (waits) waiting.delete(waits);
      throw error;
    });
    if (isNew(`${caller.id} ${caller.name}`))
      await logEvent(db, {
        kind: 'export',
        account: caller,
        source,
        details: { entity: 'change', format: 'feed' },
      });
    return linesBehind(place, caller, waits);
  });

  /** Before anything is read: however many answers begin at the same time, each knows of the others. */
  function takePlaceToWait(waits: Waiting) {
    // An answer whose connection has ended before its first line leaves its place behind.
    for (const other of waiting) if (other.until < performance.now()) waiting.delete(other);
    const own = [...waiting].filter(({ id }) => id === waits.id);
    if (waiting.size >= mostWaiting.all || own.length >= mostWaiting.ofCaller)
      throw new Refusal(503, 'The service is busy, try again in a moment', 10);
    waiting.add(waits);
    return waits;
  }

  async function begin(after: string | undefined) {
    if (after === undefined) return order.oldest();
    if (after === 'newest') return order.newest();
    const place = await order.placeOf(after);
    if (!place) throw new Refusal(410, 'No longer possible');
    await requireNothingLost(place);
    return place;
  }

  /** Changes that were removed because of their age cannot be sent any more. */
  async function requireNothingLost(place: Place) {
    if (await order.hasLost(place)) throw new Refusal(410, 'No longer possible');
  }

  async function* linesBehind(begun: Place, caller: Caller, waits: Waiting | undefined) {
    try {
      yield* linesUntil(begun, caller, waits?.until ?? 0);
    } finally {
      if (waits) waiting.delete(waits);
    }
  }

  async function* linesUntil(begun: Place, caller: Caller, deadline: number) {
    const changes = activityFor(db, caller);
    let place = begun;
    let lines = 0;
    for (let looked = 0; lines + portion <= limits.feed.lines && looked < mostLookedAt; ) {
      const sealed = await order.behind(place, portion);
      const shown = new Map(
        sealed.length === 0 ? [] : (await changes.sealed(sealed)).map((change) => [change.id, change]),
      );
      await requireNothingLost(place);
      for (place of sealed) {
        const change = shown.get(Number(place.row_id));
        if (!change) continue;
        yield { cursor: cursorOf(place), change };
        lines += 1;
      }
      looked += sealed.length;
      if (sealed.length === 0 && (lines > 0 || !(await isAwaited(place, deadline)))) break;
    }
    yield { cursor: cursorOf(place) };
  }

  /** Waits until there are changes behind a place. */
  async function isAwaited({ number }: Place, deadline: number) {
    while (performance.now() < deadline && !stopping.signal.aborted) {
      if ((await newest()).number > number) return true;
      const rest = Math.min(second, deadline - performance.now());
      await sleep(Math.max(rest, 0), undefined, { signal: stopping.signal }).catch(() => {});
    }
    return false;
  }
}
