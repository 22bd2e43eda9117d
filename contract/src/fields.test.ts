import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import {
  companyName,
  departmentName,
  description,
  email,
  freeText,
  newPassword,
  nickname,
  optionalPersonName,
  personName,
  placeName,
  plainName,
  prose,
  requiredProse,
  staffNickname,
} from './fields.ts';
import { codeFilter, insightNameFilter, nameFilter, textFilter } from './filters.ts';

const noBreak = '\u00a0';
const names = {
  person: personName(50),
  department: departmentName(255),
  company: companyName(50),
  city: placeName(50),
  'person who may be left out': optionalPersonName(50),
  role: plainName(255),
};
const texts = { ...names, description, address: freeText(150) };
const filters = { name: nameFilter, text: textFilter, code: codeFilter };

describe('A text is normalized', () => {
  it.each(Object.entries(texts))('in a field of a %s, for accents of any encoding', (_, field) => {
    expect(field.parse('Conceição de São José'.normalize('NFD'))).toBe('Conceição de São José');
  });

  it.each(Object.entries(texts))('in a field of a %s, for any kind of space', (_, field) => {
    expect(field.parse(`${noBreak}Maria${noBreak}da\u2003Graça\u3000`)).toBe('Maria da Graça');
  });

  it.each(Object.entries(filters))('in a filter by %s', (_, filter) => {
    expect(filter.parse(`São${noBreak}João`.normalize('NFD'))).toBe('São João');
    expect(filter.parse(noBreak.repeat(3))).toBeUndefined();
    expect(filter.safeParse('é'.repeat(60).normalize('NFD')).success).toBe(true);
    expect(filter.safeParse('éa'.normalize('NFD')).success).toBe(false);
  });

  it('with its lines', () => {
    expect(freeText(150).parse('Um\n\tdois')).toBe('Um\n\tdois');
  });

  it('but a password stays as it was typed', () => {
    const typed = `Senha${noBreak}São1`.normalize('NFD');

    expect(newPassword.parse(typed)).toBe(typed);
  });
});

describe('A name has no characters that cannot be seen', () => {
  const hidden = {
    'a zero-width space': '\u200b',
    'a zero-width joiner': '\u200d',
    'a word joiner': '\u2060',
    'a byte order mark': '\ufeff',
    'a soft hyphen': '\u00ad',
    'a right-to-left override': '\u202e',
    'a left-to-right isolate': '\u2066',
    'a combining grapheme joiner': '\u034f',
    'a variation selector': '\ufe0f',
    'a Hangul filler': '\u3164',
    'a line separator': '\u2028',
    'a control character': '\u0007',
  };

  it.each(Object.entries({ ...names, nickname }))('nor does that of a %s', (_, name) => {
    const accepted = Object.entries(hidden).filter(
      ([, character]) => name.safeParse(`super${character}admin`).success,
    );
    expect(accepted.map(([what]) => what)).toEqual([]);
  });

  it('and one with any others is accepted', () => {
    for (const typed of ["C&A D'Ávila", 'Ação (2ª)', '日本語', 'Suporte 🚀', 'Amor ❤️', 'Família 👨‍👩‍👧'])
      expect(plainName(255).parse(typed)).toBe(typed);
  });
});

describe('Prose', () => {
  it('refuses control characters and those that change the direction of writing', () => {
    const rangeEnds = ['\u202a', '\u202e', '\u2066', '\u2069'];
    for (const character of [...rangeEnds, '\u0007', '\u007f'])
      expect(prose(255).safeParse(`Contrato${character}encerrado`).error?.issues[0]?.message).toBe(
        'Invisible characters are not allowed',
      );
    const typed = 'Contrato encerrado 👨‍👩‍👧\n\tem 2026';
    expect(prose(255).parse(typed)).toBe(typed);
    expect(prose(255).parse('')).toBe('');
  });

  it('must contain something visible if it is required', () => {
    for (const typed of ['', ' \n ', '\u200b', '\u3164', '\u0301'])
      expect(requiredProse(255).safeParse(typed).error?.issues[0]?.message).toBe('Required Field');
    expect(requiredProse(255).parse('Lei 8.078')).toBe('Lei 8.078');
  });
});

describe('A name with a character that is not allowed', () => {
  const errorOf = (rule: z.ZodType, typed: string) => rule.safeParse(typed).error?.issues[0]?.message;

  it.each([
    [names.company, 'C&A S.A.', 'Your name must be composed only with letter and numbers: &'],
    [names.department, 'Vendas 2', 'Your name must be composed only with letter and space: 2'],
    [names.person, "D'Ávila", "Invalid field: '"],
    [names['person who may be left out'], 'Ana 😀', 'Invalid field: 😀'],
    [names.city, 'São Paulo!', 'Invalid field: !'],
    [staffNickname, 'joão', 'Invalid field: ã'],
    [nameFilter, 'C&A', 'Invalid field: &'],
    [codeFilter, 'a-b', 'Invalid field: -'],
    [insightNameFilter, 'a.b', 'Name must be composed only with letter and numbers: .'],
  ])('names the first one: %#', (rule, typed, sentence) => {
    expect(errorOf(rule, typed)).toBe(sentence);
  });

  it('does not name one that cannot be seen', () => {
    expect(errorOf(names.person, 'Ana\u200b')).toBe('Invalid field');
    expect(errorOf(names.person, '\u0301')).toBe('Invalid field');
  });
});

describe('A name is made of letters', () => {
  const accents = '\u0301\u0303\u0327';

  it.each(Object.entries(names))('so that of a %s is not made of accents alone', (_, name) => {
    expect(name.safeParse(accents).success).toBe(false);
    expect(name.safeParse(`x\u0323${accents}`).success).toBe(true);
  });

  it('as one that is searched', () => {
    expect([nameFilter, codeFilter].map((filter) => filter.safeParse(accents).success)).toEqual([
      false,
      false,
    ]);
  });
});

it.each(['ana@anonymised.invalid', 'ana@Anonymised.INVALID'])(
  'an address of anonymised people cannot be given to anybody: %s',
  (address) => expect(email(60).safeParse(address).success).toBe(false),
);
