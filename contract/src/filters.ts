import { z } from 'zod';
import { letter, lettersAndDigits, madeOf, normalized, numberInQuery, text } from './fields.ts';
import { limits } from './limits.ts';
import { say } from './messages.ts';

/** An empty filter counts as no filter. */
const filter = (rule: z.ZodType<string, string>) =>
  z
    .string()
    .overwrite(normalized)
    .transform((typed) => typed || undefined)
    .pipe(rule.optional())
    .optional();

const filterText = text
  .min(limits.filter.min, say('Min 3 characters'))
  .max(limits.filter.max, say('Max 60 characters'));

export const textFilter = filter(filterText);

export const nameFilter = filter(filterText.regex(...madeOf(lettersAndDigits)));

export const insightNameFilter = filter(
  filterText.regex(...madeOf(lettersAndDigits, 'Name must be composed only with letter and numbers')),
);

/** Names of roles and variables may contain underscores. */
export const codeFilter = filter(filterText.regex(...madeOf(String.raw`${letter}|[\d _]`)));

/** Digits and separators. Letters, which new CNPJs have, are accepted only together with a digit. */
export const documentFilter = filter(
  text
    .min(limits.filter.min, say('Min 3 characters'))
    .max(limits.filter.document)
    .regex(/^(?=.*\d)[\dA-Za-z./-]+$/),
);

/** One of a closed set of values. An empty filter counts as no filter. */
export const choiceFilter = <const Value extends string>(values: readonly Value[]) =>
  z
    .enum(['', ...values])
    .transform((chosen) => (chosen || undefined) as Value | undefined)
    .optional();

/** Finds what is active, or what is not, of every entity. */
export const activeFilter = choiceFilter(['1', '0']);

/** How many rows a page may have. The first one is the default. */
export const pageSizes = [limits.page.list, 25, 50, limits.page.most] as const;

export const pageSizeOfList = numberInQuery().pipe(z.literal(pageSizes));

/** The names of the columns that a list shows, separated by dots. */
export const columnNames = z.string().regex(/^[a-z_]+(\.[a-z_]+)*$/);
