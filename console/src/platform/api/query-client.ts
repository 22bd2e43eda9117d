import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { translate } from '../text/text.ts';
import { notify } from '../ui/notify.ts';
import { ApiError, sentencesOf } from './api-error.ts';
import { authorization } from './call.ts';

type Meta = {
  /** The page shows success and failure itself, in an alert. */
  isShownByPage?: boolean;
};

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: Meta;
    mutationMeta: Meta;
  }
}

/** Shows the errors of all calls: no other code shows them, unless the page does (`isShownByPage`). */
function showError(error: Error, { isShownByPage }: Meta = {}) {
  if (error instanceof ApiError && error.endsSession) authorization.onRefused(error.bearer);
  if (error instanceof ApiError && error.status === 403 && !error.approval) authorization.onForbidden();
  if (isShownByPage) return;
  for (const sentence of sentencesOf(error))
    if (error instanceof ApiError && error.requestId) notify.failure(translate(sentence), error.requestId);
    else notify.error(translate(sentence));
}

const isWorthRetrying = (failures: number, error: Error) =>
  failures < 2 && !(error instanceof ApiError && error.status < 500);

export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: (error, query) => showError(error, query.meta) }),
  mutationCache: new MutationCache({
    onError: (error, _input, _context, mutation) => showError(error, mutation.meta),
  }),
  defaultOptions: {
    // Offline, a call fails at once with a message instead of waiting for the network.
    queries: { retry: isWorthRetrying, refetchOnWindowFocus: false, networkMode: 'always' },
    mutations: { networkMode: 'always' },
  },
});
