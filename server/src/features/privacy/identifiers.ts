import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/connect/connect.ts';
import { distinct, formerValues, namedRecord, type StoredRequest, subjectOf } from './person.ts';

/** The names, addresses and numbers by which a person is found in texts of others. */
export type Identifiers = { names: string[]; emails: string[]; numbers: string[] };

/**
 * Reads what the request says about the person, and what the record that it names says or said. Nicknames do not count: 'Support' is
 * the nickname of many, and the name of many things.
 */
export async function identifiersOf(db: Db, request: StoredRequest): Promise<Identifiers> {
  const subject = subjectOf(request);
  const record = await namedRecord(db, request);
  const former = subject ? await formerValues(db, [subject]) : [];
  const texts = [...(record ? [record] : []), ...former];
  const extra = subject?.entity === 'user' ? await extraOf(db, subject.id) : {};
  const extras = [extra, ...former.map((values) => values.extra ?? {})].flatMap(Object.values);
  return {
    names: distinct([request.name, ...texts.map(({ name }) => name)]).filter(isWholeName),
    emails: distinct([request.email, ...texts.map(({ email }) => email)]),
    numbers: distinct([request.phone, request.document, ...extras].map((text) => wholeNumber(String(text)))),
  };
}

const extraOf = async (db: Db, id: number) =>
  (await db.selectFrom('user').select('extra').where('id', '=', id).executeTakeFirst())?.extra ?? {};

/** Whether a name is enough to find a person in a text: there are many with the same first name. */
export const isWholeName = (name: string) => /\S+\s+\S+/.test(name.trim()) && name.trim().length >= 5;

/** The digits of a Brazilian telephone number or CPF, without the country code; undefined when it is neither. */
export function wholeNumber(text: string) {
  const digits = text.replace(/\D/g, '');
  const national = digits.length > 11 && digits.startsWith('55') ? digits.slice(2) : digits;
  return /^[\d\s().+/-]+$/.test(text) && (national.length === 10 || national.length === 11)
    ? national
    : undefined;
}

/** What may stand between the digits of a number. */
const separators = ' ().-/+';

/** Quotes and backslashes match anything: JSON as a text has them escaped. */
const escapeLike = (text: string) =>
  text.replace(/["\\%_]/g, (sign) => (sign === '%' || sign === '_' ? `\\${sign}` : '%'));

/** Finds a text with any letter in the place of those that may have an accent. */
const accentInsensitivePattern = (text: string) =>
  `%${escapeLike(text.toLowerCase()).replace(/[aeioucny]|[^\x20-\x7e]/g, '_')}%`;

/** Finds a number however it is written: a telephone number ends in two groups of four digits, a CPF has groups of three. */
const inGroups = (number: string) => [
  `%${number.slice(-8, -4)}%${number.slice(-4)}%`,
  `%${number.slice(0, 3)}%${number.slice(3, 6)}%${number.slice(6, 9)}%${number.slice(9)}%`,
];

/**
 * Whether a text may mention the person. It finds a little too much; `mentionsIn` looks closer. Removing
 * accents and separators costs most of the time, so it is done only where a quicker pattern has found something.
 */
export async function mayMention(db: Db, { names, emails, numbers }: Identifiers) {
  const texts = [...names, ...emails];
  const { rows } = await sql<{ text: string }>`
    select plain(text) as text from unnest(${texts}::text[]) text`.execute(db);
  const words = rows.map(({ text }) => `%${escapeLike(text)}%`);
  const digits = numbers.map((number) => `%${number}%`);
  return (text: RawBuilder<unknown>) => sql<boolean>`(
    lower(${text}) like any(${texts.map(accentInsensitivePattern)}::text[]) and plain(${text}) like any(${words}::text[])
    or ${text} like any(${numbers.flatMap(inGroups)}::text[])
      and translate(${text}, ${separators}, '') like any(${digits}::text[]))`;
}

/** Removes case and accents. The result is as long as the text, so that a place in one is the same place in the other. */
const plain = (text: string) =>
  [...text.normalize('NFC')]
    .map((sign) => {
      const normalised = sign.normalize('NFD')[0]?.toLowerCase() ?? sign;
      return normalised.length === sign.length ? normalised : sign;
    })
    .join('');

const escaped = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`);

/** A function that gives the parts of a text that mention the person, as they are written there. */
export function mentionsIn({ names, emails, numbers }: Identifiers) {
  const patterns = [
    // The longest first: a name may begin with a shorter one.
    ...[...emails, ...names]
      .sort((one, other) => other.length - one.length)
      .map(
        (text) => String.raw`(?<![\p{L}\p{N}._+-])${escaped(plain(text))}(?![\p{L}\p{N}]|[.-][\p{L}\p{N}])`,
      ),
    ...numbers.map(
      (number) => String.raw`(?<!\d)(?:55[ ().\-/+]*)?0?${[...number].join(String.raw`[ ().\-/+]*`)}(?!\d)`,
    ),
  ];
  if (patterns.length === 0) return () => [];
  const mention = new RegExp(patterns.join('|'), 'gu');
  return (text: string) => {
    const written = text.normalize('NFC');
    return [...plain(text).matchAll(mention)].map(({ 0: found, index }) =>
      written.slice(index, index + found.length),
    );
  };
}

type FoundText = { field: string; text: string };

/** All texts in a value, each with the names that lead to it: `client_info.responsible`. */
export function textsIn(value: unknown, field = ''): FoundText[] {
  if (typeof value === 'string') return [{ field, text: value }];
  if (typeof value !== 'object' || value === null) return [];
  const isList = Array.isArray(value);
  return Object.entries(value).flatMap(([name, part]) =>
    // The index in a list has no meaning for people.
    textsIn(part, isList ? field : field === '' ? name : `${field}.${name}`),
  );
}
