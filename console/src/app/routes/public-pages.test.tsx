import { expect, it } from 'vitest';
import { needsSignIn, publicPages } from '../../platform/session/browser-session.ts';
import { publicRoutes } from './public-routes.ts';

it('the pages that open without a session are those with a route of their own beside the sign-in', () => {
  const parts = publicRoutes.map(({ options }) => (options as { path: string }).path.split('/')[1]);
  const others = new Set(parts.filter((part) => part !== '' && part !== 'login'));

  expect([...others].sort()).toEqual(publicPages);
});

it.each([
  ['/login', true],
  ['/', true],
  ['/companies', true],
  ['/reset-password/token', false],
  ['/forgot-password', false],
])('opening %s without a session shows the sign-in: %s', (path, isSignIn) => {
  expect(needsSignIn(path)).toBe(isSignIn);
});
