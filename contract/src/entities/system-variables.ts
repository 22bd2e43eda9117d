import { z } from 'zod';
import { crud } from '../crud.ts';
import { id, idInQuery, plainName, visibleText } from '../fields.ts';
import { choiceFilter, codeFilter } from '../filters.ts';
import { limits } from '../limits.ts';
import { listQuery, listReply, one } from '../replies.ts';
import { variableOptions, variableType, variableTypes } from '../variable-types.ts';

export const systemVariableInput = z.strictObject({
  name: plainName(limits.variable.name),
  value: visibleText(limits.variable.value),
  /** A variable that is not editable can never be changed or deleted again. */
  editable: z.boolean().optional(),
  /** Text by default. The server checks the values of a variable by its type. */
  type: variableType.optional(),
  /** The allowed values of a list. */
  options: variableOptions.optional(),
});

export const systemVariableChanges = systemVariableInput.partial();

/** A stored row: types only. */
export const systemVariable = z.object({
  id,
  name: z.string(),
  /** Of a secret `***`. */
  value: z.string(),
  editable: z.boolean(),
  type: variableType,
  /** Empty for other types than lists. */
  options: z.array(z.string()),
});

export const systemVariableFilter = z.strictObject({ name: codeFilter, type: choiceFilter(variableTypes) });

const systemVariableSorts = ['name', 'type'] as const;

/** Accepted but not used: a variable belongs to no company. */
const ignored = { client_id: idInQuery.optional() };

const calls = crud('client_system_variable', '/client-system-variable');

/** The system variables, with the default values for companies without their own. */
export const systemVariables = {
  list: calls.list({
    summary: 'Search system variables, or read one by its id',
    query: systemVariableFilter.extend(listQuery(systemVariableSorts)).extend(ignored),
    reply: listReply('clientSystemVariables', systemVariable),
    exports: { id: 'number', name: 'text', type: variableTypes, value: 'value', editable: ['true', 'false'] },
  }),
  create: calls.create({
    summary: 'Create a system variable',
    body: systemVariableInput,
  }),
  edit: calls.edit({
    summary: 'Change a system variable that is editable: only what is sent',
    query: one.extend(ignored),
    body: systemVariableChanges,
  }),
  remove: calls.remove({
    summary: 'Delete a system variable that is editable and has no values of companies',
    query: one.extend(ignored),
  }),
};

export type SystemVariable = z.output<typeof systemVariable>;
export type SystemVariableInput = z.output<typeof systemVariableInput>;
export type SystemVariableChanges = z.output<typeof systemVariableChanges>;
export type SystemVariableQuery = z.output<typeof systemVariables.list.query>;
