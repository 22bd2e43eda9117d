import type { Permission } from '@retaguarda/contract/permissions';
import { createRoute } from '@tanstack/react-router';
import { importSearch } from '../../imports/import-search.ts';
import type { MenuPath } from '../menu/menu.ts';
import { lazy } from './lazy-screen.ts';
import { requireOneOf, signedIn } from './screen-route.ts';

const component = lazy(() => import('../../imports/import-page.tsx'), 'ImportPage');

/** The import of an entity: the same screen, which knows by its address what it imports. */
const importScreen = <const Path extends string>(path: Path, access: Permission, menu: MenuPath) =>
  createRoute({
    getParentRoute: () => signedIn,
    path,
    validateSearch: importSearch,
    beforeLoad: () => requireOneOf({ access }),
    component,
    staticData: { menu },
  });

// biome-ignore format: a table
export const importScreens = [
  importScreen('/users/import', 'user:POST', '/users'),
  importScreen('/departments/import', 'department:POST', '/departments'),
  importScreen('/skills/import', 'skill:POST', '/companies'),
  importScreen('/groups/import', 'group:POST', '/companies'),
  importScreen('/companies/import', 'client:POST', '/companies'),
  importScreen('/clientsystemvariables/import', 'client_system:POST', '/clientsystemvariables'),
] as const;
