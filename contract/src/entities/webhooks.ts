import { z } from 'zod';
import { crud } from '../crud.ts';
import { endpoint } from '../endpoint.ts';
import { factsOf } from '../entities.ts';
import { id, idInQuery, missingOrWrong, plainName, requiredText } from '../fields.ts';
import { activeFilter, textFilter } from '../filters.ts';
import { limits } from '../limits.ts';
import { say } from '../messages.ts';
import { listQuery, listReply, one, savedReply } from '../replies.ts';
import { type ChangeEntity, type ChangeKind, changeEntities } from './changes.ts';

/** Whether each change belongs to one company. An insight is for several, and belongs to none. */
const isOfOneCompany = (entity: ChangeEntity) => ['one', 'itself'].includes(factsOf(entity).company ?? '');

/** The entities that a webhook of one company, or of all of them, can send. */
export const sendableEntities = (client_id: number | null | undefined) =>
  client_id == null ? changeEntities : changeEntities.filter(isOfOneCompany);

/** An address without a user or password before the host, and without spaces, which its reader would leave out. */
const webAddress = /^https?:\/\/[^\s/?#\\@]+(?:[/?#]\S*)?$/i;

const notAnAddress = say('Must be a correct URL');

export const webhookInput = z.strictObject({
  name: plainName(limits.webhook.name),
  /** The server checks whether it may be called. */
  url: requiredText
    .max(limits.webhook.url)
    .regex(webAddress, notAnAddress)
    .pipe(z.url({ protocol: /^https?$/, error: notAnAddress })),
  entities: z
    .array(z.enum(changeEntities), { error: missingOrWrong })
    .min(1, say('Required Field'))
    .overwrite((chosen) => changeEntities.filter((entity) => chosen.includes(entity))),
  /** Only what belongs to this company; null for all. */
  client_id: id.nullable().optional(),
  active: z.boolean().optional(),
});

/** A secret as Standard Webhooks writes it: 24 to 64 bytes. */
export const webhookSecret = z.string().regex(/^whsec_[A-Za-z\d+/]{32,86}={0,2}$/);

export const webhookChanges = webhookInput.partial();

/** What was done, as the second part of the type of an event says it: `department.edited`. */
export const eventWords: Record<ChangeKind, string> = {
  created: 'created',
  edited: 'edited',
  activated: 'activated',
  deactivated: 'deactivated',
  deleted: 'deleted',
  exported: 'exported',
  queueCleaned: 'queue_cleaned',
  queueRestored: 'queue_restored',
};

/** Why the server has switched it off: the receiver said that it is gone, or took nothing for three days. */
export const webhookStops = ['gone', 'failing'] as const;

/**
 * Why nothing is sent: its owner is inactive, or may not view all of it; the token of the program that made it has ended, or its
 * service account is inactive; or its secret cannot be read any more.
 */
export const webhookHalts = ['owner', 'token', 'permission', 'secret'] as const;

/** A stored row: types only. */
export const webhook = z.object({
  id,
  name: z.string(),
  url: z.string(),
  entities: z.array(z.enum(changeEntities)),
  client_id: id.nullable(),
  client_name: z.string().nullable(),
  active: z.boolean(),
  stopped: z.enum(webhookStops).nullable(),
  halted: z.enum(webhookHalts).nullable(),
  /** How many deliveries have failed and are tried again, counted to 100. */
  failing: z.int(),
  /** The person whose permissions count: its author, or who changed it last. */
  owner_id: id,
  owner_name: z.string(),
  /** The service account that made it, or changed it last; null when a person did. It ends with the token that was used. */
  program_name: z.string().nullable(),
  created_by: id,
  created_at: z.string(),
  /** Until when the secret before the last one signs as well. */
  old_secret_until: z.string().nullable(),
});

export const webhookFilter = z.strictObject({ name: textFilter, active: activeFilter });

export const deliveryStates = ['waiting', 'delivered', 'failed'] as const;

/** Why a delivery did not arrive. `off`: the webhook is switched off, or no longer wants it. */
export const deliveryErrors = [
  'status',
  'timeout',
  'address',
  'name',
  'tls',
  'connection',
  'off',
  ...webhookHalts,
] as const;

const delivery = z.object({
  id,
  /** What the receiver gets as webhook-id. */
  key: z.string(),
  /** Such as `department.created`. */
  type: z.string(),
  state: z.enum(deliveryStates),
  created_at: z.string(),
  tried_at: z.string().nullable(),
  next_at: z.string().nullable(),
  attempts: z.int(),
  /** Of the last attempt. The body of an answer is never read. */
  status: z.int().nullable(),
  milliseconds: z.int().nullable(),
  error: z.enum(deliveryErrors).nullable(),
});

/** The secret is shown only once. */
const secretReply = savedReply.extend({ secret: z.string() });

const calls = crud('webhook', '/webhook', '1.1.0');

/** Webhooks receive changes as they happen. */
export const webhooks = {
  list: calls.list({
    summary: 'Search webhooks, or read one by its id',
    query: webhookFilter.extend(listQuery(['name'])),
    reply: listReply('webhooks', webhook),
    exports: {
      id: 'number',
      name: 'text',
      url: 'text',
      entities: changeEntities,
      client_name: 'text',
      active: ['true', 'false'],
      owner_name: 'text',
      program_name: 'text',
      created_at: 'date',
    },
  }),
  create: endpoint({
    method: 'POST',
    path: '/webhook',
    access: 'webhook:POST',
    summary: 'Create a webhook; needs change:GET and the permission to view each entity; answers its secret',
    since: '1.1.0',
    body: webhookInput,
    isAnswerPrivate: true,
    reply: secretReply,
  }),
  edit: calls.edit({
    summary:
      'Change a webhook: only what is sent; the caller becomes its owner, and needs the same permissions as its maker',
    query: one,
    body: webhookChanges,
  }),
  remove: calls.remove({
    summary: 'Delete a webhook with what it has not sent yet',
    query: one,
  }),
  rotate: endpoint({
    method: 'POST',
    path: '/webhook/secret',
    access: 'webhook:PUT',
    summary: 'Give a webhook a new secret, which is answered; the one before signs as well for a day',
    since: '1.1.0',
    query: one,
    reply: secretReply,
  }),
  test: endpoint({
    method: 'POST',
    path: '/webhook/test',
    access: 'webhook:PUT',
    summary: 'Send an event of the type webhook.test, once',
    since: '1.1.0',
    query: one,
    reply: savedReply,
  }),
  deliveries: endpoint({
    method: 'GET',
    path: '/webhook/delivery',
    access: 'webhook:GET',
    isInBackground: true,
    summary: 'List what a webhook has sent or has to send, of the last 30 days, newest first',
    since: '1.1.0',
    query: z.strictObject({ webhook_id: idInQuery, before: idInQuery.optional() }),
    reply: z.object({
      deliveries: z.array(delivery),
      /** What `before` continues with; null at the end. */
      next: id.nullable(),
    }),
  }),
  request: endpoint({
    method: 'GET',
    path: '/webhook/delivery/request',
    access: 'webhook:GET',
    summary: 'Read what a delivery sends; its body needs change:GET and the permission to view the entity',
    since: '1.1.0',
    query: z.strictObject({ webhook_id: idInQuery, id: idInQuery }),
    reply: z.object({
      url: z.string(),
      /**
       * As they are sent. With the time and the signature of the last attempt, by the secrets of today, if there was one and the
       * caller may view the body.
       */
      headers: z.array(z.object({ name: z.string(), value: z.string() })),
      /** Null when the caller may not view it. */
      body: z.string().nullable(),
    }),
  }),
  sendAgain: endpoint({
    method: 'POST',
    path: '/webhook/delivery',
    access: 'webhook:PUT',
    summary:
      'Send a delivery of an active webhook now, with the same id: once more, or before its next attempt is due',
    since: '1.1.0',
    query: z.strictObject({ webhook_id: idInQuery, id: idInQuery }),
    reply: savedReply,
  }),
};

export type Webhook = z.output<typeof webhook>;
export type WebhookInput = z.output<typeof webhookInput>;
export type WebhookChanges = z.output<typeof webhookChanges>;
export type WebhookQuery = z.output<typeof webhooks.list.query>;
export type WebhookStop = (typeof webhookStops)[number];
export type WebhookHalt = (typeof webhookHalts)[number];
export type Delivery = z.output<typeof delivery>;
export type DeliveryError = (typeof deliveryErrors)[number];
