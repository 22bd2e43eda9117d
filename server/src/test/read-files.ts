/// <reference path="./untyped-packages.d.ts" />
import { inflateRawSync } from 'node:zlib';
import { JSDOM } from 'jsdom';

/** The cells of a CSV file, read as RFC 4180 says, with semicolons. */
export function readCsv(text: string) {
  const rows: string[][] = [];
  let row: string[] = [];
  for (const [, separator = '', quoted, plain = ''] of text
    .replace(/^\uFEFF/, '')
    .matchAll(/(^|;|\r\n)(?:"((?:[^"]|"")*)"|([^";\r\n]*))/g)) {
    if (separator !== ';') {
      row = [];
      rows.push(row);
    }
    row.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
  }
  // The last line ends with a line break as well.
  return rows.slice(0, -1);
}

/** The files of a zip archive, found by its directory at the end. */
export function unzip(zip: Buffer) {
  const end = zip.lastIndexOf(Buffer.from('PK\x05\x06'));
  if (end < 0) throw new Error('The archive has no end');
  const files = new Map<string, string>();
  let at = zip.readUInt32LE(end + 16);
  for (let count = zip.readUInt16LE(end + 10); count > 0; count -= 1) {
    const [size, name, extra, comment] = [20, 28, 30, 32].map((place, index) =>
      index === 0 ? zip.readUInt32LE(at + place) : zip.readUInt16LE(at + place),
    ) as [number, number, number, number];
    const local = zip.readUInt32LE(at + 42);
    const begin = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    const isStored = zip.readUInt16LE(at + 10) === 0;
    const content = zip.subarray(begin, begin + size);
    files.set(
      zip.toString('utf8', at + 46, at + 46 + name),
      (isStored ? content : inflateRawSync(content)).toString('utf8'),
    );
    at += 46 + name + extra + comment;
  }
  return files;
}

const unescaped = (text: string) =>
  text.replace(/_x([\dA-F]{4})_/g, (_, code) => String.fromCharCode(Number.parseInt(code, 16)));

const placeOf = (reference: string) =>
  [...reference.replace(/\d+$/, '')].reduce((place, letter) => place * 26 + letter.charCodeAt(0) - 64, 0) - 1;

/** The cells of each sheet of a workbook: texts, and numbers, which dates are as well. */
export function readXlsx(file: Buffer) {
  const files = unzip(file);
  return [...files.keys()]
    .filter((path) => path.startsWith('xl/worksheets/'))
    .map((path) => {
      const { document } = new JSDOM(files.get(path), { contentType: 'application/xml' }).window;
      return [...document.querySelectorAll('row')].map((row) => {
        const cells: (string | number | null)[] = [];
        for (const cell of row.querySelectorAll('c')) {
          const isText = cell.getAttribute('t') === 'inlineStr';
          const text = cell.textContent ?? '';
          cells[placeOf(cell.getAttribute('r') ?? '')] = isText ? unescaped(text) : Number(text);
        }
        return Array.from(cells, (cell) => cell ?? null);
      });
    });
}
