/** A document as it is stored and compared: without its mask, letters in capitals. */
export const bareDocument = (text: string) => text.replace(/[./\s-]/g, '').toUpperCase();

/** Weights run 2, 3, 4… from the right and start again after the heaviest. */
function checkDigit(base: string, heaviest: number) {
  const sum = [...base]
    .reverse()
    .reduce((total, char, at) => total + numberOf(char) * (2 + (at % (heaviest - 1))), 0);
  const rest = sum % 11;
  return rest < 2 ? '0' : String(11 - rest);
}

// The rule of the alphanumeric CNPJ: a digit counts as itself, A as 17, Z as 42.
const numberOf = (char: string) => char.charCodeAt(0) - 48;

function checkDigits(base: string, heaviest: number) {
  const first = checkDigit(base, heaviest);
  return first + checkDigit(base + first, heaviest);
}

/** The two check digits of a CPF's first nine digits. */
export const cpfDigits = (base: string) => checkDigits(base, 11);

/** The two check digits of a CNPJ's first twelve characters. */
export const cnpjDigits = (base: string) => checkDigits(base, 9);

// 111.111.111-11 and its like pass the check digits, and are never issued.
const isOneCharacter = (bare: string) => new Set(bare).size === 1;

export const isCpf = (bare: string) =>
  /^\d{11}$/.test(bare) && !isOneCharacter(bare) && bare.endsWith(cpfDigits(bare.slice(0, 9)));

/** Since July 2026 the first twelve characters of a CNPJ may be letters. */
export const isCnpj = (bare: string) =>
  /^[\dA-Z]{12}\d{2}$/.test(bare) && !isOneCharacter(bare) && bare.endsWith(cnpjDigits(bare.slice(0, 12)));

/** 999.999.999-99 or 99.999.999/9999-99; a text of another length stays as it came. */
export const maskDocument = (bare: string) =>
  bare
    .replace(/^(\w{3})(\w{3})(\w{3})(\w{2})$/, '$1.$2.$3-$4')
    .replace(/^(\w{2})(\w{3})(\w{3})(\w{4})(\w{2})$/, '$1.$2.$3/$4-$5');

/** A company (PJ) has a CNPJ, a person (PF) a CPF; with or without the mask. */
export const isDocumentOf = (pj: boolean, text: string) =>
  /^[\dA-Za-z./-]+$/.test(text) && (pj ? isCnpj : isCpf)(bareDocument(text));
