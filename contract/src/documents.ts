/** The form in which a document is stored and compared: without its mask, in capital letters. */
export const unmaskDocument = (text: string) => text.replace(/[./\s-]/g, '').toUpperCase();

/** The weights are 2, 3, 4… from the right. After the heaviest they start again at 2. */
function checkDigit(base: string, heaviest: number) {
  const sum = [...base]
    .reverse()
    .reduce((total, char, at) => total + numberOf(char) * (2 + (at % (heaviest - 1))), 0);
  const rest = sum % 11;
  return rest < 2 ? '0' : String(11 - rest);
}

// The alphanumeric CNPJ defines these values: a digit has its own value, A is 17, Z is 42.
const numberOf = (char: string) => char.charCodeAt(0) - 48;

function checkDigits(base: string, heaviest: number) {
  const first = checkDigit(base, heaviest);
  return first + checkDigit(base + first, heaviest);
}

/** The two check digits of a CPF's first nine digits. */
export const cpfDigits = (base: string) => checkDigits(base, 11);

/** The two check digits of a CNPJ's first twelve characters. */
export const cnpjDigits = (base: string) => checkDigits(base, 9);

// Numbers such as 111.111.111-11 have right check digits, but are never issued.
const isOneCharacter = (unmasked: string) => new Set(unmasked).size === 1;

export const isCpf = (unmasked: string) =>
  /^\d{11}$/.test(unmasked) &&
  !isOneCharacter(unmasked) &&
  unmasked.endsWith(cpfDigits(unmasked.slice(0, 9)));

/** Since July 2026 the first twelve characters of a CNPJ may be letters. */
export const isCnpj = (unmasked: string) =>
  /^[\dA-Z]{12}\d{2}$/.test(unmasked) &&
  !isOneCharacter(unmasked) &&
  unmasked.endsWith(cnpjDigits(unmasked.slice(0, 12)));

/** Formats as 999.999.999-99 or 99.999.999/9999-99. A text of another length, or with a mask, is returned unchanged. */
export function maskDocument(unmasked: string) {
  const part = (from: number, to: number) => unmasked.slice(from, to);
  if (/\W/.test(unmasked)) return unmasked;
  if (unmasked.length === 11) return `${part(0, 3)}.${part(3, 6)}.${part(6, 9)}-${part(9, 11)}`;
  if (unmasked.length === 14)
    return `${part(0, 2)}.${part(2, 5)}.${part(5, 8)}/${part(8, 12)}-${part(12, 14)}`;
  return unmasked;
}

/** A company (PJ) has a CNPJ, a person (PF) has a CPF. The text may have the mask or not. */
export const isDocumentOf = (pj: boolean, text: string) =>
  /^[\dA-Za-z./-]+$/.test(text) && (pj ? isCnpj : isCpf)(unmaskDocument(text));
