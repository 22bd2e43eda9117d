import { randomInt } from 'node:crypto';
import { hashOf } from './tokens.ts';

/** Without letters that look like digits. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';
const count = 10;
const letters = 16;

/** Codes to print: 79 bits each, so that its hash reveals nothing about it. */
export const newRecoveryCodes = () =>
  Array.from({ length: count }, () => {
    const code = Array.from({ length: letters }, () => alphabet[randomInt(alphabet.length)]).join('');
    return code.replace(/(.{4})(?=.)/g, '$1-');
  });

/** The same for a code however it was typed. */
export const recoveryHash = (typed: string) => hashOf(typed.toLowerCase().replace(/[^a-z\d]/g, ''));
