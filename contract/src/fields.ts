import { z } from 'zod';
import { limits } from './limits.ts';
import { type Message, say } from './messages.ts';

// A check without a text of its own says 'Invalid field'. The console's policy forbids eval, which zod would try.
z.config({ customError: () => say('Invalid field'), jitless: true });

/** A form sends null or nothing for a choice that was not made. */
export const missingOrWrong = ({ input }: { input?: unknown }) =>
  say(input === undefined || input === null || input === '' ? 'Required Field' : 'Invalid field');

/** PostgreSQL cannot hold NUL, and half of a surrogate pair would be stored as something else than what was sent. */
const isStorable = (text: string) => !text.includes('\0') && text.isWellFormed();

const text = z.string({ error: missingOrWrong }).refine(isStorable);

/** Text that must be there, taken as it was typed: its spaces count. */
export const exactText = text.min(1, { error: say('Required Field'), abort: true });

/** What looks the same is the same: an accent belongs to its letter, and a space copied from elsewhere is a space. */
const asRead = (typed: string) =>
  typed
    .normalize('NFC')
    .replace(/\p{Zs}/gu, ' ')
    .trim();

export const requiredText = text.overwrite(asRead).min(1, { error: say('Required Field'), abort: true });

/** Text of any kind that may be left empty. */
export const freeText = (max: number) => text.overwrite(asRead).max(max);

// An accent that stands by itself is no letter.
const letters = /^(?:\p{L}\p{M}*| )*$/u;
const lettersAndDigits = /^(?:\p{L}\p{M}*|[\d ])*$/u;

/** Letters with their accents, and spaces. */
export const personName = (max: number) => requiredText.max(max).regex(letters);

/** The same, with a sentence of its own. */
export const departmentName = (max: number) =>
  requiredText.max(max).regex(letters, say('Your name must be composed only with letter and space'));

/** Letters with their accents, digits, and spaces. */
export const companyName = (max: number) =>
  requiredText
    .max(max)
    .regex(lettersAndDigits, say('Your name must be composed only with letter and numbers'));

/** A city, a neighbourhood: may be left empty. */
export const placeName = (max: number) => freeText(max).regex(lettersAndDigits);

/** The name of a person that may be left empty. */
export const optionalPersonName = (max: number) => freeText(max).regex(letters);

/** A name any character may stand in, as long as one of them can be seen. */
export const plainName = (max: number) => requiredText.max(max).regex(/[^\p{M}\p{Z}\p{C}]/u);

/** The description of a role or a profile. */
export const description = requiredText
  .min(limits.description.min, say('"description" length must be at least 10 characters long'))
  .max(limits.description.max);

/** What a company's user is called in a chat. */
export const nickname = requiredText.min(limits.nickname.min).max(limits.nickname.max);

/** What a system user is called: plain letters and digits. */
export const staffNickname = requiredText
  .min(limits.nickname.min)
  .max(limits.nickname.staffMax)
  .regex(/^[A-Za-z\d]*$/);

export const email = (max: number) => requiredText.max(max).pipe(z.email(say('Incorrect email')));

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

/** A password typed a second time. */
export const repeatedPassword = exactText.max(limits.password.loginMax);

/** A password someone already has: its rules may have been others when it was chosen. */
export const knownPassword = exactText.min(limits.password.loginMin).max(limits.password.loginMax);

const digits = z
  .string()
  .regex(/^\d{1,10}$/)
  .transform(Number);

/** A filter left blank is a filter not given. */
const filter = (rule: z.ZodType<string, string>) =>
  z
    .string()
    .overwrite(asRead)
    .transform((typed) => typed || undefined)
    .pipe(rule.optional())
    .optional();

const filterText = text
  .min(limits.filter.min, say('Min 3 characters'))
  .max(limits.filter.max, say('Max 60 characters'));

export const textFilter = filter(filterText);

export const nameFilter = filter(filterText.regex(lettersAndDigits));

export const insightNameFilter = filter(
  filterText.regex(lettersAndDigits, say('Name must be composed only with letter and numbers')),
);

/** Names of roles and variables hold underscores. */
export const codeFilter = filter(filterText.regex(/^(?:\p{L}\p{M}*|[\d _])*$/u));

/** Digits and separators; letters, which new CNPJs have, only beside a digit. */
export const documentFilter = filter(
  text
    .min(limits.filter.min, say('Min 3 characters'))
    .max(limits.filter.document)
    .regex(/^(?=.*\d)[\dA-Za-z./-]+$/),
);

/** A row's number in a body or a reply: a positive integer of PostgreSQL. */
export const id = z.int32().positive();

/** Another row, as far as a select offers it or a list names it. */
export const named = z.object({ id, name: z.string() });

/** The number of a row that was chosen in a form. */
export const chosenId = z.int32({ error: missingOrWrong }).positive();

/** Rows that were chosen; naming one twice is naming it once. */
export const chosenIds = z
  .array(id, { error: missingOrWrong })
  .max(limits.chosen)
  .transform((ids) => [...new Set(ids)]);

/** A number in an address: its digits, or the number itself where our own code hands it over. */
export const numberInQuery = (message: Message = 'Invalid field') => z.union([z.int32(), digits], message);

export const idInQuery = numberInQuery().pipe(id);

/** The same, where a form lets it be chosen. */
export const chosenIdInQuery = z.union([z.int32(), digits], { error: missingOrWrong }).pipe(id);

/** The company a screen works in: without it there is nothing to search. */
export const companyInQuery = numberInQuery('Please select a company').pipe(id);

/** Companies and system users are active '1' or not '0'; a boolean of the same meaning is taken as well. */
export const activeFlag = z.enum(['1', '0']);

export const isActiveFlag = (given: '1' | '0' | boolean) => given === true || given === '1';

export const activeFlagInput = z
  .union([activeFlag, z.boolean()], { error: missingOrWrong })
  .transform((given) => (isActiveFlag(given) ? '1' : '0'));

/** Users and departments are active or not by a boolean; '1' and '0' are taken as well. */
export const activeBooleanInput = z
  .union([activeFlag, z.boolean()], { error: missingOrWrong })
  .transform(isActiveFlag);
