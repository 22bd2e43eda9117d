import { entities } from '@retaguarda/contract/entities';
import { importEntities } from '@retaguarda/contract/entities/imports';
import { expect, it } from 'vitest';
import { eng } from '../../platform/text/dictionaries.ts';
import { router } from '../routes/router.tsx';
import { menu } from './menu.ts';
import { menuEntryOf } from './use-menu.ts';

it.each([
  ['/dashboard', '/dashboard'],
  ['/companies', '/companies'],
  ['/company', '/companies'],
  ['/company/3', '/companies'],
  ['/departments', '/departments'],
  ['/company/3/department', '/departments'],
  ['/company/3/department/7', '/departments'],
  ['/systemvariable/7', '/systemvariables'],
  ['/clientsystemvariable', '/clientsystemvariables'],
  ['/clientsystemvariable/7', '/clientsystemvariables'],
  ['/activity', '/activity'],
  ['/activity/12', '/activity'],
  ['/schedule', '/schedule'],
  ['/queue', '/queue'],
  ['/webhooks', '/webhooks'],
  ['/webhook/3', '/webhooks'],
  ['/status', '/status'],
  ['/security', '/security'],
  ['/serviceaccount/3', '/serviceaccounts'],
  ['/privacy', '/privacy'],
  ['/privacyrequest/3', '/privacy'],
  ['/edit-profile/security', undefined],
  ['/', undefined],
  ['/nowhere', undefined],
])('%s belongs to the menu entry %s', (pathname, entry) => {
  expect(menuEntryOf(router, pathname)).toBe(entry);
});

it('every entry of the menu and every import leads to a screen', () => {
  const paths = [...menu.map(({ to }) => to), ...importEntities.map((entity) => entities[entity].import)];

  expect(paths.filter((path) => !(path in router.routesByPath))).toEqual([]);
});

it('the menu has the screens in their order, with the names that the product gives them [2.LAYOUT.7 2.LAYOUT.8]', () => {
  const texts: Record<string, Record<string, string>> = eng;
  const entries = menu.map(({ label: [area, key], to }) => [texts[area]?.[key], to]);

  expect(entries).toEqual([
    ['Dashboard', '/dashboard'],
    ['Companies', '/companies'],
    ['Departments', '/departments'],
    ['Profiles', '/profiles'],
    ['Users', '/users'],
    ['System users', '/systemusers'],
    ['Roles', '/roles'],
    ['Insights', '/insights'],
    ['System Variables', '/systemvariables'],
    ['Client System Variables', '/clientsystemvariables'],
    ['Queue', '/queue'],
    ['Activity', '/activity'],
    ['Schedule', '/schedule'],
    ['Status', '/status'],
    ['Webhooks', '/webhooks'],
    ['Service accounts', '/serviceaccounts'],
    ['Approvals', '/approvals'],
    ['Security', '/security'],
    ['LGPD', '/privacy'],
  ]);
});
