import { newPassword } from '@retaguarda/contract/fields';
import { expect, it } from 'vitest';
import { generatePassword } from './generate-password.ts';

it('makes passwords of eight lowercase letters and digits and an uppercase letter, never the same twice', () => {
  const made = Array.from({ length: 500 }, generatePassword);

  for (const password of made) {
    expect(password).toMatch(/^(?=.*[a-z])(?=.*\d)[a-z\d]{8}[A-Z]$/);
    expect(newPassword.safeParse(password).success).toBe(true);
  }
  expect(new Set(made).size).toBe(500);
});
