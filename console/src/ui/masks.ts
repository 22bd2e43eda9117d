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

/** A number copied from elsewhere may begin with the country's code, which is not part of it here. */
function withoutCountry(phone: string) {
  const digits = phone.replace(/\D/g, '');
  const hasCountry = digits.startsWith('55') && digits.length >= 12 && digits.length <= 13;
  return hasCountry ? digits.slice(2) : phone;
}

/** Both what is put in, and what stands there when a whole text was set. */
const dropCountry: MaskitoPreprocessor = ({ elementState, data }) => ({
  elementState: { ...elementState, value: withoutCountry(elementState.value) },
  data: withoutCountry(data),
});

export const masks = {
  cpf: { mask: maskOf('999.999.999-99') },
  cnpj: {
    mask: maskOf('XX.XXX.XXX/XXXX-99'),
    postprocessors: [({ value, selection }) => ({ value: value.toUpperCase(), selection })],
  },
  cep: { mask: maskOf('99999-999') },
  phone: {
    mask: ({ value }) => (value.replace(/\D/g, '').length > 10 ? mobile : landline),
    preprocessors: [dropCountry],
  },
} satisfies Record<string, MaskitoOptions>;
