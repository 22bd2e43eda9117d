import type { RegisteredRouter } from '@tanstack/react-router';
import { entitiesIn, entityCards } from '../../platform/words/entity-cards.ts';

/** Every address of the console, as its routes write it. */
type RoutePath = keyof RegisteredRouter['routesByPath'];

/** The pages of the guide about screens that have no page of their entity. */
const pages: Partial<Record<RoutePath, string>> = {
  '/login': 'sign-in',
  '/logout': 'sign-in',
  '/second-step': 'sign-in',
  '/single-sign-on': 'sign-in',
  '/forgot-password': 'sign-in',
  '/reset-password': 'sign-in',
  '/reset-password/$token': 'sign-in',
  '/confirm-email': 'sign-in',
  '/confirm-email/$token': 'sign-in',
  '/register': 'sign-in',
  '/auth-lock-screen': 'sign-in',
  '/edit-profile': 'sign-in',
  '/edit-profile/security': 'security',

  '/': 'overview',
  '/dashboard': 'overview',

  '/tags': 'companies',

  '/company': 'new-company',
  '/company/$idCompany': 'company-page',
  '/company/$idCompany/': 'company-page',
  '/company/$idCompany/users': 'users',
  '/company/$idCompany/departments': 'departments',
  '/company/$idCompany/profiles': 'profiles',
  '/company/$idCompany/skills': 'departments',
  '/company/$idCompany/variables': 'variables',
  '/company/$idCompany/insights': 'insights',
  '/company/$idCompany/queue': 'queue',
  '/company/$idCompany/history': 'activity',

  '/systemvariables': 'variables',
  '/systemvariable': 'variables',
  '/systemvariable/$idClientSystemVariable': 'variables',
  '/clientsystemvariables': 'variables',
  '/clientsystemvariables/compare': 'variables',
  '/clientsystemvariable': 'variables',
  '/clientsystemvariable/$idClientSystem': 'variables',

  '/serviceaccounts/mcp': 'mcp',

  '/approvals': 'approvals',
  '/approvals/policies': 'approvals',
  '/approval/$idRequest': 'approvals',

  '/schedule': 'schedule',

  '/inbox': 'inbox',
  '/search': 'search',
  '/activity': 'activity',
  '/activity/$idChange': 'activity',
  '/queue': 'queue',
  '/status': 'status',
  '/security': 'security',
  '/job/$idJob': 'many-at-once',
};

/** Returns the page of the guide about a screen: its own, or that of the entity whose menu entry it belongs to. */
export function guidePageOf(path: string, menu: string | undefined) {
  const own = pages[path as RoutePath];
  if (own) return own;
  if (path.endsWith('/import')) return 'import';
  const [entity] = entitiesIn(menu ?? path);
  // The dictionary `systemUsers` has the page `system-users`.
  return entity
    ? entityCards[entity].area.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
    : 'index';
}
