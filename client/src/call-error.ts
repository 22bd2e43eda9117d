import type { Endpoint } from '@retaguarda/contract/endpoint';
import type { ErrorReply } from '@retaguarda/contract/error-reply';
import { type Message, sayOf } from '@retaguarda/contract/messages';

/** Why something was refused, and the name of the field if it is about one. */
export type RefusedValue = { value: string; field?: string | null | undefined };

type Refusal = {
  status: number;
  errors: readonly RefusedValue[];
  /** The whole answer. */
  reply?: unknown;
  requestId?: string | undefined;
};

/** An answer of the server that is not a success: its status, and the sentences in it. */
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

  /** The sentences by field. */
  get fields() {
    return Object.fromEntries(this.errors.flatMap(({ field, value }) => (field ? [[field, value]] : [])));
  }
}

/** What a response that is not a success says. */
export async function refusalIn(response: Response): Promise<Refusal> {
  const { status, headers } = response;
  const reply: unknown = await response.json().catch(() => undefined);
  const requestId = status >= 500 ? (headers.get('x-request-id') ?? undefined) : undefined;
  return { status, errors: refusedValuesIn(reply), reply, requestId };
}

const isText = (value: unknown) => typeof value === 'string';

/** The sentences in the reply to a refused request. Another server than ours may send other things. */
function refusedValuesIn(reply: unknown): RefusedValue[] {
  const message: unknown = (reply as { message?: unknown } | null | undefined)?.message;
  const said = isText(message) ? [{ value: message }] : Array.isArray(message) ? message : [];
  if (!said.every((one) => isText(one?.value))) return [];
  return said.map(inWords).filter(({ value }) => value !== '');
}

/** The error as the rules of a form word it: with the character in the sentence. */
const inWords = ({ value, field, character }: { value: string; field?: unknown; character?: unknown }) => ({
  field: isText(field) ? (field as string) : undefined,
  value: isText(character) ? sayOf(value as Message, character as string) : value,
});
