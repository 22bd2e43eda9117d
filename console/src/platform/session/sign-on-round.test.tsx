import { afterEach, expect, it } from 'vitest';
import { storedRound, storeRound } from './sign-on-round.ts';

afterEach(() => sessionStorage.clear());

it.each([
  ['/profiles?page=1', '/profiles?page=1'],
  ['https://evil.example/', '/dashboard'],
  ['//evil.example/', '/dashboard'],
  ['/\\evil.example', '/dashboard'],
  ['javascript:alert(1)', '/dashboard'],
])('a sign-in at the provider that should return to %s opens %s', (returnTo, opened) => {
  storeRound({ remember: false, returnTo, isForOtherTab: false });

  expect(storedRound().returnTo).toBe(opened);
});
