import { type Access, mayCall } from '@retaguarda/contract/endpoint';
import type { Permission } from '@retaguarda/contract/permissions';
import {
  createRoute,
  lazyRouteComponent,
  notFound,
  type RouteComponent,
  redirect,
} from '@tanstack/react-router';
import { firstSearchOf } from '../../components/list/list-storage.ts';
import { isServerReachable, NoPermission, ServerUnreachable } from '../../platform/api/screen-errors.ts';
import { currentSession } from '../../platform/session/session.ts';
import { loadLater } from '../../platform/text/text.ts';
import { linkWithSearch } from '../../platform/ui/address.ts';
import { Layout } from '../layout/layout.tsx';
import type { MenuPath } from '../menu/menu.ts';
import { root } from './root-route.tsx';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The address that a person wanted to open when they had to sign in. They go there after the sign-in. */
    returnTo?: string;
    /** The search of the list was cleared: it stays empty, also where a view was chosen to open it with. */
    isCleared?: boolean;
  }
  interface StaticDataRouteOption {
    /** The menu entry that the screen belongs to. */
    menu?: MenuPath;
  }
}

/**
 * Loads a file of the console. If it fails, for example because a new version has replaced it, the router reloads the whole page.
 * Without a network that reload would end at the error page of the browser, so then another error is thrown, which the
 * router does not treat that way.
 */
const reached =
  <Module>(load: () => Promise<Module>) =>
  () =>
    load().catch(async (error) => {
      throw (await isServerReachable()) ? error : new ServerUnreachable('The console cannot be reached');
    });

/** A list whose file is loaded when it is first opened. All that it says is loaded already. */
export const lazyList: typeof lazyRouteComponent = (load, name) => lazyRouteComponent(reached(load), name);

/** Any other screen, which waits for its texts as well. */
export const lazy: typeof lazyRouteComponent = (load, name) =>
  lazyRouteComponent(
    reached(() => loadLater(load)),
    name,
  );

/** The parent route of all screens that need a session. It shows them inside the layout. */
export const signedIn = createRoute({
  getParentRoute: () => root,
  id: 'signed-in',
  beforeLoad: ({ location }) => {
    const session = currentSession();
    if (!session) throw redirect({ to: '/login', state: { returnTo: location.href } });
    if (session.must_enrol) throw redirect({ to: '/second-step', state: { returnTo: location.href } });
  },
  component: Layout,
});

/** Throws when the signed-in person may not open a screen. Several permissions are alternatives. */
export function requireAccess(access: Access) {
  const granted = new Set(currentSession()?.permissions.granted);
  if (!mayCall(granted, access)) throw new NoPermission([access].flat()[0] as Permission);
}

export const notFoundComponent = lazy(() => import('../layout/not-found.tsx'), 'NotFound');

/** Shows 'not found' for an id that is not a number, without a call to the server. */
export function refuseWrongIds(params: object) {
  const ids = Object.entries(params).filter(([name]) => name.startsWith('id'));
  if (ids.some(([, id]) => !/^[1-9]\d{0,9}$/.test(id))) throw notFound();
}

/** Makes the route of a screen that is not a list. */
export const screen = <const Path extends string>(
  path: Path,
  access: Access,
  menu: MenuPath | undefined,
  component: RouteComponent,
) =>
  createRoute({
    getParentRoute: () => signedIn,
    path,
    beforeLoad: ({ params }) => {
      requireAccess(access);
      refuseWrongIds(params);
    },
    component,
    notFoundComponent,
    staticData: menu ? { menu } : {},
  });

/** Returns the search of a list. The list reads its filters: their rules are loaded with it. */
export const anySearch = (search: Record<string, unknown>) => search;

/** Makes the route of a screen with filters that shows what they find at once, without a click on Search. */
export const foundAtOnce = <const Path extends MenuPath>(
  path: Path,
  access: Access,
  component: RouteComponent,
) =>
  createRoute({
    getParentRoute: () => signedIn,
    path,
    validateSearch: anySearch,
    beforeLoad: ({ search, location }) => {
      requireAccess(access);
      if ('page' in search) return;
      const isPlain = Object.keys(search).length === 0 && !location.state.isCleared;
      const first = isPlain ? firstSearchOf(path) : undefined;
      throw redirect({ ...linkWithSearch(path, { ...search, ...first, page: 1 }), replace: true });
    },
    component,
    staticData: { menu: path },
  });

/** Makes the route of a list. A list has its own menu entry, and stores its filters and its page in the address. */
export const list = <const Path extends MenuPath>(path: Path, access: Access, component: RouteComponent) =>
  createRoute({
    getParentRoute: () => signedIn,
    path,
    validateSearch: anySearch,
    beforeLoad: ({ search, location }) => {
      requireAccess(access);
      const first = firstSearchOf(path);
      if (first && Object.keys(search).length === 0 && !location.state.isCleared)
        throw redirect({ ...linkWithSearch(path, { ...first, page: 1 }), replace: true });
    },
    component,
    staticData: { menu: path },
  });
