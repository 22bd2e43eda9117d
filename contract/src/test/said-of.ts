import type { z } from 'zod';
import type { Message } from '../messages.ts';

/** What a field is answered with when it holds a value, nothing when it is taken; and the requirement that says so. */
export type Rule = [field: string, value: unknown, sentence: Message | undefined, id: string];

/** What is said of each field that is wrong, as the form and the server say it: only the first sentence. */
export function saidOf(schema: z.ZodType, input: unknown) {
  const said: Record<string, string> = {};
  for (const { path, message } of schema.safeParse(input).error?.issues ?? [])
    said[path.join('.')] ??= message;
  return said;
}

/** An input where one field, `client_info.city` also, holds another value. */
export function withValue(input: object, field: string, value: unknown) {
  const [outer = '', inner] = field.split('.');
  return { ...input, [outer]: inner === undefined ? value : { [inner]: value } };
}
