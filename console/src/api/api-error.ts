import type { Endpoint } from '@retaguarda/contract/endpoint';
import type { Message } from '@retaguarda/contract/messages';
import { errorReply, type FieldError } from '@retaguarda/contract/replies';

/** An answer that was no success: its status, and the sentences that came with it. */
export class ApiError extends Error {
  readonly status: number;
  readonly errors: readonly Partial<FieldError>[];
  /** The session was not accepted. A public call has none: its 401 is about what was typed. */
  readonly endsSession: boolean;

  constructor(status: number, errors: readonly Partial<FieldError>[], endsSession = false) {
    super(errors.map(({ value }) => value).join('; '));
    this.status = status;
    this.errors = errors;
    this.endsSession = endsSession;
  }

  static async from(response: Response, { access }: Endpoint) {
    const { data } = errorReply.safeParse(await response.json().catch(() => undefined));
    const message = data?.message ?? [];
    const errors = typeof message === 'string' ? [{ value: message }] : message;
    return new ApiError(response.status, errors, response.status === 401 && access !== 'public');
  }

  /** The sentences that belong to a field, as a form takes them. */
  get fields() {
    return Object.fromEntries(this.errors.flatMap(({ field, value }) => (field ? [[field, value]] : [])));
  }
}

/** Statuses that have one sentence whatever the server said. */
export type FixedSentences = Partial<Record<number, Message>>;

const notFound: Message = 'Sorry! the page you are looking for could not be found';
const support: Message = 'Sorry! something went wrong, please contact our support team';

export const sentencesOfLists: FixedSentences = { 401: 'Invalid credentials', 404: notFound, 500: support };
export const sentencesOfLogin: FixedSentences = { 400: 'Invalid data', ...sentencesOfLists };
export const sentencesOfPassword: FixedSentences = { 400: 'Invalid data', 404: notFound, 500: support };

/** What to tell the person, each sentence once: the fixed one of the status, else the server's, else the error's own. */
export function sentencesOf(error: Error, fixed: FixedSentences): string[] {
  if (!(error instanceof ApiError)) return [error instanceof TypeError ? 'Network Error' : error.message];
  const sentence = fixed[error.status];
  if (sentence) return [sentence];
  const told = error.errors.flatMap(({ value }) => value ?? []);
  return told.length > 0 ? [...new Set(told)] : [support];
}
