import type { Endpoint } from '@retaguarda/contract/endpoint';
import type { Message } from '@retaguarda/contract/messages';
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

/** Statuses that have one sentence whatever the server said. */
export type FixedSentences = Partial<Record<number, Message>>;

const notFound: Message = 'Sorry! the page you are looking for could not be found';
const support: Message = 'Sorry! something went wrong, please contact our support team';

const sentencesOfLists: FixedSentences = { 401: 'Invalid credentials', 404: notFound, 500: support };
export const sentencesOfLogin: FixedSentences = { 400: 'Invalid data', ...sentencesOfLists };
export const sentencesOfPassword: FixedSentences = { 400: 'Invalid data', 404: notFound, 500: support };

/** A wrong name of a group or a skill is told at its field: the toast says no more than that something is wrong. */
export const sentencesFor = (error: Error): FixedSentences =>
  error instanceof ApiError && ['/group', '/skill'].includes(error.endpoint.path)
    ? { 400: 'Invalid data', ...sentencesOfLists }
    : sentencesOfLists;

/** The lists that answer 'not found' where others answer no rows. */
const listsNotFound = ['/user', '/system-user', '/profile', '/client/profile', '/role'];

/** Values that tell a person nothing they do not see. */
const isSilent = (value: string | undefined, { method, path }: Endpoint) =>
  value === 'departments_id not found' ||
  value === 'clients_id not found' ||
  (value === 'not found' && method === 'GET' && listsNotFound.includes(path));

/** What to tell the person, each sentence once: the fixed one of the status, else the server's, else the error's own. */
export function sentencesOf(error: Error, fixed: FixedSentences): string[] {
  if (!(error instanceof ApiError)) return [error instanceof TypeError ? 'Network Error' : error.message];
  const told = error.errors.flatMap(({ value }) => (isSilent(value, error.endpoint) ? [] : (value ?? [])));
  if (told.length === 0 && error.errors.length > 0) return [];
  const sentence = fixed[error.status];
  if (sentence) return [sentence];
  return told.length > 0 ? [...new Set(told)] : [error.message];
}
