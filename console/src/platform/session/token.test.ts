import { describe, expect, it } from 'vitest';
import { claimsOf, isExpired } from './token.ts';

const tokenOf = (claims: unknown) =>
  `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.signature`;
const now = Date.UTC(2026, 10, 15);

describe('a stored token', () => {
  it.each([
    ['a second from now', now / 1000 + 1, false],
    ['now', now / 1000, true],
    ['a second ago', now / 1000 - 1, true],
    ['never', undefined, true],
    ['at a time that is no number', 'tomorrow', true],
  ])('that expires %s: expired is %s [4.SESSION.7 9.SESSION.1]', (_when, exp, expired) => {
    expect(isExpired(tokenOf({ exp }), now)).toBe(expired);
  });

  it.each(['', 'garbage', 'a.b.c', 'e30.e30', `e30.${btoa('not json')}.s`])(
    'that reads %j counts as expired [4.SESSION.7]',
    (token) => {
      expect(isExpired(token, now)).toBe(true);
    },
  );

  it('is read when its claims need URL-safe base64 characters', () => {
    expect(claimsOf(tokenOf({ exp: 1, iat: 2, name: '???>>>ação' }))).toMatchObject({ exp: 1, iat: 2 });
  });
});
