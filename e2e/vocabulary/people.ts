import { cnpjDigits, cpfDigits } from '@retaguarda/contract/documents';

const random = (digits: number) =>
  Array.from({ length: digits }, () => Math.floor(Math.random() * 10)).join('');

/** A valid CPF, different each time. */
export function newCpf() {
  const base = random(9);
  return base + cpfDigits(base);
}

/** A valid CNPJ, different each time. */
export function newCnpj() {
  const base = `${random(8)}0001`;
  return base + cnpjDigits(base);
}

/** A word that no other journey uses. It has no vowels, so that a search of another journey does not find it by chance. */
export const newWord = () => Array.from(random(10), (digit) => 'bcdfghjklm'[Number(digit)]).join('');
