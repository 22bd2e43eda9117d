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

/** A word no other journey uses, of letters only. */
export const newWord = () =>
  Array.from({ length: 10 }, () => String.fromCharCode(97 + Math.floor(Math.random() * 26))).join('');
