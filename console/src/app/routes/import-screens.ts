import { lazy } from './lazy-screen.ts';
import { screen } from './screen-route.ts';

/** The same screen for all: it knows by its address what it imports. */
const page = lazy(() => import('../../features/imports/import-page.tsx'), 'ImportPage');

// biome-ignore format: a table
export const importScreens = [
  screen('/users/import', { access: 'user:POST' }, '/users', page),
  screen('/departments/import', { access: 'department:POST' }, '/departments', page),
  screen('/skills/import', { access: 'skill:POST' }, '/companies', page),
  screen('/groups/import', { access: 'group:POST' }, '/companies', page),
  screen('/companies/import', { access: 'client:POST' }, '/companies', page),
  screen('/clientsystemvariables/import', { access: 'client_system:POST' }, '/clientsystemvariables', page),
] as const;
