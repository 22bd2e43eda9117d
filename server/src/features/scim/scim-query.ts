import { z } from 'zod';
import { ScimRefusal } from './scim-errors.ts';

const longest = 1_000;
const number = z
  .string()
  .regex(/^-?\d{1,9}$/)
  .transform(Number);

/** The query of lists and single resources. Unknown parameters are ignored. */
const scimQuery = z.object({
  filter: z.string().optional(),
  attributes: z.string().max(longest).optional(),
  excludedAttributes: z.string().max(longest).optional(),
  startIndex: number.optional(),
  count: number.optional(),
});

export type ScimQuery = z.output<typeof scimQuery>;

/** Returns which page to read. Values out of range become the nearest allowed value. */
export const pageIn = ({ startIndex = 1, count }: ScimQuery, most: number) => ({
  startIndex: Math.max(startIndex, 1),
  count: Math.min(Math.max(count ?? most, 0), most),
});

export function queryIn(query: unknown): ScimQuery {
  const { data, error } = scimQuery.safeParse(query);
  if (error)
    throw new ScimRefusal(
      400,
      `Query parameter ${error.issues[0]?.path.join('.')} is not valid`,
      'invalidValue',
    );
  return data;
}
