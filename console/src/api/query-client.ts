import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { translate } from '../text/text.ts';
import { textIn } from '../text/translation.ts';
import { notify } from '../ui/notify.ts';
import { ApiError, sentencesOf } from './api-error.ts';
import { authorization } from './authorization.ts';

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
  if (error instanceof ApiError && error.status === 403) authorization.onForbidden();
  if (isShownByPage) return;
  const code = error instanceof ApiError && error.status >= 500 ? error.requestId : undefined;
  for (const sentence of sentencesOf(error))
    if (code) notify.failure(translate(sentence), codeNamed(code));
    else notify.error(translate(sentence));
}

/** The code by which support finds in the log what went wrong. */
const codeNamed = (code: string) => ({
  code,
  text: textIn('screens', 'requestCode', { code }),
  copyLabel: textIn('screens', 'copyRequestCode'),
});

const isWorthRetrying = (failures: number, error: Error) =>
  failures < 2 && !(error instanceof ApiError && error.status < 500);

export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: (error, query) => showError(error, query.meta) }),
  mutationCache: new MutationCache({
    onError: (error, _input, _context, mutation) => showError(error, mutation.meta),
  }),
  defaultOptions: {
    // Without a network a call fails at once and says so, instead of waiting for the network to come back.
    queries: { retry: isWorthRetrying, refetchOnWindowFocus: false, networkMode: 'always' },
    mutations: { networkMode: 'always' },
  },
});
