import { cnpjDigits, cpfDigits } from '@retaguarda/contract/documents';

let number = 0;

/** A number no other row has. */
export const uniqueNumber = () => ++number;

/** A name no other row has, of letters only. */
export const unique = (noun: string) =>
  `${noun} ${[...String(uniqueNumber())].map((digit) => 'abcdefghij'[Number(digit)]).join('')}`;

/** A valid CPF no other row has. */
export function uniqueCpf() {
  const base = String(100_000_000 + uniqueNumber());
  return base + cpfDigits(base);
}

/** A valid CNPJ of the kind with letters, which no other row has. */
export function uniqueCnpj() {
  const base = `AB${String(1_000_000_000 + uniqueNumber())}`;
  return base + cnpjDigits(base);
}
