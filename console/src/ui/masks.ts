import type { MaskitoOptions } from '@maskito/core';

const digit = /\d/;
const letterOrDigit = /[\dA-Za-z]/;

/** '99.9' becomes a mask of digits and fixed characters; X stands for a letter or a digit. */
const maskOf = (pattern: string) =>
  [...pattern].map((character) =>
    character === '9' ? digit : character === 'X' ? letterOrDigit : character,
  );

const landline = maskOf('(99)9999-9999');
const mobile = maskOf('(99)99999-9999');

export const masks = {
  cpf: { mask: maskOf('999.999.999-99') },
  cnpj: {
    mask: maskOf('XX.XXX.XXX/XXXX-99'),
    postprocessors: [({ value, selection }) => ({ value: value.toUpperCase(), selection })],
  },
  cep: { mask: maskOf('99999-999') },
  phone: { mask: ({ value }) => (value.replace(/\D/g, '').length > 10 ? mobile : landline) },
} satisfies Record<string, MaskitoOptions>;
