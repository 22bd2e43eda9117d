import { newPassword } from '@retaguarda/contract/fields';
import { expect, it, vi } from 'vitest';
import { generatePassword } from './generate-password.ts';

it('a password has eight lowercase letters and digits and an uppercase letter, and no two passwords are the same [5.USERPASS.3]', () => {
  const made = Array.from({ length: 500 }, generatePassword);

  for (const password of made) {
    expect(password).toMatch(/^(?=.*[a-z])(?=.*\d)[a-z\d]{8}[A-Z]$/);
    expect(newPassword.safeParse(password).success).toBe(true);
  }
  expect(new Set(made).size).toBe(500);
});

it('each character comes from the secure random source, with equal probability [5.USERPASS.3]', () => {
  // Numbers from 252 on would make the first of the 36 characters more likely, so they are thrown away.
  const drawn = [255, 0, 26, 1, 252, 27, 2, 28, 3, 29, 25];
  const source = vi.spyOn(crypto, 'getRandomValues').mockImplementation((into) => {
    (into as Uint8Array)[0] = drawn.shift() ?? 0;
    return into;
  });

  expect(generatePassword()).toBe('a0b1c2d3Z');

  expect(drawn).toEqual([]);
  source.mockRestore();
});
