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

/** A word no other journey uses. Of any letters, it would now and then be found by what another one searches for. */
export const newWord = () => Array.from(random(10), (digit) => 'bcdfghjklm'[Number(digit)]).join('');
