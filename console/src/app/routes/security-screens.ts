import { createRoute, redirect } from '@tanstack/react-router';
import { needs } from '../../platform/session/needs.ts';
import { lazy } from './lazy-screen.ts';
import { foundAtOnce, signedIn } from './screen-route.ts';

/** The filters as they are in the address. */
type Filters = {
  system_user_id?: number;
  kind?: string;
  outcome?: string;
  address?: string;
  from?: string;
  to?: string;
  register?: string;
  about_entity?: string;
  about_id?: number;
};

/** What happened to all accounts; and to the own one, for everybody. */
export const securityScreens = [
  foundAtOnce<'/security', Filters>(
    '/security',
    needs('security:GET'),
    lazy(() => import('../../features/security/security-page.tsx'), 'SecurityPage'),
  ),
  createRoute({
    getParentRoute: () => signedIn,
    path: '/edit-profile/security',
    validateSearch: (search: Filters & { page?: number }) => search,
    beforeLoad: ({ search }) => {
      if (!('page' in search))
        throw redirect({
          to: '/edit-profile/security',
          search: { ...search, page: 1 },
          replace: true,
        } as never);
    },
    component: lazy(() => import('../../features/security/security-page.tsx'), 'OwnSecurityPage'),
  }),
] as const;
