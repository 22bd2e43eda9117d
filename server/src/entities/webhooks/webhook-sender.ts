import type { WebhookStop } from '@retaguarda/contract/entities/webhooks';
import { startBackgroundWork } from '../../platform/background-work.ts';
import type { Db } from '../../platform/db/connect/connect.ts';
import { inTransaction } from '../../platform/db/statements/in-transaction.ts';
import type { Guard } from '../../platform/http/guarded-request.ts';
import { mailStore } from '../../platform/mail/mail-store.ts';
import type { DeliveryResult } from '../../platform/observability/metrics.ts';
import { logEvent } from '../../platform/security-log/log-event.ts';
import { type Claimed, deliveryStore } from './delivery-store.ts';
import { eventOf, type Outcome, sendEvent } from './send-event.ts';
import {
  haltOf,
  type StoredWebhook,
  signingSecrets,
  type WebhookSecrets,
  webhookStore,
} from './webhook-store.ts';

const pollMilliseconds = 2_000;
/** How many deliveries of one webhook are tried at the same time. */
const atOnce = 4;
const gone = 410;

const [second, minute, hour] = [1, 60, 3600];

/** The delays between tries, in seconds: three days in all. */
export const delays = [
  5 * second,
  5 * minute,
  30 * minute,
  2 * hour,
  5 * hour,
  ...Array<number>(6).fill(10 * hour),
  4 * hour + 25 * minute,
];

/** The random variation of each delay, so that deliveries that failed together are not tried together. */
export const jitter = 0.1;

/** The seconds until the next try, after this number of failures; undefined when there is none. */
function delayAfter(tries: number, random = Math.random) {
  const delay = delays[tries - 1];
  return delay === undefined ? undefined : delay * (1 + jitter * (2 * random() - 1));
}

type SenderParts = {
  db: Db;
  secrets: WebhookSecrets;
  guard: Guard;
  mailQueue: { wake: () => void };
  onResult: (result: DeliveryResult) => void;
  onError: (error: unknown) => void;
};

/**
 * Sends what `webhook_delivery` has, in the background. Each webhook is worked on apart, so that a slow receiver delays
 * only itself. `wake` sends at once.
 */
export function startWebhookSender({ db, secrets, guard, mailQueue, onResult, onError }: SenderParts) {
  const deliveries = deliveryStore(db);
  const webhooks = webhookStore(db, secrets);
  const working = new Map<number, Promise<void>>();

  async function workOff(id: number, isStopped: () => boolean) {
    while (!isStopped()) {
      const webhook = await webhooks.one({ id });
      if (!webhook) return;
      if (!webhook.active) await deliveries.giveUp(id);
      const claimed = await deliveries.claim(id, atOnce);
      if (claimed.length === 0) return;
      await Promise.all(claimed.map((delivery) => attempt(delivery, webhook)));
    }
  }

  async function attempt(delivery: Claimed, webhook: StoredWebhook) {
    const outcome = await outcomeOf(delivery, webhook);
    const { error, status } = outcome;
    const isOver = error === null || error === 'off' || status === gone;
    // A test is watched by its sender: it is not retried, and switches nothing off.
    const isTest = delivery.change === null;
    const delay = isOver || isTest ? undefined : delayAfter(delivery.tries);
    await deliveries.record(delivery.id, outcome, delay);
    onResult(error === null ? 'delivered' : delay === undefined ? 'failed' : 'retried');
    if (isTest) return;
    if (status === gone) return stop(webhook, 'gone');
    if (delay === undefined && error && error !== 'off' && (await deliveries.isHopeless(delivery.id)))
      await stop(webhook, 'failing');
  }

  async function outcomeOf(
    { key, created_at, sent_at, change }: Claimed,
    webhook: StoredWebhook,
  ): Promise<Outcome> {
    if (change && !change.is_wanted) return { status: null, milliseconds: null, error: 'off' };
    const halt = haltOf(webhook, secrets);
    if (halt) return { status: null, milliseconds: null, error: halt };
    const target = { url: webhook.url, sent_at, secrets: signingSecrets(webhook, secrets) };
    return sendEvent(eventOf(key, created_at, change), target, guard);
  }

  /** Switches a webhook off, and informs its owner. */
  async function stop({ id, owner_id, owner_name, language }: StoredWebhook, reason: WebhookStop) {
    const stopped = await inTransaction(db, async (transaction) => {
      const before = await webhooks.stop(transaction, id, reason);
      if (!before) return false;
      const details = { webhook_id: id, what: 'stopped', reason };
      const account = { id: owner_id, name: owner_name };
      await logEvent(transaction, { kind: 'webhook', account, source: undefined, details });
      await mailStore(transaction).queueWebhookOff(
        owner_id,
        { name: before.name, stopped: reason },
        language,
      );
      return true;
    });
    if (stopped) mailQueue.wake();
  }

  /** Does not wait for a slow webhook: the next look finds the others. */
  async function look(isStopped: () => boolean) {
    for (const id of await deliveries.dueWebhooks()) {
      if (working.has(id)) continue;
      const worked = workOff(id, isStopped)
        .catch(onError)
        .finally(() => working.delete(id));
      working.set(id, worked);
    }
  }

  const { wake, stop: stopLooking } = startBackgroundWork({
    work: look,
    pollEvery: pollMilliseconds,
    onError,
  });
  const settled = async () => void (await Promise.all(working.values()));
  return {
    /** Resolves when all that is due has been tried. */
    wake: () => wake().then(settled),
    /** Waits for what is being sent. The rest stays in the database. */
    stop: () => stopLooking().then(settled),
  };
}
