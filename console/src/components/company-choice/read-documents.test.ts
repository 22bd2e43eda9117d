import { describe, expect, it } from 'vitest';
import { readDocuments } from './read-documents.ts';

describe('A pasted list of documents', () => {
  it.each([
    ['lines', '529.982.247-25\r\n11.222.333/0001-81\n'],
    ['commas', '52998224725, 11222333000181'],
    ['semicolons', '52998224725;"11222333000181";'],
    ['tabs and spaces', ' 529.982.247-25\t11222333000181 '],
  ])('may be separated by %s', (_what, text) => {
    expect(readDocuments(text)).toEqual({ right: ['52998224725', '11222333000181'], wrong: [], twice: [] });
  });

  it('may have a CNPJ with letters, in lower case too', () => {
    expect(readDocuments('12.abc.345/01de-35').right).toEqual(['12ABC34501DE35']);
  });

  it('reports invalid entries as they were pasted, and duplicates, each once', () => {
    expect(
      readDocuments('Documento 529.982.247-24 52998224725 529.982.247-25 52998224725 529.982.247-24'),
    ).toEqual({
      right: ['52998224725'],
      wrong: ['Documento', '529.982.247-24'],
      twice: ['52998224725'],
    });
  });

  it('may have lost the zeros that a spreadsheet drops', () => {
    // 012.345.678-90 and 00.000.000/0001-91
    expect(readDocuments('1234567890 191').right).toEqual(['01234567890']);
    expect(readDocuments('191 00000000000191')).toMatchObject({ right: ['00000000000191'], wrong: ['191'] });
  });

  it('may be empty', () => {
    expect(readDocuments(' \n ; ')).toEqual({ right: [], wrong: [], twice: [] });
  });
});
