import { createHmac } from 'node:crypto';
import { isIP } from 'node:net';
import { type DeliveryError, eventWords } from '@retaguarda/contract/entities/webhooks';
import type { Message } from '@retaguarda/contract/messages';
import { type ChangeRow, kindOf, shownEntity } from '../../capabilities/history/show-change.ts';
import {
  type Guard,
  guardedRequest,
  hostOf,
  mayCallAddress,
  RefusedAddress,
} from '../../platform/http/guarded-request.ts';

type Change = Pick<ChangeRow, 'id' | 'at' | 'entity' | 'before' | 'after'> & {
  row_id: number;
  client_id: number | null;
  user_id: number | null;
};

/** The type of an event, such as `department.created`. One without a change is a test. */
export const typeOf = (change: Pick<Change, 'entity' | 'before' | 'after'> | null) =>
  change ? `${shownEntity(change.entity)}.${eventWords[kindOf(change)]}` : 'webhook.test';

/** Returns the webhook-id that the receiver gets. */
export const nameOf = (key: string) => `msg_${key.replaceAll('-', '')}`;

/** The body: the same at every attempt, because it depends only on the change. */
export function eventOf(key: string, created_at: Date, change: Change | null) {
  const id = nameOf(key);
  return { id, body: bodyOf(change, { id, at: created_at }) };
}

function bodyOf(change: Change | null, test: { id: string; at: Date }) {
  const type = typeOf(change);
  if (!change) return JSON.stringify({ type, timestamp: test.at.toISOString(), data: { id: test.id } });
  const { id, at, entity, row_id, client_id, user_id, before, after } = change;
  return JSON.stringify({
    type,
    timestamp: at.toISOString(),
    data: {
      id: Number(id),
      entity: shownEntity(entity),
      row_id,
      company: client_id,
      who: user_id,
      before,
      after,
    },
  });
}

/** In milliseconds. */
const usualPatience = 10_000;

type Event = { id: string; body: string };
/** What signs an event: the time at which it is sent, and one or two secrets. */
type Signing = { sent_at: Date; secrets: string[] };
type Target = Signing & { url: string };

/** The outcome of a try. Only the status of the answer is stored: the rest may contain anything. */
export type Outcome = { status: number | null; milliseconds: number | null; error: DeliveryError | null };

/** The headers of an attempt. Without what signs it, those that are the same at every attempt. */
export const headersOf = ({ id, body }: Event, signing?: Signing) => ({
  'content-type': 'application/json; charset=utf-8',
  'content-length': Buffer.byteLength(body),
  'user-agent': 'Retaguarda',
  'webhook-id': id,
  ...(signing && signatureHeaders({ id, body }, signing)),
});

function signatureHeaders({ id, body }: Event, { sent_at, secrets }: Signing) {
  const timestamp = Math.floor(sent_at.getTime() / 1000);
  return {
    'webhook-timestamp': String(timestamp),
    'webhook-signature': signatureOf({ id, timestamp, body }, secrets),
  };
}

/** Sends one event to a foreign server. Never throws for that server's errors. */
export async function sendEvent(
  event: Event,
  { url, ...signing }: Target,
  { patience = usualPatience, ...guard }: Guard & { patience?: number },
): Promise<Outcome> {
  if (wrongAddress(url, guard.isPrivateAllowed))
    return { status: null, milliseconds: null, error: 'address' };
  const begun = performance.now();
  const signal = AbortSignal.timeout(patience);
  const sent = { method: 'POST', headers: headersOf(event, signing), signal, body: event.body };
  const outcome = (status: number | null, error: DeliveryError | null) => ({
    status,
    milliseconds: Math.round(performance.now() - begun),
    error,
  });
  try {
    const response = await guardedRequest(new URL(url), sent, guard);
    response.destroy();
    const { statusCode = 0 } = response;
    return outcome(statusCode, statusCode >= 200 && statusCode < 300 ? null : 'status');
  } catch (error) {
    return outcome(null, signal.aborted ? 'timeout' : classOf(error));
  }
}

const namesOfTls = /^(ERR_TLS|ERR_SSL|EPROTO|CERT_|UNABLE_TO|SELF_SIGNED|DEPTH_ZERO|HOSTNAME_MISMATCH)/;

function classOf(error: unknown): DeliveryError {
  if (error instanceof RefusedAddress) return 'address';
  const { code = '' } = error as NodeJS.ErrnoException;
  if (/^(ENOTFOUND|EAI_)/.test(code)) return 'name';
  return namesOfTls.test(code) ? 'tls' : 'connection';
}

type Signed = { id: string; timestamp: number; body: string };

/** The header webhook-signature, as Standard Webhooks specifies: one signature for each secret, separated by spaces. */
export const signatureOf = ({ id, timestamp, body }: Signed, secrets: string[]) =>
  secrets
    .map((secret) => Buffer.from(secret.replace(/^whsec_/, ''), 'base64'))
    .map((key) => createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64'))
    .map((signature) => `v1,${signature}`)
    .join(' ');

/**
 * Finds what is wrong with the address of a webhook, without asking a name server; undefined when nothing is. The network address
 * behind its name is checked at each delivery.
 */
export function wrongAddress(url: string, isPrivateAllowed: boolean): Message | undefined {
  const address = new URL(url);
  if (address.username !== '' || address.password !== '') return 'Must be a correct URL';
  const host = hostOf(address);
  const isOwnName = /(^|\.)localhost\.?$/.test(host);
  const isRefused = isIP(host) ? !mayCallAddress(host, isPrivateAllowed) : isOwnName && !isPrivateAllowed;
  if (isRefused) return 'Its network address is not public';
  return address.protocol === 'https:' || isPrivateAllowed ? undefined : 'Must begin with https://';
}
