import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  cnpjDigits,
  cpfDigits,
  isCnpj,
  isCpf,
  isDocumentOf,
  maskDocument,
  unmaskDocument,
} from './documents.ts';

const textOf = (characters: string, length: number) =>
  fc.string({ unit: fc.constantFrom(...characters), minLength: length, maxLength: length });

const isVaried = (text: string) => new Set(text).size > 1;

const cpf = textOf('0123456789', 9)
  .filter(isVaried)
  .map((base) => base + cpfDigits(base));

const cnpj = textOf('0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ', 12)
  .filter(isVaried)
  .map((base) => base + cnpjDigits(base));

const anotherDigit = fc.record({ fromTheEnd: fc.constantFrom(1, 2), step: fc.integer({ min: 1, max: 9 }) });

function withAnotherDigit(document: string, { fromTheEnd, step }: { fromTheEnd: number; step: number }) {
  const characters = [...document];
  const at = characters.length - fromTheEnd;
  characters[at] = String((Number(characters[at]) + step) % 10);
  return characters.join('');
}

describe('A document', () => {
  it.each([
    ['529.982.247-25', true],
    ['52998224725', true],
    ['111.444.777-35', true],
    ['123.456.789-09', true],
    ['529.982.247-24', false],
    ['529.982.247-15', false],
    ['111.111.111-11', false],
    ['000.000.000-00', false],
    ['5299822472', false],
    ['529982247250', false],
    ['529.982.24A-25', false],
    ['529.982.247_25', false],
    ['529 982 247 25', false],
    ['11.222.333/0001-81', false],
    ['', false],
  ])('of a person written %j is valid: %s', (text, valid) => {
    expect(isDocumentOf(false, text)).toBe(valid);
  });

  it.each([
    ['11.222.333/0001-81', true],
    ['11222333000181', true],
    ['00.000.000/0001-91', true],
    ['12ABC34501DE35', true],
    ['12.ABC.345/01DE-35', true],
    ['12.abc.345/01de-35', true],
    ['12ABC34501DE36', false],
    ['12ABC34501DE3A', false],
    ['11.222.333/0001-82', false],
    ['11.222.333/0001-91', false],
    ['00.000.000/0000-00', false],
    ['11.222.333/0001-8', false],
    ['11.222.333/0001-81\n', false],
    ['11.222.333\\0001-81', false],
    ['12ÁBC34501DE35', false],
    ['529.982.247-25', false],
  ])('of a company written %j is valid: %s', (text, valid) => {
    expect(isDocumentOf(true, text)).toBe(valid);
  });

  it.each([
    ['52998224725', '529.982.247-25'],
    ['11222333000181', '11.222.333/0001-81'],
    ['12ABC34501DE35', '12.ABC.345/01DE-35'],
    ['5299822472', '5299822472'],
    ['529.982.247-25', '529.982.247-25'],
    ['', ''],
  ])('stored as %j is shown as %j', (unmasked, masked) => {
    expect(maskDocument(unmasked)).toBe(masked);
  });

  it.each([
    [' 529.982.247-25 ', '52998224725'],
    ['12.abc.345/01de-35', '12ABC34501DE35'],
  ])('typed as %j is stored as %j', (typed, unmasked) => {
    expect(unmaskDocument(typed)).toBe(unmasked);
  });
});

describe.each([
  ['CPF', cpf, isCpf],
  ['CNPJ', cnpj, isCnpj],
] as const)('Any %s', (_, documents, isValid) => {
  it('is valid with its own check digits', () => {
    fc.assert(fc.property(documents, isValid));
  });

  it('is refused when one check digit changes', () => {
    fc.assert(
      fc.property(
        documents,
        anotherDigit,
        (document, change) => !isValid(withAnotherDigit(document, change)),
      ),
    );
  });

  it('is unchanged after masking and unmasking', () => {
    fc.assert(
      fc.property(documents, (document) => {
        expect(unmaskDocument(maskDocument(document))).toBe(document);
      }),
    );
  });
});
