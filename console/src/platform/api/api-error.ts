import { type Endpoint, sentencesFor } from '@retaguarda/contract/endpoint';
import type { ErrorReply } from '@retaguarda/contract/error-reply';
import { type Message, sayOf } from '@retaguarda/contract/messages';

type RefusedValue = { value: string; field?: string | null | undefined };

/** An answer of the server that is not a success: its status, and the sentences in it. */
export class ApiError extends Error {
  readonly status: number;
  readonly errors: readonly RefusedValue[];
  /** The call that was refused. */
  readonly endpoint: Endpoint;

  constructor(status: number, errors: readonly RefusedValue[], endpoint: Endpoint) {
    super(errors.map(({ value }) => value).join('; ') || `HTTP ${status}`);
    this.status = status;
    this.errors = errors;
    this.endpoint = endpoint;
  }

  static async from(response: Response, endpoint: Endpoint) {
    const reply: unknown = await response.json().catch(() => undefined);
    const error = new ApiError(response.status, refusedValuesIn(reply), endpoint);
    error.reply = reply;
    if (response.status >= 500) error.code = response.headers.get('x-request-id');
    return error;
  }

  /** The whole answer. */
  reply: unknown;

  /** Identifies the failed call in the server log. */
  code: string | null | undefined;

  /** What the call requested. */
  query: object = {};

  /** The policy that requires the approval of a second person. */
  get approval() {
    return (this.reply as Partial<ErrorReply> | undefined)?.approval;
  }

  /** The person has requested the approval: nothing was done, and nothing has failed. */
  isApprovalRequested = false;

  /** The token that the call has sent. */
  bearer = '';

  /** True when the server did not accept the session. A public call has no session: its 401 is about what was typed. */
  get endsSession() {
    return this.status === 401 && this.endpoint.access !== 'public';
  }

  /** The sentences by field, in the shape that a form's `setErrors` takes. */
  get fields() {
    return Object.fromEntries(this.errors.flatMap(({ field, value }) => (field ? [[field, value]] : [])));
  }
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

/** True when another person has changed the row since it was read. */
export const isConflict = (error: Error | null) => error instanceof ApiError && error.status === 412;

/** True when the call waits for the approval of a second person. */
export const isApprovalRequested = (error: Error | null | undefined) =>
  error instanceof ApiError && error.isApprovalRequested;

/** True when something else is linked to the row, so that it cannot be deleted. */
export const isBlocked = (error: Error | undefined): error is ApiError =>
  error instanceof ApiError && error.status === 409;

/** Values that are never shown, from any endpoint: they say nothing that helps a person. */
const alwaysSilent = ['departments_id not found', 'clients_id not found'];

/**
 * The sentences to show, each once: the fixed sentence of the status, or else the sentences of the server, or else the
 * message of the error.
 */
export function sentencesOf(error: Error): string[] {
  if (!(error instanceof ApiError)) return [error instanceof TypeError ? 'Network Error' : error.message];
  if (error.isApprovalRequested) return [];
  const { errors, status, endpoint } = error;
  const silent = [...alwaysSilent, ...(endpoint.silentValues ?? [])];
  const shown = errors.flatMap(({ value }) => (silent.includes(value) ? [] : [value]));
  if (shown.length === 0 && errors.length > 0) return [];
  const sentence = sentencesFor(endpoint)[status];
  if (sentence) return [sentence];
  return shown.length > 0 ? [...new Set(shown)] : [error.message];
}
