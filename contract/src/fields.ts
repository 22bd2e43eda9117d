import { z } from 'zod';
import { limits } from './limits.ts';
import { type Message, say, sayOf } from './messages.ts';

// A rule without its own message says 'Invalid field'. `jitless`: the console's CSP forbids eval, which zod would use.
z.config({ customError: () => say('Invalid field'), jitless: true });

/** The error of a missing or a wrong value. A form sends null or nothing when the user has not chosen an option. */
export const missingOrWrong = ({ input }: { input?: unknown }) =>
  say(input === undefined || input === null || input === '' ? 'Required Field' : 'Invalid field');

/** PostgreSQL cannot store NUL, and would store half of a surrogate pair as another character. */
const isStorable = (text: string) => !text.includes('\0') && text.isWellFormed();

export const text = z.string({ error: missingOrWrong }).refine(isStorable);

/** Required text that is stored exactly as it was typed, spaces included. */
export const exactText = text.min(1, { error: say('Required Field'), abort: true });

/** Makes texts that look the same equal: joins accents with their letters, and turns every kind of space into ' '. */
export const normalized = (typed: string) =>
  typed
    .normalize('NFC')
    .replace(/\p{Zs}/gu, ' ')
    .trim();

export const requiredText = text.overwrite(normalized).min(1, { error: say('Required Field'), abort: true });

/** Text of any kind. It may be empty. */
export const freeText = (max: number) => text.overwrite(normalized).max(max);

/** What can be seen: no accent alone, space, control character, or other character without a shape. */
const visible = /[^\p{M}\p{Z}\p{C}\p{DI}]/v;

/**
 * Text that people write for each other, with its lines. It may be empty. It has no control characters, nor those that change the
 * direction of writing: with them, people would read other words than were stored.
 */
export const prose = (max: number) =>
  freeText(max).refine(
    (typed) => !/[[\p{Cc}--[\t\n\r]]\u202a-\u202e\u2066-\u2069]/v.test(typed),
    say('Invisible characters are not allowed'),
  );

/** Prose that cannot be left out. */
export const requiredProse = (max: number) =>
  prose(max).refine((typed) => visible.test(typed), say('Required Field'));

/** The arguments of a `regex` rule for texts made of these parts. Its error names the first character that is none. */
export function madeOf(part: string, message: Message = 'Invalid field') {
  const error = ({ input }: { input?: unknown }) => {
    const [stranger = ''] = String(input).replace(new RegExp(part, 'gv'), '');
    return visible.test(stranger) ? sayOf(message, stranger) : message;
  };
  return [new RegExp(`^(?:${part})*$`, 'v'), { error }] as const;
}

// A combining accent is accepted only after a letter.
// What cannot be seen (`DI`) is not accepted at all: it would let one name pass for another.
export const letter = String.raw`[\p{L}--\p{DI}][\p{M}--\p{DI}]*`;
const lettersAndSpaces = `${letter}| `;
export const lettersAndDigits = String.raw`${letter}|[\d ]`;

/** Letters with their accents, and spaces. */
export const personName = (max: number) => requiredText.max(max).regex(...madeOf(lettersAndSpaces));

/** Letters with their accents, and spaces; with its own error message. */
export const departmentName = (max: number) =>
  requiredText
    .max(max)
    .regex(...madeOf(lettersAndSpaces, 'Your name must be composed only with letter and space'));

/** Letters with their accents, digits, and spaces. */
export const companyName = (max: number) =>
  requiredText
    .max(max)
    .regex(...madeOf(lettersAndDigits, 'Your name must be composed only with letter and numbers'));

/** The name of a city or a neighbourhood. It may be empty. */
export const placeName = (max: number) => freeText(max).regex(...madeOf(lettersAndDigits));

/** The name of a person. It may be empty. */
export const optionalPersonName = (max: number) => freeText(max).regex(...madeOf(lettersAndSpaces));

/** A text with any characters. At least one of them must be visible. */
export const visibleText = (max: number) => requiredText.max(max).regex(/[^\p{M}\p{Z}\p{C}]/u);

/**
 * Also refuses characters that turn the direction of the text: a name would be read differently than it is stored. An emoji
 * may hold invisible characters, which join its parts. Browsers take long to read the list of all emojis, so the pattern
 * is only made when a name is checked.
 */
const onlyVisible = (name: typeof requiredText) =>
  name.refine(
    (typed) => /^(?:\p{RGI_Emoji}|[^\p{C}\p{DI}\p{Zl}\p{Zp}])*$/v.test(typed),
    say('Invisible characters are not allowed'),
  );

/** A name with any visible characters. */
export const plainName = (max: number) => onlyVisible(visibleText(max));

/** Separates several names in one cell of a file. */
export const nameSeparator = /[,|;]/;

/** The description of a role or a profile. */
export const description = requiredText
  .min(limits.description.min, say('"description" length must be at least 10 characters long'))
  .max(limits.description.max);

/** The name of a company's user in a chat. */
export const nickname = onlyVisible(requiredText.min(limits.nickname.min).max(limits.nickname.max));

/** The nickname of a system user: letters without accents, and digits. */
export const staffNickname = requiredText
  .min(limits.nickname.min)
  .max(limits.nickname.staffMax)
  .regex(...madeOf(String.raw`[A-Za-z\d]`));

/** The e-mail addresses of anonymised people: unique, so that their records stay apart, and reaching nobody. */
export const anonymisedDomain = '@anonymised.invalid';

export const isAnonymised = ({ email }: { email: string }) => email.toLowerCase().endsWith(anonymisedDomain);

/** Nobody can be given an address of anonymised people: their records are final. */
export const email = (max: number) =>
  requiredText
    .max(max)
    .pipe(
      z
        .email(say('Incorrect email'))
        .refine((typed) => !isAnonymised({ email: typed }), say('Incorrect email')),
    );

export const newPassword = exactText.refine(
  (typed) =>
    typed.length >= limits.password.min &&
    typed.length <= limits.password.max &&
    /\p{Lu}/u.test(typed) &&
    /\p{Ll}/u.test(typed) &&
    /\d/.test(typed),
  say(
    'Your passowrd must be composed with minimum eight characters, maximum thirty characters, at least one uppercase letter, one lowercase letter and one number',
  ),
);

/** The repetition of a new password. */
export const repeatedPassword = exactText.max(limits.password.loginMax);

/** An existing password. It only has to fit these wide limits, because older passwords followed other rules. */
export const knownPassword = exactText.min(limits.password.loginMin).max(limits.password.loginMax);

const digits = z
  .string()
  .regex(/^\d{1,10}$/)
  .transform(Number);

/** The id of a row in a body or a reply: a positive integer of PostgreSQL. */
export const id = z.int32().positive();

/** The id and the name of another row, for the options of a select and the cells of a list. */
export const named = z.object({ id, name: z.string() });

/** An option that gives someone permissions. The caller may not choose one that gives more than they have themselves. */
export const grant = named.extend({ may_give: z.boolean() });

/** The id of a row that was chosen in a form. */
export const chosenId = z.int32({ error: missingOrWrong }).positive();

/** The ids of chosen rows. Duplicates are removed. */
export const chosenIds = z
  .array(id, { error: missingOrWrong })
  .max(limits.chosen)
  .transform((ids) => [...new Set(ids)]);

/** A number in a query string: digits, or a number when our own code passes one. */
export const numberInQuery = (message: Message = 'Invalid field') => z.union([z.int32(), digits], message);

export const idInQuery = numberInQuery().pipe(id);

/** The id of a row that was chosen in a form, in a query string. */
export const chosenIdInQuery = z.union([z.int32(), digits], { error: missingOrWrong }).pipe(id);

/** A day, such as 2026-11-17. */
export const day = z.iso.date({ error: missingOrWrong });

/** The company that a screen works in. A search without it is refused. */
export const companyInQuery = numberInQuery('Please select a company').pipe(id);

/** Whether a company or a system user is active: '1' or '0'. Input may also be a boolean. */
export const activeFlag = z.enum(['1', '0']);

export const isActiveFlag = (given: '1' | '0' | boolean) => given === true || given === '1';

export const activeFlagInput = z
  .union([activeFlag, z.boolean()], { error: missingOrWrong })
  .transform((given) => (isActiveFlag(given) ? '1' : '0'));

/** Whether a user or a department is active: a boolean. Input may also be '1' or '0'. */
export const activeBooleanInput = z
  .union([activeFlag, z.boolean()], { error: missingOrWrong })
  .transform(isActiveFlag);
