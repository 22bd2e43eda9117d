import { createRoute, redirect } from '@tanstack/react-router';
import { needs } from '../../session/needs.ts';
import { lazy } from './lazy-screen.ts';
import { requireOneOf, screen, signedIn } from './screen-route.ts';

/** The filters as they are in the address. */
type Filters = {
  page?: number;
  user_id?: number;
  client_id?: number;
  entity?: string;
  row_id?: number;
  kind?: string;
  field?: string;
  from?: string;
  to?: string;
};

/** All changes, and one of them. */
export const activityScreens = [
  createRoute({
    getParentRoute: () => signedIn,
    path: '/activity',
    // The screen reads the filters: their rules are loaded with it.
    validateSearch: (search: Filters) => search,
    beforeLoad: ({ search }) => {
      requireOneOf(needs('change:GET'));
      // It shows the newest changes without a click on Search.
      if (!('page' in search))
        throw redirect({ to: '/activity', search: { ...search, page: 1 }, replace: true });
    },
    component: lazy(() => import('../../activity/activity-page.tsx'), 'ActivityPage'),
    staticData: { menu: '/activity' },
  }),
  screen(
    '/activity/$idChange',
    needs('change:GET'),
    '/activity',
    lazy(() => import('../../activity/entry-page.tsx'), 'EntryPage'),
  ),
] as const;
