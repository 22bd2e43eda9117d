import type { MaskitoOptions, MaskitoPreprocessor } from '@maskito/core';

const digit = /\d/;
const letterOrDigit = /[\dA-Za-z]/;

/** '99.9' becomes a mask of digits and fixed characters; X stands for a letter or a digit. */
const maskOf = (pattern: string) =>
  [...pattern].map((character) =>
    character === '9' ? digit : character === 'X' ? letterOrDigit : character,
  );

const landline = maskOf('(99)9999-9999');
const mobile = maskOf('(99)99999-9999');

/** A number as it is dialled from elsewhere: the country's code and a zero stand before the area, which has no zeros. */
const dialled = /^(?:(?:00)?55)?0?([1-9]{2}\d{8,9})$/;

function withoutPrefix(phone: string) {
  const digits = phone.replace(/\D/g, '');
  const [, number = digits] = dialled.exec(digits) ?? [];
  return number === digits ? phone : number;
}

/** Both what is put in, and what stands there when a whole text was set. */
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
