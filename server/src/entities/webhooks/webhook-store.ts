import { hkdfSync, randomBytes } from 'node:crypto';
import type { ChangeEntity } from '@retaguarda/contract/entities/changes';
import {
  sendableEntities,
  type Webhook,
  type WebhookChanges,
  type WebhookHalt,
  type WebhookInput,
  type WebhookQuery,
  type WebhookStop,
  webhook,
} from '@retaguarda/contract/entities/webhooks';
import type { Language } from '@retaguarda/contract/languages';
import { limits } from '@retaguarda/contract/limits';
import { sayOf } from '@retaguarda/contract/messages';
import { type ColumnType, sql } from 'kysely';
import { permissionName } from '../../platform/auth/grants.ts';
import { encryptionWith } from '../../platform/crypto/encryption.ts';
import type { Db } from '../../platform/db/connect/connect.ts';
import { listOf } from '../../platform/db/list/list.ts';
import { containsAll, sortKey } from '../../platform/db/list/search.ts';
import { inTransaction } from '../../platform/db/statements/in-transaction.ts';
import type { RowColumns } from '../../platform/db/tables/columns.ts';
import { rowWriter } from '../../platform/db/write/row-writer.ts';
import { type Actor, type Author, requireAllCompanies } from '../../platform/http/caller.ts';
import { FieldRefusal, Refusal } from '../../platform/http/errors.ts';

declare module '../../platform/db/tables/tables.ts' {
  interface Tables {
    webhook: RowColumns & {
      name: string;
      url: string;
      entities: ColumnType<ChangeEntity[], string, string>;
      client_id: number | null;
      active: boolean;
      /** Why the server switched it off. */
      stopped: WebhookStop | null;
      /** Encrypted, both. */
      secret: string;
      old_secret: string | null;
      old_secret_until: ColumnType<Date | null, never, Date | null>;
      created_by: number;
      created_at: ColumnType<Date, never, never>;
      owner_id: number;
      /** The token of the program that made it, or changed it last. */
      token_id: string | null;
      language: Language;
    };
  }
}

/** The author of a change of a webhook, and the language of e-mails about it. */
export type WebhookAuthor = Author & { language: Language };

const writer = rowWriter('webhook', webhook);

/** The permissions of the owner. Whether they are active is selected apart. */
const granted = sql<string[]>`array(
  select ${permissionName} from role_permission join permission on permission.id = permission_id
  where role_permission.role_id = profile.role_id)`;

/** How many of its deliveries have failed and are tried again, up to a limit; for queries on the table `webhook`. */
const failingDeliveries = sql<number>`(select count(*)::int from (
  select from webhook_delivery where webhook_id = webhook.id and state = 'waiting' and error is not null
  limit ${sql.lit(limits.webhook.failing + 1)}) failing)`;

/** Whether its owner looks after the companies whose changes it sends. */
const isOwnerInScope = sql<boolean>`(not owner.scoped or exists (
  select from scope_company where system_user_id = owner.id and scope_company.client_id = webhook.client_id))`;

const webhooksIn = (db: Db) =>
  db
    .selectFrom('webhook')
    .innerJoin('system_user as owner', 'owner.id', 'webhook.owner_id')
    .innerJoin('profile', 'profile.id', 'owner.profile_id')
    .leftJoin('client', 'client.id', 'webhook.client_id')
    .leftJoin('service_token', 'service_token.id', 'webhook.token_id')
    .leftJoin('service_account', 'service_account.id', 'service_token.service_account_id')
    .selectAll('webhook')
    .select([
      'client.name as client_name',
      'owner.name as owner_name',
      'service_account.name as program_name',
      sql<boolean>`owner.active = '1'`.as('is_owner_active'),
      // A token that was deleted has no row: then nothing of it is true.
      sql<boolean>`webhook.token_id is null or coalesce(service_account.active
        and service_token.revoked_at is null and service_token.expires_at > now(), false)`.as(
        'is_token_working',
      ),
      failingDeliveries.as('failing'),
      granted.as('granted'),
      isOwnerInScope.as('is_owner_in_scope'),
      sql<boolean>`coalesce(webhook.old_secret_until > now(), false)`.as('has_old_secret'),
    ]);

const webhookList = listOf({
  table: 'webhook',
  rows: webhooksIn,
  filter: (webhooks, { name, active }: Pick<WebhookQuery, 'name' | 'active'>) =>
    webhooks
      .where(containsAll('webhook', { name }))
      .$if(active !== undefined, (webhooks) => webhooks.where('webhook.active', '=', active)),
  order: () => [sortKey('webhook.name')],
  sorts: { name: [sortKey('webhook.name')] },
});

type Key = { id: number };

const day = 24 * 3_600_000;

type Wanted = Pick<Webhook, 'entities' | 'client_id'>;

/** The permission that its owner needs: a webhook sends entries of the change record. */
const permissionsFor = ({ entities }: Pick<Wanted, 'entities'>) => [
  'change:GET',
  ...entities.map((entity) => `${entity}:GET`),
];

/** Whether these permissions allow viewing what is sent of an entity. A test has no entity and reveals nothing. */
export const mayView = (granted: ReadonlySet<string>, entity: ChangeEntity | null) =>
  entity === null || permissionsFor({ entities: [entity] }).every((permission) => granted.has(permission));

/** Refuses a webhook that sends what its owner may not view, or entities that have nothing to do with its company. */
function requireMaySend(caller: Actor, wanted: Wanted) {
  const { granted } = caller;
  if (wanted.client_id === null) requireAllCompanies(caller);
  const missing = permissionsFor(wanted).find((permission) => !granted.has(permission));
  if (missing) throw new Refusal(403, sayOf('No permission', missing));
  const sendable = sendableEntities(wanted.client_id);
  if (!wanted.entities.every((entity) => sendable.includes(entity)))
    throw new FieldRefusal('entities', 'Does not belong to one company');
}

/**
 * The person who changes a webhook becomes its owner, and must be allowed to view all that it sends. After a change by a
 * program the webhook lives no longer than the program's token.
 */
function ownedBy({ caller, language }: WebhookAuthor, wanted: Wanted) {
  requireMaySend(caller, wanted);
  return { owner_id: caller.id, token_id: caller.program?.token ?? null, language };
}

export function webhookStore(db: Db, secrets: WebhookSecrets) {
  return {
    page: (query: WebhookQuery) => webhookList.page(db, query),

    all: (query: Pick<WebhookQuery, 'name' | 'active' | 'sort'>) => webhookList.all(db, query),

    one: ({ id }: Key) => webhooksIn(db).where('webhook.id', '=', id).executeTakeFirst(),

    /** Returns the secret too, this one time. It is a new one unless one is given. */
    create: (
      { client_id = null, active = true, ...input }: WebhookInput,
      by: WebhookAuthor,
      given?: string,
    ) =>
      inTransaction(db, async (transaction) => {
        const owner = ownedBy(by, { ...input, client_id });
        // One after the other, or two at once would both find room for one.
        await sql`select pg_advisory_xact_lock(hashtext('webhook'))`.execute(transaction);
        const { rows } = await sql<{ total: number }>`select count_webhooks() as total`.execute(transaction);
        if ((rows[0]?.total ?? 0) >= limits.webhook.most) throw new Refusal(409, 'At most 50 webhooks');
        const { shown, stored } = secrets.make(given);
        const values = {
          ...input,
          entities: JSON.stringify(input.entities),
          client_id,
          active,
          stopped: null,
          secret: stored,
          created_by: by.caller.id,
          ...owner,
        };
        return { ...(await writer.create(transaction, values, by)), shown };
      }),

    /** One that is switched on or off by hand is no longer stopped by the server. */
    edit: ({ entities, ...changes }: WebhookChanges, key: Key, by: WebhookAuthor) =>
      writer.edit(db, key, by, (before) => {
        const { client_id = before.client_id, active } = changes;
        const owner = ownedBy(by, { entities: entities ?? before.entities, client_id });
        return {
          ...changes,
          ...owner,
          ...(entities && { entities: JSON.stringify(entities) }),
          ...(active !== undefined && { stopped: null }),
        };
      }),

    /** The secret that it has now signs as well for a day, unless nobody can read it any more. */
    async rotate(key: Key, by: WebhookAuthor) {
      const { shown, stored } = secrets.make();
      const after = await writer.edit(db, key, by, (before) => {
        const isReadable = secrets.decrypt(before.secret) !== undefined;
        return {
          ...ownedBy(by, before),
          secret: stored,
          old_secret: isReadable ? before.secret : null,
          old_secret_until: isReadable ? new Date(Date.now() + day) : null,
        };
      });
      return after && { ...after, shown };
    },

    remove: ({ id }: Key, by: Author) => writer.remove(db, { id }, by),

    /** Switches it off, by the server. Returns it as it was; undefined when it is off already. */
    stop: (transaction: Db, id: number, stopped: WebhookStop) =>
      inTransaction(transaction, async (transaction) => {
        const active = transaction
          .selectFrom('webhook')
          .selectAll()
          .where('id', '=', id)
          .where('active', '=', true);
        const before = await active.forNoKeyUpdate().executeTakeFirst();
        if (before)
          await writer.edit(transaction, { id }, { caller: null }, () => ({ active: false, stopped }));
        return before;
      }),
  };
}

/** A webhook as it is read, with its owner's permissions of today. */
export type StoredWebhook = NonNullable<Awaited<ReturnType<ReturnType<typeof webhookStore>['one']>>>;

/** Why nothing may be sent now; null when it may. */
export function haltOf(
  { entities, is_owner_active, is_owner_in_scope, is_token_working, granted, secret }: StoredWebhook,
  secrets: WebhookSecrets,
): WebhookHalt | null {
  if (!is_owner_active) return 'owner';
  if (!is_token_working) return 'token';
  if (!is_owner_in_scope) return 'permission';
  if (!permissionsFor({ entities }).every((permission) => granted.includes(permission))) return 'permission';
  return secrets.decrypt(secret) === undefined ? 'secret' : null;
}

/** The secrets that sign what a webhook sends today. */
export const signingSecrets = (
  { secret, old_secret, has_old_secret }: StoredWebhook,
  { decrypt }: WebhookSecrets,
) =>
  [secret, ...(has_old_secret ? [old_secret ?? ''] : [])]
    .map(decrypt)
    .filter((opened) => opened !== undefined);

const secretBytes = 32;

/**
 * Makes the secrets of webhooks, and encrypts them for the database with a key derived from that of the sessions. With
 * another key than they were encrypted with, they are lost.
 */
export function webhookSecrets(sessionSecret: string) {
  const key = Buffer.from(hkdfSync('sha256', sessionSecret, '', 'webhook secrets', 32));
  const { encrypt, decrypt } = encryptionWith(key);

  return {
    /** A new secret, or the given one, as its receiver gets it and as it is stored. */
    make(shown = `whsec_${randomBytes(secretBytes).toString('base64')}`) {
      return { shown, stored: `v1.${encrypt(shown)}` };
    },

    /** The secret in what is stored; undefined when it was encrypted with another key. */
    decrypt: (stored: string) => decrypt(stored.replace(/^v1\./, '')),
  };
}

export type WebhookSecrets = ReturnType<typeof webhookSecrets>;
