import { cnpjDigits, cpfDigits } from '@retaguarda/contract/documents';

let number = 0;

/** A number that no other row has. */
export const uniqueNumber = () => ++number;

/** A name that no other row has, with only letters and a space. */
export const unique = (noun: string) =>
  `${noun} ${[...String(uniqueNumber())].map((digit) => 'abcdefghij'[Number(digit)]).join('')}`;

/** A valid CPF that no other row has. */
export function uniqueCpf() {
  const base = String(100_000_000 + uniqueNumber());
  return base + cpfDigits(base);
}

/** A valid CNPJ with letters that no other row has. */
export function uniqueCnpj() {
  const base = `AB${String(1_000_000_000 + uniqueNumber())}`;
  return base + cnpjDigits(base);
}
