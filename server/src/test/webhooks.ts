import { departmentInput } from '@retaguarda/contract/entities/departments';
import type { WebhookInput } from '@retaguarda/contract/entities/webhooks';
import type { Permission } from '@retaguarda/contract/permissions';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { departmentStore } from '../entities/departments/department-store.ts';
import { deliveryStore } from '../entities/webhooks/delivery-store.ts';
import { startWebhookSender } from '../entities/webhooks/webhook-sender.ts';
import { webhookSecrets, webhookStore } from '../entities/webhooks/webhook-store.ts';
import type { Db } from '../platform/db/connect/connect.ts';
import type { Guard } from '../platform/http/guarded-request.ts';
import { secret } from './app-parts.ts';
import type { builders } from './builders.ts';
import { unique } from './unique.ts';

/** Webhooks of a person who may view departments and roles, and a sender that works on request. */
export async function webhookBench(db: Db, build: ReturnType<typeof builders>, url: string) {
  const granted: Permission[] = ['change:GET', 'department:GET', 'role:GET'];
  const { id, name, email, profile_id } = await build.systemUser({ granted });
  const reauthenticateAfter = Number.POSITIVE_INFINITY;
  const roleType = 'admin' as const;
  const scoped = false;
  const caller = {
    id,
    name,
    email,
    granted: new Set<string>(granted),
    roleType,
    scoped,
    reauthenticateAfter,
    policies: {},
  };
  const { id: client_id } = await build.company();
  const secrets = webhookSecrets(secret);
  const store = webhookStore(db, secrets);
  const by = { caller, language: 'eng' as const };
  const results: string[] = [];
  const errors: unknown[] = [];
  const sender = (guard: Partial<Guard> = {}) =>
    startWebhookSender({
      db,
      secrets,
      guard: { isPrivateAllowed: true, ...guard },
      mailQueue: { wake() {} },
      onResult: (result) => void results.push(result),
      onError: (error) => void errors.push(error),
    });

  return {
    ...{ caller, by, store, results, sender, client_id, profile_id },

    make: (values: Partial<WebhookInput> = {}) =>
      store.create({ name: unique('Webhook'), url, entities: ['department'], ...values }, by),

    /** A change: a new department. */
    change: (connection = db, company = client_id) => {
      const name = unique('Setor').replace(/\d/g, (digit) => 'abcdefghij'[Number(digit)] ?? '');
      const input = departmentInput.parse({ name, email: 'a@b.co' });
      return departmentStore(connection).create(input, { client_id: company }, { caller });
    },

    /** Tries all that is due. */
    async wake(guard: Partial<Guard> = {}) {
      const { wake, stop } = sender(guard);
      await wake();
      await stop();
      expect(errors).toEqual([]);
    },

    /** What the log shows, newest first. */
    log: async (webhook_id: number) => (await deliveryStore(db).page(webhook_id, undefined)).deliveries,

    /** Lets this number of seconds pass, for all that was queued and tried. */
    pass: (seconds: number) =>
      sql`update webhook_delivery set created_at = created_at - passed, due_at = due_at - passed,
        first_tried_at = first_tried_at - passed, sent_at = sent_at - passed, tried_at = tried_at - passed, delivered_at = delivered_at - passed
        from (select make_interval(secs => ${seconds}) as passed) clock`.execute(db),
  };
}
