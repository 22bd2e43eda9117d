import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { useEffect } from 'react';
import { requestApproval } from '../capabilities/approvals/requesting.ts';
import { askToReauthenticate } from '../capabilities/second-step/reauthentication.ts';
import { authorization } from '../platform/api/call.ts';
import { queryClient } from '../platform/api/query-client.ts';
import { reloadPermissions } from '../platform/session/reload-permissions.ts';
import { currentSession } from '../platform/session/session.ts';
import { startText } from '../platform/text/text.ts';
import { afterFirstScreen } from '../platform/ui/first-screen.ts';
import { consoleRouter } from '../platform/ui/notify.ts';
import { router } from './routes/router.tsx';

/** Loads the screen at the address. Until it is loaded, the page stays as it is. */
export async function loadScreen() {
  authorization.reauthenticate = askToReauthenticate;
  authorization.requestApproval = requestApproval;
  consoleRouter.current = router;
  authorization.onForbidden = () => void reloadPermissions();
  // The permissions may have changed since the sign-in.
  if (currentSession()) void reloadPermissions();
  void afterFirstScreen.then(listenToKeys).catch(() => undefined);
  // First the texts: a screen, such as the sign-out, may show a message while it loads. The page has requested the files.
  await startText('lists');
  await router.load();
}

const listenToKeys = async () => (await import('../components/list/list-keys.ts')).listenToListKeys();

/** Resolves when the screen has read what it shows. */
const screenIsFilled = () =>
  new Promise<void>((resolve) => {
    const check = () => {
      if (queryClient.isFetching() > 0) return;
      stop();
      resolve();
    };
    const stop = queryClient.getQueryCache().subscribe(check);
    check();
  });

/** All screens of the console, and the pages without a session that are more than the sign-in. */
export function App({ onFilled }: { onFilled: () => void }) {
  // The screen below has already started its requests.
  useEffect(() => void screenIsFilled().then(onFilled), [onFilled]);
  return (
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  );
}
