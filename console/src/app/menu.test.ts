import { expect, it } from 'vitest';
import { isWithin, menu } from './menu.ts';

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
  ['/', undefined],
  ['/nowhere', undefined],
])('%s belongs to the menu entry %s', (pathname, entry) => {
  expect(menu.find((one) => isWithin(one.to, pathname))?.to).toBe(entry);
});
