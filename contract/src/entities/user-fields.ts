import { z } from 'zod';
import { freeText, plainName, requiredText } from '../fields.ts';
import { limits } from '../limits.ts';
import { say } from '../messages.ts';

const { most, name, title, placeHolder, maxLength } = limits.userFields;

/** A field a company adds to its users. Its name is the key of the value; the title is what people read. */
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

/** What is wrong with a user's value of a company's field; undefined when nothing is. */
export function userFieldError({ required, max_length }: UserField, value: string | undefined) {
  if (!value) return required ? say('Required Field') : undefined;
  return value.length > max_length ? say('Invalid field') : undefined;
}
