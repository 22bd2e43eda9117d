import { createRouter } from '@tanstack/react-router';
import { onSessionChange } from '../session/session.ts';
import { parseSearch, stringifySearch } from './address.ts';
import { Pending } from './layout/pending.tsx';
import { ScreenError } from './layout/screen-error.tsx';
import { publicRoutes } from './public-routes.ts';
import { root } from './root-route.ts';
import { signedIn } from './screen-route.ts';
import { screens } from './screens.ts';

/** Every address of the console. */
export const router = createRouter({
  routeTree: root.addChildren([...publicRoutes, signedIn.addChildren(screens)]),
  parseSearch,
  stringifySearch,
  defaultPreload: 'intent',
  defaultPendingComponent: Pending,
  defaultErrorComponent: ScreenError,
});

// Whoever signs in or out, here or in another tab, sees at once what they may see.
onSessionChange(() => void router.invalidate());

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
