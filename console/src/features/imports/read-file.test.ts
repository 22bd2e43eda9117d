import { limits } from '@retaguarda/contract/limits';
import { describe, expect, it } from 'vitest';
import { workbook } from '../../test/workbook.ts';
import { BadFile, readFile } from './read-file.ts';

const read = (content: BlobPart) => readFile(new Blob([content]));
const reasonOf = (content: BlobPart) =>
  read(content).then(
    () => 'read',
    (error) => (error instanceof BadFile ? error.problem.reason : error),
  );
const bytes = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));
const table = { headers: ['Nome', 'Cidade'], rows: [['José', 'São Paulo']] };

describe('A file of texts is read', () => {
  it.each([
    ['with semicolons', 'Nome;Cidade\r\nJosé;São Paulo\r\n'],
    ['with commas', 'Nome,Cidade\nJosé,São Paulo\n'],
    ['with tabs', 'Nome\tCidade\nJosé\tSão Paulo'],
    ['with its mark', '\uFEFFNome;Cidade\nJosé;São Paulo'],
    ['with quotes', '"Nome";"Cidade"\n"José";"São Paulo"'],
    ['with a line that declares the separator', 'sep=|\nNome|Cidade\nJosé|São Paulo'],
    ['in Latin-1', bytes('Nome;Cidade\nJos\xe9;S\xe3o Paulo')],
    ['in UTF-16', new Uint16Array([0xfeff, ...bytes('Nome;Cidade\nJos\xe9;S\xe3o Paulo')])],
    ['with empty lines', '\n\nNome;Cidade\n;;;\n\nJosé;São Paulo\n;\n', 6],
  ])('%s', async (_how, content, line = 2) => {
    expect(await read(content as BlobPart)).toEqual({ ...table, lines: [line] });
  });

  it('with line breaks and separators inside of quotes, and rows of different lengths', async () => {
    expect(await read('a;b;c\n"x;\ny ""z""";2\n1\n')).toEqual({
      headers: ['a', 'b', 'c'],
      rows: [
        ['x;\ny "z"', '2', ''],
        ['1', '', ''],
      ],
      // A spreadsheet shows the cell with a line break as one row.
      lines: [2, 3],
    });
  });
});

describe('A workbook is read', () => {
  it('with its texts, numbers, dates, formulas and empty cells, as they are shown', async () => {
    const file = workbook(`
      <row r="1"><c r="A1" t="s"><v>0</v></c><c r="C1" t="inlineStr"><is><t>Dia</t></is></c></row>
      <row r="2"/>
      <row r="3"><c r="A3" t="s"><v>1</v></c><c r="B3"><f>2*3</f><v>6</v></c><c r="C3" s="1"><v>45292</v></c></row>
      <row r="4"><c r="A4" t="str"><f>A1</f><v>Nome</v></c><c r="B4"><v>12345678000195</v></c><c r="C4" t="b"><v>1</v></c></row>
      <row r="5"><c r="A5"><v>0.30000000000000004</v></c><c r="B5" t="e"><v>#N/A</v></c></row>`);

    expect(await read(file)).toEqual({
      headers: ['Nome', '', 'Dia'],
      rows: [
        ['José & filhos', '6', '01/01/2024'],
        ['Nome', '12345678000195', 'true'],
        ['0.3', '#N/A', ''],
      ],
      lines: [3, 4, 5],
    });
  });

  it('although it has a million empty rows', async () => {
    const empty = '<row r="9"/>'.repeat(1_000_000);
    const row = '<row><c t="s"><v>0</v></c></row>';
    expect(await read(workbook(`${row}${row}${empty}`))).toEqual({
      headers: ['Nome'],
      rows: [['Nome']],
      lines: [2],
    });
  }, 60_000);
});

describe('A bad file is refused with its own sentence', () => {
  const header = 'a;b\n';
  const good = '<row><c r="A1" t="s"><v>0</v></c></row>';
  it.each([
    ['a picture', Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13), 'notTable'],
    ['a document', '%PDF-1.7', 'notTable'],
    ['an old workbook', Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1), 'oldFormat'],
    ['nothing', '', 'empty'],
    ['a million empty lines', '\n'.repeat(1_000_000), 'empty'],
    ['only the header', header, 'onlyHeader'],
    ['too many rows', header + '1;2\n'.repeat(limits.jobRows + 1), 'tooManyRows'],
    ['a million columns', `${Array(1_000_000).fill('a').join(';')}\n`, 'tooManyColumns'],
    ['a cell that is too long', `${header}${'x'.repeat(limits.import.cell + 1)};2`, 'tooLongCell'],
    ['half a quote', `${header}"x;2\n3;4\n`, 'damaged'],
    ['too many bytes', new Uint8Array(limits.import.bytes + 1), 'tooBig'],
    ['another archive', workbook(good, { name: 'word/document.xml' }), 'notTable'],
    ['half a workbook', workbook(good.repeat(2000)).slice(0, 900), 'damaged'],
    ['a workbook with half a sheet', workbook(`${good}<row><c`), 'damaged'],
    [
      'a cell far to the right',
      workbook(`${good}<row><c r="XFD2" t="s"><v>0</v></c></row>`),
      'tooManyColumns',
    ],
  ])(
    '%s',
    async (_what, content, reason) => {
      expect(await reasonOf(content as BlobPart)).toBe(reason);
    },
    60_000,
  );

  it('a small archive that would unpack to gigabytes, long before it does', async () => {
    const bomb = workbook(`${good}<!--${' '.repeat(limits.import.unpacked)}-->`);
    expect(bomb.length).toBeLessThan(1024 * 1024);

    expect(await reasonOf(bomb)).toBe('unpacksTooBig');
  }, 60_000);

  it('XML entities that would expand', async () => {
    const laughs = '<!DOCTYPE x [<!ENTITY a "haha"><!ENTITY b "&a;&a;">]>';
    expect(await reasonOf(workbook(`<row><c t="str"><v>&b;</v></c></row>`, { before: laughs }))).toBe(
      'damaged',
    );
  });
});
