import { systemVariableInput } from '@retaguarda/contract/entities/system-variables';
import { say } from '@retaguarda/contract/messages';
import {
  type VariableType,
  variableOptions,
  variableType,
  wrongOptions,
  wrongValue,
} from '@retaguarda/contract/variable-types';
import { z } from 'zod';

type Entered = { value: string; type: VariableType; options: string[] };

const fields = systemVariableInput
  .omit({ editable: true })
  .extend({ type: variableType, options: variableOptions });

/** Checks the value and the allowed values by the type, as the server will. */
function checkByType(entered: Entered, context: z.RefinementCtx<Entered>) {
  const refuse = (field: keyof Entered, message: string | undefined) => {
    if (message) context.addIssue({ code: 'custom', path: [field], message, input: entered[field] });
  };
  refuse('options', wrongOptions(entered));
  if (entered.value !== '') refuse('value', wrongValue(entered, entered.value));
  else if (entered.type !== 'secret') refuse('value', say('Required Field'));
}

/** The form of a variable. */
export const newVariableForm = fields.superRefine(checkByType);

/** The form of a secret: as long as nothing is typed, it stays as it is. */
export const secretForm = fields
  .extend({ value: fields.shape.value.or(z.literal('')) })
  .superRefine(checkByType);
