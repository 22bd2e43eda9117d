import type { WebhookChanges, WebhookInput } from '@retaguarda/contract/entities/webhooks';
import type { Db } from '../../platform/db/connect/connect.ts';
import { inTransaction } from '../../platform/db/statements/in-transaction.ts';
import { orNotFound } from '../../platform/http/answers.ts';
import type { Author } from '../../platform/http/caller.ts';
import { FieldRefusal } from '../../platform/http/errors.ts';
import type { RequestOrigin } from '../../platform/http/route.ts';
import { logEvent } from '../../platform/security-log/log-event.ts';
import type { Config } from '../../platform/settings/config.ts';
import { wrongAddress } from './send-event.ts';
import { type WebhookAuthor, type WebhookSecrets, webhookStore } from './webhook-store.ts';

type Key = { id: number };
type From = { source: RequestOrigin | undefined };

export type WebhookParts = { webhookSecrets: WebhookSecrets; config: Pick<Config, 'WEBHOOK_PRIVATE'> };

/** Changes webhooks: only to addresses that may be called; and a new one, a new secret and a deletion are in the security log. */
export function loggedWebhooks(db: Db, { webhookSecrets: secrets, config }: WebhookParts) {
  function refuseAddress({ url }: WebhookChanges) {
    const wrong = url === undefined ? undefined : wrongAddress(url, config.WEBHOOK_PRIVATE);
    if (wrong) throw new FieldRefusal('url', wrong);
  }

  /** Does the work and logs it: both or neither. */
  const logged = <Result extends Key>(
    what: string,
    { caller, source }: Author & From,
    work: (store: ReturnType<typeof webhookStore>) => Promise<Result | undefined>,
  ) =>
    inTransaction(db, async (transaction) => {
      const result = orNotFound(await work(webhookStore(transaction, secrets)));
      const details = { webhook_id: result.id, what };
      await logEvent(transaction, { kind: 'webhook', account: caller, source, details });
      return result;
    });

  return {
    /** Creates a webhook with a new secret, or with the one that is given. */
    async create(input: WebhookInput, by: WebhookAuthor & From, secret?: string) {
      refuseAddress(input);
      return logged('made', by, (store) => store.create(input, by, secret));
    },

    async edit(changes: WebhookChanges, key: Key, by: WebhookAuthor) {
      refuseAddress(changes);
      return webhookStore(db, secrets).edit(changes, key, by);
    },

    rotate: (key: Key, by: WebhookAuthor & From) => logged('secret', by, (store) => store.rotate(key, by)),

    remove: (key: Key, by: Author & From) => logged('deleted', by, (store) => store.remove(key, by)),
  };
}
