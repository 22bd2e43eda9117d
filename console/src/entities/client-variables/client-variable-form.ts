import { clientVariableInput, type VariableToSet } from '@retaguarda/contract/entities/client-variables';
import { say } from '@retaguarda/contract/messages';
import { wrongValue } from '@retaguarda/contract/variable-types';
import { z } from 'zod';

const withoutValue = clientVariableInput.extend({ value: clientVariableInput.shape.value.or(z.literal('')) });

/** The form of a company's value, which is checked by the type of its variable. A stored secret stays if nothing is typed. */
export const clientVariableForm = (variables: VariableToSet[], isStoredSecret: boolean) =>
  (isStoredSecret ? withoutValue : clientVariableInput).superRefine((entered, context) => {
    const { client_system_variable_id: id, value: input } = entered;
    const typed = variables.find((one) => one.id === id);
    const isMissing = input === '' && typed?.type !== 'secret';
    const message = isMissing ? say('Required Field') : typed && input && wrongValue(typed, input);
    if (message) context.addIssue({ code: 'custom', path: ['value'], message, input });
  });
