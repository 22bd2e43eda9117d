import type { Compared } from './compare.ts';

const row = (...cells: string[]) => `| ${cells.join(' | ')} |`;
const number = (value: number, digits = 0) =>
  value.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits });

/** Prints the head of a table in Markdown. */
export function printTableHead(title: string, ...columns: string[]) {
  console.log(`\n${title}\n`);
  console.log(row('', ...columns));
  console.log(row('---', ...columns.map(() => '---:')));
}

export const printRow = (name: string, digits: number, ...values: number[]) =>
  console.log(row(name, ...values.map((value) => number(value, digits))));

export const comparedColumns = [
  ...['floor ms', 'reference ms', 'product ms', '×'],
  ...['floor /s', 'reference /s', 'product /s', '÷'],
];

export const printCompared = (name: string, { floor, reference, product }: Compared) =>
  console.log(
    row(
      name,
      ...[floor, reference, product].map(({ milliseconds }) => number(milliseconds, 2)),
      number(product.milliseconds / reference.milliseconds, 2),
      ...[floor, reference, product].map(({ rate }) => number(rate)),
      number(reference.rate / product.rate, 2),
    ),
  );
