import { limits } from '@retaguarda/contract/limits';
import { readCsv } from './read-csv.ts';
import { readXlsx } from './read-xlsx.ts';
import { BadFile } from './sheet.ts';

const begins = (bytes: Uint8Array, ...first: number[]) => first.every((byte, at) => bytes[at] === byte);

/** Reads the table in a file. What it is follows from its content, whatever it is called. */
export async function readFile(file: Blob) {
  if (file.size > limits.import.bytes) throw new BadFile('tooBig');
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (bytes.length === 0) throw new BadFile('empty');
  if (begins(bytes, 0x50, 0x4b)) return readXlsx(bytes);
  // The workbooks of Excel before 2007, and those with a password.
  if (begins(bytes, 0xd0, 0xcf, 0x11, 0xe0)) throw new BadFile('oldFormat');
  return readCsv(bytes);
}
