import type { Endpoint } from '@retaguarda/contract/endpoint';
import { usualSentences } from '@retaguarda/contract/fixed-sentences';
import { errorReply, type FieldError } from '@retaguarda/contract/replies';

/** An answer that was no success: its status, and the sentences that came with it. */
export class ApiError extends Error {
  readonly status: number;
  readonly errors: readonly Partial<FieldError>[];
  /** The call that was refused. */
  readonly endpoint: Endpoint;

  constructor(status: number, errors: readonly Partial<FieldError>[], endpoint: Endpoint) {
    super(errors.map(({ value }) => value).join('; ') || `HTTP ${status}`);
    this.status = status;
    this.errors = errors;
    this.endpoint = endpoint;
  }

  static async from(response: Response, endpoint: Endpoint) {
    const { data } = errorReply.safeParse(await response.json().catch(() => undefined));
    const message = data?.message ?? [];
    const errors = typeof message === 'string' ? [{ value: message }] : message;
    const spoken = errors.filter(({ value }) => value !== '');
    return new ApiError(response.status, spoken, endpoint);
  }

  /** The session was not accepted. A public call has none: its 401 is about what was typed. */
  get endsSession() {
    return this.status === 401 && this.endpoint.access !== 'public';
  }

  /** The sentences that belong to a field, as a form takes them. */
  get fields() {
    return Object.fromEntries(this.errors.flatMap(({ field, value }) => (field ? [[field, value]] : [])));
  }
}

/** Somebody else has changed the row since it was read. */
export const isConflict = (error: Error | null) => error instanceof ApiError && error.status === 412;

/** Values that say nothing a person could use, wherever they come from. */
const silentEverywhere = ['departments_id not found', 'clients_id not found'];

/** What to tell the person, each sentence once: the fixed one of the status, else the server's, else the error's own. */
export function sentencesOf(error: Error): string[] {
  if (!(error instanceof ApiError)) return [error instanceof TypeError ? 'Network Error' : error.message];
  const { errors, status, endpoint } = error;
  const silent = [...silentEverywhere, ...(endpoint.silentValues ?? [])];
  const shown = errors.flatMap(({ value }) => (value === undefined || silent.includes(value) ? [] : [value]));
  if (shown.length === 0 && errors.length > 0) return [];
  const sentence = (endpoint.fixedSentences ?? usualSentences)[status];
  if (sentence) return [sentence];
  return shown.length > 0 ? [...new Set(shown)] : [error.message];
}
