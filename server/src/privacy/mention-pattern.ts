/** By what a person is found in texts that others have written. */
export type Identifiers = { names: string[]; emails: string[]; numbers: string[] };

/** The letters that are written with or without an accent. Both cases: a database may know only those of English. */
const variants = ['aáàâãäå', 'eéèêë', 'iíìîï', 'oóòôõö', 'uúùûü', 'cç', 'nñ', 'yýÿ'].map(
  (letters) => `${letters}${letters.toUpperCase()}`,
);

const escaped = (text: string) => text.replace(/[\\^$.*+?()[\]{}|/-]/g, String.raw`\$&`);

const anyAccent = (letter: string) => {
  const found = variants.find((letters) => letters.includes(letter));
  return found ? `[${found}]` : escaped(letter);
};

const inWord = 'A-Za-z0-9_À-ɏ';

/** Between the digits of a telephone number or of a document there may be points, dashes, brackets and spaces. */
const separated = '[^0-9A-Za-z]{0,3}';

const patternOfName = (name: string) =>
  `(?<![${inWord}])${name
    .normalize('NFC')
    .trim()
    .split(/\s+/)
    .map((word) => [...word].map(anyAccent).join(''))
    .join(String.raw`\s+`)}(?![${inWord}])`;

const patternOfEmail = (email: string) =>
  String.raw`(?<![A-Za-z0-9._%+-])${escaped(email)}(?![A-Za-z0-9-]|\.[A-Za-z0-9])`;

/** A telephone number may be written with the number of Brazil, or with a zero, before it. */
const patternOfNumber = (number: string) =>
  String.raw`(?<![0-9])(?:\+?55${separated})?0?${[...number].join(separated)}(?![0-9])`;

/**
 * A regular expression that finds a person in a text, whatever the case and the accents; null when there is nothing to look
 * for. Both PostgreSQL and JavaScript understand it.
 */
export function mentionPattern({ names, emails, numbers }: Identifiers) {
  const patterns = [
    ...emails.map(patternOfEmail),
    ...numbers.map(patternOfNumber),
    // A longer name first: it may begin with a shorter one.
    ...[...names].sort((one, other) => other.length - one.length).map(patternOfName),
  ];
  return patterns.length > 0 ? patterns.join('|') : null;
}

/** Whether a name is enough to find a person in a text: a first name alone is everybody's. */
export const isTellingName = (name: string) => /\S+\s+\S+/.test(name.trim()) && name.trim().length >= 5;

/** The digits of a Brazilian telephone number or CPF, without the number of the country; undefined when it is neither. */
export function tellingNumber(text: string) {
  const digits = text.replace(/\D/g, '');
  const national = digits.length > 11 && digits.startsWith('55') ? digits.slice(2) : digits;
  return /^[\d\s().+/-]+$/.test(text) && (national.length === 10 || national.length === 11)
    ? national
    : undefined;
}
