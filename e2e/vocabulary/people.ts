import { cnpjDigits, cpfDigits } from '@retaguarda/contract/documents';

const random = (digits: number) =>
  Array.from({ length: digits }, () => Math.floor(Math.random() * 10)).join('');

/** A valid CPF, another one each time. */
export function newCpf() {
  const base = random(9);
  return base + cpfDigits(base);
}

/** A valid CNPJ, another one each time. */
export function newCnpj() {
  const base = `${random(8)}0001`;
  return base + cnpjDigits(base);
}

/**
 * A word no other journey uses. Ten of these consonants are no part of anything that is
 * searched for by its own name, and no search for two or three letters finds them by chance.
 */
export const newWord = () => Array.from(random(10), (digit) => 'bcdfghjklm'[Number(digit)]).join('');
