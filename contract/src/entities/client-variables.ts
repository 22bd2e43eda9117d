import { z } from 'zod';
import { crud } from '../crud.ts';
import { chosenId, id, idInQuery, named, visibleText } from '../fields.ts';
import { choiceFilter, textFilter } from '../filters.ts';
import { limits } from '../limits.ts';
import { listQuery, listReply, oneOfCompany } from '../replies.ts';
import { booleanValues, variableType, variableTypes } from '../variable-types.ts';

export const clientVariableInput = z.strictObject({
  client_id: chosenId,
  client_system_variable_id: chosenId,
  value: visibleText(limits.variable.value),
});

export const clientVariableChanges = clientVariableInput.partial();

/** A stored row: types only. */
export const clientVariable = z.object({
  id,
  client_id: id,
  client_system_variable_id: id,
  /** Of a secret `***`. */
  value: z.string(),
  client_name: z.string(),
  client_system_variables_name: z.string(),
  type: variableType,
});

/** A variable to give a value: its type says what the value may be. */
export const variableToSet = named.extend({ type: variableType, options: z.array(z.string()) });

export const clientVariableFilter = z.strictObject({
  client_id: idInQuery.optional(),
  variable: textFilter,
  value: textFilter,
  /** Together with `value`: also finds yes or no, which are stored as `true` and `false` and shown as words. */
  boolean_value: z.enum(booleanValues).optional(),
  type: choiceFilter(variableTypes),
});

const clientVariableSorts = ['client_name'] as const;

const calls = crud('client_system', '/client-system');

/** The values that companies have for system variables: at most one value per company and variable. */
export const clientVariables = {
  list: calls.list({
    summary: 'Search the values that companies have for system variables, or read one by its id',
    query: clientVariableFilter.extend(listQuery(clientVariableSorts)),
    reply: listReply('clientSystems', clientVariable).extend({
      /** The first companies by name, then the other companies of the returned values; and every variable. */
      form: z.object({ clients: z.array(named), client_system_variable: z.array(variableToSet) }).optional(),
    }),
    exports: {
      id: 'number',
      client_name: 'text',
      client_system_variables_name: 'text',
      type: variableTypes,
      value: 'value',
    },
  }),
  create: calls.create({
    summary: 'Set the value of a system variable for a company',
    body: clientVariableInput,
    imports: {
      required: ['client_id', 'client_system_variable_id', 'value'],
      unique: ['client_system_variable_id', 'client_id'],
    },
  }),
  edit: calls.edit({
    summary:
      'Change a value, or move it to another company: the query has the current company, the body the new one',
    query: oneOfCompany,
    body: clientVariableChanges,
  }),
  remove: calls.remove({
    summary: 'Delete a value of a company',
    query: oneOfCompany,
  }),
};

export type VariableToSet = z.output<typeof variableToSet>;
export type ClientVariable = z.output<typeof clientVariable>;
export type ClientVariableInput = z.output<typeof clientVariableInput>;
export type ClientVariableChanges = z.output<typeof clientVariableChanges>;
export type ClientVariableQuery = z.output<typeof clientVariables.list.query>;
