import type { MaskitoOptions, MaskitoPreprocessor } from '@maskito/core';

const digit = /\d/;
const letterOrDigit = /[\dA-Za-z]/;

/** Makes a mask from a pattern such as '99.9X': 9 is a digit, X is a letter or a digit, the rest is fixed. */
const maskOf = (pattern: string) =>
  [...pattern].map((character) =>
    character === '9' ? digit : character === 'X' ? letterOrDigit : character,
  );

const landline = maskOf('(99)9999-9999');
const mobile = maskOf('(99)99999-9999');

/** A number as dialled from outside the area: it may begin with the country code and a zero. Area codes have no zeros. */
const withPrefix = /^(?:(?:00)?55)?0?([1-9]{2}\d{8,9})$/;

function withoutPrefix(phone: string) {
  const digits = phone.replace(/\D/g, '');
  const [, number = digits] = withPrefix.exec(digits) ?? [];
  return number === digits ? phone : number;
}

/** Drops the prefix of a text that is typed or pasted, and of the whole value when it is set at once. */
const dropPrefix: MaskitoPreprocessor = ({ elementState, data }, action) =>
  action === 'insert' || action === 'validation'
    ? {
        elementState: { ...elementState, value: withoutPrefix(elementState.value) },
        data: withoutPrefix(data),
      }
    : { elementState, data };

export const masks = {
  cpf: { mask: maskOf('999.999.999-99') },
  cnpj: {
    mask: maskOf('XX.XXX.XXX/XXXX-99'),
    postprocessors: [({ value, selection }) => ({ value: value.toUpperCase(), selection })],
  },
  cep: { mask: maskOf('99999-999') },
  phone: {
    mask: ({ value }) => (value.replace(/\D/g, '').length > 10 ? mobile : landline),
    preprocessors: [dropPrefix],
  },
} satisfies Record<string, MaskitoOptions>;
