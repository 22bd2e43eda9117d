import { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readCsv, readXlsx, unzip } from '../../test/read-files.ts';
import { type Cell, cellsIn, csvFile, LocalTime, localTimes, xlsxFile } from './export-file.ts';

const nasty = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.string({ unit: 'binary' }),
  fc.stringMatching(/^[\s=+\-@|%＝"';,\r\n\t]{0,4}[\da-f_x&<>\]"';\r\n]{0,12}$/),
  fc.constantFrom('=1+1', '_x000D_', '007', '😀; "olá"\r\n', '\uFFFE', '-7', '<![CDATA[', ' espaço '),
);
const cell: fc.Arbitrary<Cell> = fc.oneof(
  nasty,
  fc.integer(),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.constant(null),
);
const table = fc
  .integer({ min: 1, max: 4 })
  .chain((width) => fc.array(fc.array(cell, { minLength: width, maxLength: width }), { maxLength: 12 }));

async function* inPortions(rows: Cell[][], size = 5) {
  for (let from = 0; from < rows.length; from += size) yield rows.slice(from, from + size);
}

const titlesFor = (rows: Cell[][]) => (rows[0] ?? ['']).map((_, place) => `Título ${place}; "a"`);

describe('A file read back equals the rows', () => {
  it('as CSV, where formulas have an apostrophe in front', async () => {
    await fc.assert(
      fc.asyncProperty(table, async (rows) => {
        const file = await text(Readable.from(csvFile(titlesFor(rows), inPortions(rows))));

        const [titles, ...read] = readCsv(file);

        expect(titles).toEqual(titlesFor(rows));
        expect(read).toHaveLength(rows.length);
        read.forEach((cells, line) => {
          cells.forEach((shown, column) => {
            const given = rows[line]?.[column] ?? '';
            const plain = typeof given === 'number' ? String(given).replace('.', ',') : String(given);
            expect([plain, `'${plain}`]).toContain(shown);
            expect(shown).not.toMatch(/^[\s\0]*[=+@|%＝＋－＠]|^[\t\r\n]|^\s*-(?!\d+([.,]\d+)?$)/);
          });
        });
      }),
    );
  });

  it('as XLSX, with nothing added, in as many sheets as are needed', async () => {
    await fc.assert(
      fc.asyncProperty(table, fc.integer({ min: 4, max: 9 }), async (rows, mostRows) => {
        const titles = titlesFor(rows);
        const file = xlsxFile({ title: 'Tudo: [1]', titles, total: rows.length }, inPortions(rows), mostRows);

        const sheets = readXlsx(await buffer(file));

        const trimmed = rows.map((cells) => {
          const filled = cells.map((one) =>
            one === '' || Object.is(one, -0) ? (one === '' ? null : 0) : one,
          );
          return filled.slice(0, filled.findLastIndex((one) => one !== null) + 1);
        });
        expect(sheets).toHaveLength(Math.max(1, Math.ceil(rows.length / mostRows)));
        expect(sheets.map(([first]) => first)).toEqual(sheets.map(() => titles));
        expect(sheets.flatMap(([, ...read]) => read)).toEqual(trimmed);
      }),
      { numRuns: 25 },
    );
  });
});

it('An XLSX file that is cut off cannot be opened', async () => {
  const file = await buffer(xlsxFile({ title: 'a', titles: ['b'], total: 1 }, inPortions([['c']])));

  expect(() => unzip(file.subarray(0, file.length - 30))).toThrow();
});

it('Days and times are those of the reader, also where the clocks were changed', () => {
  const there = localTimes('America/Sao_Paulo');

  expect(String(there('2026-11-16T02:30:00.000Z', false))).toBe('15/11/2026');
  expect(String(there('2026-11-16T12:05:00.000Z', true))).toBe('16/11/2026 09:05');
  expect(String(there('2018-12-01T12:05:00.000Z', true))).toBe('01/12/2018 10:05');
});

it('Cells are typed: texts stay texts, closed sets have words, values follow the type of their variable', () => {
  const columns = [
    { name: 'name', title: 'Nome', words: { constructor: 'no' } },
    { name: 'active', title: 'Situação', words: { 1: 'Ativa' } },
    { name: 'value', title: 'Valor', words: { true: 'Sim' } },
    { name: 'at', title: 'Em' },
    { name: 'inner.place', title: 'Lugar' },
  ] as never[];
  const kinds = {
    name: 'text',
    active: ['1', '0'],
    value: 'value',
    at: 'time',
    'inner.place': 'text',
  } as const;
  const cellsOf = cellsIn(columns, kinds, 'UTC');
  const row = { name: '007', active: '1', type: 'number', value: '-12.5', at: null, inner: { place: 'x' } };

  expect(cellsOf(row)).toEqual(['007', 'Ativa', -12.5, null, 'x']);
  expect(cellsOf({ ...row, active: '0', inner: null })).toEqual(['007', '0', -12.5, null, null]);
  expect(cellsOf({ ...row, type: 'boolean', value: 'true' })[2]).toBe('Sim');
  expect(cellsOf({ ...row, type: 'text', value: 'true' })[2]).toBe('true');
  expect(cellsOf({ ...row, type: 'number', value: '123456789012345.0000000001' })[2]).toBe(
    '123456789012345.0000000001',
  );
  expect(cellsOf({ ...row, type: 'secret', value: 'aberto' })[2]).toBe('***');
  expect(cellsOf({ ...row, at: '2026-11-16T12:05:00.000Z' })[3]).toBeInstanceOf(LocalTime);
});
