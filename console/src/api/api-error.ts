import type { Endpoint } from '@retaguarda/contract/endpoint';
import { usualSentences } from '@retaguarda/contract/fixed-sentences';
import { type Message, sayOf } from '@retaguarda/contract/messages';
import { z } from 'zod';

/** The reply to a refused request. Another server than ours may send errors that name no field. */
const refusal = z.object({
  message: z.union([
    z.string(),
    z.array(
      z.object({
        value: z.string(),
        field: z.string().nullish().catch(undefined),
        character: z.string().optional().catch(undefined),
      }),
    ),
  ]),
});

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
    const { data } = refusal.safeParse(await response.json().catch(() => undefined));
    const message = data?.message ?? [];
    const errors = typeof message === 'string' ? [{ value: message }] : message.map(withCharacter);
    const withText = errors.filter(({ value }) => value !== '');
    return new ApiError(response.status, withText, endpoint);
  }

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

/** The error as the rules of a form word it: with the character in the sentence. */
const withCharacter = ({ value, field, character }: RefusedValue & { character?: string | undefined }) => ({
  field,
  value: character === undefined ? value : sayOf(value as Message, character),
});

/** True when another person has changed the row since it was read. */
export const isConflict = (error: Error | null) => error instanceof ApiError && error.status === 412;

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
  const { errors, status, endpoint } = error;
  const silent = [...alwaysSilent, ...(endpoint.silentValues ?? [])];
  const shown = errors.flatMap(({ value }) => (silent.includes(value) ? [] : [value]));
  if (shown.length === 0 && errors.length > 0) return [];
  const sentence = (endpoint.fixedSentences ?? usualSentences)[status];
  if (sentence) return [sentence];
  return shown.length > 0 ? [...new Set(shown)] : [error.message];
}
