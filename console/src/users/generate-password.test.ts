import { newPassword } from '@retaguarda/contract/fields';
import { expect, it, vi } from 'vitest';
import { generatePassword } from './generate-password.ts';

it('makes passwords of eight lowercase letters and digits and an uppercase letter, never the same twice [5.USERPASS.3]', () => {
  const made = Array.from({ length: 500 }, generatePassword);

  for (const password of made) {
    expect(password).toMatch(/^(?=.*[a-z])(?=.*\d)[a-z\d]{8}[A-Z]$/);
    expect(newPassword.safeParse(password).success).toBe(true);
  }
  expect(new Set(made).size).toBe(500);
});

it('draws every character from the secure random source, and evenly [5.USERPASS.3]', () => {
  // 252 and above would favour the first of 36 characters: they are drawn again.
  const drawn = [255, 0, 26, 1, 252, 27, 2, 28, 3, 29, 25];
  const source = vi.spyOn(crypto, 'getRandomValues').mockImplementation((into) => {
    (into as Uint8Array)[0] = drawn.shift() ?? 0;
    return into;
  });

  expect(generatePassword()).toBe('a0b1c2d3Z');

  expect(drawn).toEqual([]);
  source.mockRestore();
});
