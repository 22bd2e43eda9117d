import type { MaskitoOptions, MaskitoPostprocessor, MaskitoPreprocessor } from '@maskito/core';
import { digitsIn, maskPhone, nationalPhone, serviceCodes } from '@retaguarda/contract/phones';

/** `length`: the longest text the mask accepts; sets the width of the field. */
export type Mask = MaskitoOptions & { length: number };

const digit = /\d/;
const letterOrDigit = /[\dA-Za-z]/;

/** Makes a mask from a pattern such as '99.9X': 9 is a digit, X is a letter or a digit, the rest is fixed. */
const maskOf = (pattern: string) =>
  [...pattern].map((character) =>
    character === '9' ? digit : character === 'X' ? letterOrDigit : character,
  );

/** Makes a mask of one pattern. */
const fixed = (pattern: string) => ({ mask: maskOf(pattern), length: pattern.length });

const phones = {
  mobile: maskOf('(99)99999-9999'),
  landline: maskOf('(99)9999-9999'),
  service: maskOf('9999 999 9999'),
  wholeCountry: maskOf('9999-9999'),
  /** With the codes that are dialled before the area code. They are dropped when the number is complete. */
  dialled: maskOf('9'.repeat(15)),
};

function phoneMask({ value }: { value: string }) {
  const digits = digitsIn(value);
  const byLength = digits.length > 10 ? phones.mobile : phones.landline;
  // A number that was stored before there were other masks stays as it is until somebody changes it.
  if (/^\(\d{2}\)\d{4,5}-\d{4}$/.test(value)) return byLength;
  if (digits && serviceCodes.some((code) => code.startsWith(digits.slice(0, 4)))) return phones.service;
  const hasCountry = digits.startsWith('55') && digits.length > 11 && !maskPhone(digits.slice(0, 11));
  if (digits.startsWith('0') || hasCountry) return phones.dialled;
  return /^[34]0/.test(digits) ? phones.wholeCountry : byLength;
}

const dropDialled: MaskitoPostprocessor = ({ value, selection }) => {
  const digits = digitsIn(value);
  const number = nationalPhone(digits);
  const masked = number === digits ? value : (maskPhone(number) ?? value);
  return masked === value
    ? { value, selection }
    : { value: masked, selection: [masked.length, masked.length] };
};

const withTwoDigits = (time: string) => time.replace(/^(?=[3-9]|\d:)/, '0');

/** Reads 8 and 8:30 as 08 and 08:30: no two-digit hour begins with 8. */
const fillHour: MaskitoPreprocessor = ({ elementState, data }, action) => {
  if (action === 'validation')
    return { elementState: { ...elementState, value: withTwoDigits(elementState.value) }, data };
  return { elementState, data: elementState.selection[0] === 0 ? withTwoDigits(data) : data };
};

/** Converts dates of other programs, such as 2026-11-15 and 5.1.2026, to the format of the field. */
const asDate = (text: string) =>
  text
    .trim()
    .replace(/^(\d{4})-(\d\d)-(\d\d).*$/, '$3/$2/$1')
    .replace(/^(\d{1,2})[-./ ](\d{1,2})[-./ ](\d{4})$/, (_, day, month, year) =>
      [day.padStart(2, '0'), month.padStart(2, '0'), year].join('/'),
    );

/** Reads 5/ as 05/, and converts pasted dates in other formats. */
const fillDate: MaskitoPreprocessor = ({ elementState, data }, action) => {
  if (action === 'validation')
    return { elementState: { ...elementState, value: asDate(elementState.value) }, data };
  const { value } = elementState;
  if (!/^[-./]$/.test(data) || !/(^|\/)\d$/.test(value)) return { elementState, data: asDate(data) };
  const filled = value.replace(/\d$/, '0$&');
  return { elementState: { value: filled, selection: [filled.length, filled.length] }, data: '/' };
};

export const masks = {
  cpf: fixed('999.999.999-99'),
  cnpj: {
    ...fixed('XX.XXX.XXX/XXXX-99'),
    postprocessors: [({ value, selection }) => ({ value: value.toUpperCase(), selection })],
  },
  date: { ...fixed('99/99/9999'), preprocessors: [fillDate] },
  cep: fixed('99999-999'),
  phone: { mask: phoneMask, length: 15, postprocessors: [dropDialled] },
  /** From 00:00 to 23:59. */
  time: {
    mask: ({ value }) => [/[0-2]/, value.startsWith('2') ? /[0-3]/ : digit, ':', /[0-5]/, digit],
    length: 5,
    preprocessors: [fillHour],
  },
} satisfies Record<string, Mask>;
