import { createRoute, redirect } from '@tanstack/react-router';
import { readsQueues } from '../menu/menu.ts';
import { lazy } from './lazy-screen.ts';
import { requireOneOf, signedIn } from './screen-route.ts';

/** What waits in all companies. */
export const queueScreen = createRoute({
  getParentRoute: () => signedIn,
  path: '/queue',
  // The screen reads the filters: their rules are loaded with it.
  validateSearch: (search: { client_id?: number; page?: number }) => search,
  beforeLoad: ({ search }) => {
    requireOneOf(readsQueues);
    // It shows what waits without a click on Search.
    if (!('page' in search)) throw redirect({ to: '/queue', search: { ...search, page: 1 }, replace: true });
  },
  component: lazy(() => import('../../queue/queue-page.tsx'), 'QueuePage'),
  staticData: { menu: '/queue' },
});
