import { CallError, refusalIn } from '@retaguarda/client/call-error';
import { type Endpoint, sentencesFor } from '@retaguarda/contract/endpoint';

/** An answer of the server that is not a success, to a call of the console. */
export class ApiError extends CallError {
  override readonly name = 'ApiError';

  static async from(response: Response, endpoint: Endpoint) {
    return new ApiError(await refusalIn(response), endpoint);
  }

  /** The query of the call. */
  query: object = {};

  /** The person has requested the approval: nothing was done, and nothing has failed. */
  isApprovalRequested = false;

  /** The token that the call has sent. */
  bearer = '';

  /** True when the server did not accept the session. A public call has no session: its 401 is about what was typed. */
  get endsSession() {
    return this.status === 401 && this.endpoint.access !== 'public';
  }
}

/** Returns whether another person has changed the row since it was read. */
export const isConflict = (error: Error | null) => error instanceof ApiError && error.status === 412;

/** Returns whether the call waits for the approval of a second person. */
export const isApprovalRequested = (error: Error | null | undefined) =>
  error instanceof ApiError && error.isApprovalRequested;

/** Returns whether something else is linked to the row, so that it cannot be deleted. */
export const isBlocked = (error: Error | undefined): error is ApiError =>
  error instanceof ApiError && error.status === 409;

/** Values that are never shown, from any endpoint: they say nothing that helps a person. */
const alwaysSilent = ['departments_id not found', 'clients_id not found'];

/**
 * Returns the sentences to show, each once: the fixed sentence of the status, or else the sentences of the server, or else the
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
