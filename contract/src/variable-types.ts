import { z } from 'zod';
import { missingOrWrong, visibleText } from './fields.ts';
import { limits } from './limits.ts';
import { type Message, say } from './messages.ts';

/** What the values of a system variable are. */
export const variableTypes = ['text', 'number', 'boolean', 'list', 'secret'] as const;

export type VariableType = (typeof variableTypes)[number];

export const variableType = z.enum(variableTypes, { error: missingOrWrong });

/** The allowed values of a list. Duplicates are removed. */
export const variableOptions = z
  .array(visibleText(limits.variable.option), { error: missingOrWrong })
  .max(limits.variable.options)
  .transform((options) => [...new Set(options)]);

/** Shown in place of every secret: its value can be written, but never read. */
export const secretMask = '***';

/** A number as the chat platform reads it. PostgreSQL understands the pattern as well. */
export const numberPattern = /^-?\d{1,15}(\.\d{1,10})?$/;

export const booleanValues = ['true', 'false'] as const;

/** The type of a variable, with the allowed values of a list. */
export type Typed = { type: VariableType; options: readonly string[] };

/** Says what is wrong with a value of this type; undefined when it fits. */
export function wrongValue({ type, options }: Typed, value: string): Message | undefined {
  if (type === 'number' && !numberPattern.test(value)) return say('Must be a number');
  if (type === 'boolean' && !booleanValues.some((one) => one === value)) return say('Must be true or false');
  if (type === 'list' && !options.includes(value)) return say('Must be one of the allowed values');
  // Otherwise a screen that sends back what it was shown would replace the secret by its mask.
  if (type === 'secret' && value === secretMask) return say('Invalid field');
  return undefined;
}

/** Says what is wrong with the allowed values of a variable: a list has some, and no other type has any. */
export function wrongOptions({ type, options }: Typed): Message | undefined {
  if (type === 'list') return options.length === 0 ? say('Required Field') : undefined;
  return options.length > 0 ? say('Invalid field') : undefined;
}
