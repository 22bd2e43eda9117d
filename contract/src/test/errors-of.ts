import type { z } from 'zod';
import { type Message, messages, readSentence } from '../messages.ts';

/** The error of a field with this value, undefined when the value is valid; and the id of the requirement. */
export type Rule = [field: string, value: unknown, sentence: Message | undefined, id: string];

/**
 * The error of each wrong field, without what it is about. Like the form and the server, it returns only the first error
 * of a field.
 */
export function errorsOf(schema: z.ZodType, input: unknown) {
  const errors: Record<string, string> = {};
  for (const { path, message } of schema.safeParse(input).error?.issues ?? [])
    errors[path.join('.')] ??= readSentence(message, messages)?.message ?? message;
  return errors;
}

/** The input with another value in one field. The field may be nested, such as `client_info.city`. */
export function withValue(input: object, field: string, value: unknown) {
  const [outer = '', inner] = field.split('.');
  return { ...input, [outer]: inner === undefined ? value : { [inner]: value } };
}
