import { z } from 'zod';
import { freeText, plainName, requiredText } from '../fields.ts';
import { limits } from '../limits.ts';
import { say, sayOf } from '../messages.ts';

const { most, name, title, placeHolder, maxLength } = limits.userFields;

/** A field that a company adds to its users. The name is the key of the value; the title is the label in the form. */
export const userField = z.strictObject({
  name: requiredText.max(name).regex(/^[a-z][a-z\d_]*$/),
  title: plainName(title),
  required: z.boolean(),
  max_length: z.int().min(1).max(maxLength),
  place_holder: freeText(placeHolder),
});

export const userFields = z
  .array(userField)
  .max(most)
  .superRefine((fields, context) => {
    fields.forEach((field, at) => {
      if (fields.findIndex((other) => other.name === field.name) < at)
        context.addIssue({ code: 'custom', message: say('"name" is already in use'), path: [at, 'name'] });
    });
  });

export type UserField = z.output<typeof userField>;

/** The error of a user's value in a field of the company; undefined when the value is valid. */
export function userFieldError({ required, max_length }: UserField, value: string | undefined) {
  if (!value) return required ? say('Required Field') : undefined;
  return value.length > max_length ? sayOf('Maximum number of characters', String(max_length)) : undefined;
}
