import type { Endpoint } from '@retaguarda/contract/endpoint';
import type { ErrorReply } from '@retaguarda/contract/error-reply';
import { type Message, sayOf } from '@retaguarda/contract/messages';

/** A reason for a refusal, with the name of the field that it is about, if any. */
export type RefusedValue = { value: string; field?: string | null | undefined };

type Refusal = {
  status: number;
  errors: readonly RefusedValue[];
  /** The whole body of the answer. */
  reply?: unknown;
  requestId?: string | undefined;
};

/** The error for an answer that is not a success, with its status and its messages. */
export class CallError extends Error {
  override readonly name: string = 'CallError';
  readonly status: number;
  readonly errors: readonly RefusedValue[];
  /** The call that was refused. */
  readonly endpoint: Endpoint;
  readonly reply: unknown;
  /** Identifies the failed call in the server log. */
  readonly requestId: string | undefined;

  constructor({ status, errors, reply, requestId }: Refusal, endpoint: Endpoint) {
    super(errors.map(({ value }) => value).join('; ') || `HTTP ${status}`);
    this.status = status;
    this.errors = errors;
    this.endpoint = endpoint;
    this.reply = reply;
    this.requestId = requestId;
  }

  /** The policy that requires the approval of a second person. */
  get approval() {
    return (this.reply as Partial<ErrorReply> | undefined)?.approval;
  }

  /** The messages by field. */
  get fields() {
    return Object.fromEntries(this.errors.flatMap(({ field, value }) => (field ? [[field, value]] : [])));
  }
}

/** Reads a response that is not a success. */
export async function refusalIn(response: Response): Promise<Refusal> {
  const { status, headers } = response;
  const reply: unknown = await response.json().catch(() => undefined);
  const requestId = status >= 500 ? (headers.get('x-request-id') ?? undefined) : undefined;
  return { status, errors: refusedValuesIn(reply), reply, requestId };
}

const isText = (value: unknown) => typeof value === 'string';

/** Returns the messages of a refusal. Returns none if they are not in our format, because a proxy may have answered. */
function refusedValuesIn(reply: unknown): RefusedValue[] {
  const message: unknown = (reply as { message?: unknown } | null | undefined)?.message;
  const said = isText(message) ? [{ value: message }] : Array.isArray(message) ? message : [];
  if (!said.every((one) => isText(one?.value))) return [];
  return said.map(inWords).filter(({ value }) => value !== '');
}

/** Returns an error with the refused character in its message, as the rules of a form word it. */
const inWords = ({ value, field, character }: { value: string; field?: unknown; character?: unknown }) => ({
  field: isText(field) ? (field as string) : undefined,
  value: isText(character) ? sayOf(value as Message, character as string) : value,
});
