import { mayCall } from '@retaguarda/contract/endpoint';
import type { Permission } from '@retaguarda/contract/permissions';
import { createRoute, notFound, type RouteComponent, redirect } from '@tanstack/react-router';
import type { z } from 'zod';
import { searchIn } from '../../list/search-in.ts';
import { currentSession } from '../../session/session.ts';
import { NoPermission } from '../layout/refused.tsx';
import { lazy } from './lazy-screen.ts';
import { root } from './root-route.ts';

/** Every other screen stands in the layout, and needs a stored session. */
export const signedIn = createRoute({
  getParentRoute: () => root,
  id: 'signed-in',
  beforeLoad: ({ location }) => {
    if (!currentSession()) throw redirect({ to: '/login', state: { returnTo: location.href } });
  },
  component: lazy(() => import('../layout/layout.tsx'), 'Layout'),
});

/** Shows the screen to those who hold one of the permissions, and says to the others that they do not. */
export const needs = (...access: [Permission, ...Permission[]]) => {
  return () => {
    if (!mayCall(new Set(currentSession()?.permissions.granted), access)) throw new NoPermission(access[0]);
  };
};

type Guard = ReturnType<typeof needs>;

export const notFoundComponent = lazy(() => import('../layout/not-found.tsx'), 'NotFound');

/** An id that is no number belongs to nothing: nobody needs to be asked. */
export function refuseWrongIds(params: object) {
  const ids = Object.entries(params).filter(([name]) => name.startsWith('id'));
  if (ids.some(([, id]) => !/^[1-9]\d{0,9}$/.test(id))) throw notFound();
}

export const screen = <const Path extends string>(path: Path, guard: Guard, component: RouteComponent) =>
  createRoute({
    getParentRoute: () => signedIn,
    path,
    beforeLoad: ({ params }) => {
      guard();
      refuseWrongIds(params);
    },
    component,
    notFoundComponent,
  });

/** A list keeps its filters and its page in the address. */
export const list = <const Path extends string, Filter extends z.ZodObject>(
  path: Path,
  filter: Filter,
  beforeLoad: Guard,
  component: RouteComponent,
) =>
  createRoute({
    getParentRoute: () => signedIn,
    path,
    validateSearch: searchIn(filter),
    beforeLoad,
    component,
  });
