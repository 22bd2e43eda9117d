import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { codeFilter, id, idInQuery, plainName } from '../fields.ts';
import { limits } from '../limits.ts';
import { listQuery, listReply, one, savedReply } from '../replies.ts';

export const systemVariableInput = z.strictObject({
  name: plainName(limits.variable.name),
  value: plainName(limits.variable.value),
  /** Once it is not editable it stays as it is: it can be neither changed nor deleted. */
  editable: z.boolean().optional(),
});

export const systemVariableChanges = systemVariableInput.partial();

/** A stored row: shapes only. */
export const systemVariable = z.object({
  id,
  name: z.string(),
  value: z.string(),
  editable: z.boolean(),
});

export const systemVariableFilter = z.strictObject({ name: codeFilter });

/** A variable belongs to no company: one that is named all the same is not looked at. */
const ignored = { client_id: idInQuery.optional() };

/** The variables there are, and their values where a company has none of its own. */
export const systemVariables = {
  list: endpoint({
    method: 'GET',
    path: '/client-system-variable',
    access: 'client_system_variable:GET',
    summary: 'Search system variables, or read one by its id',
    query: systemVariableFilter.extend(listQuery).extend(ignored),
    reply: listReply('clientSystemVariables', systemVariable),
  }),
  create: endpoint({
    method: 'POST',
    path: '/client-system-variable',
    access: 'client_system_variable:POST',
    summary: 'Create a system variable',
    body: systemVariableInput,
    reply: savedReply,
  }),
  edit: endpoint({
    method: 'PATCH',
    path: '/client-system-variable',
    access: 'client_system_variable:PUT',
    summary: 'Change a system variable that is editable: only what is sent',
    query: one.extend(ignored),
    body: systemVariableChanges,
    reply: savedReply,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/client-system-variable',
    access: 'client_system_variable:DELETE',
    summary: 'Delete a system variable that is editable and that no company has a value of',
    query: one.extend(ignored),
    reply: savedReply,
  }),
};

export type SystemVariable = z.output<typeof systemVariable>;
export type SystemVariableInput = z.output<typeof systemVariableInput>;
export type SystemVariableChanges = z.output<typeof systemVariableChanges>;
export type SystemVariableQuery = z.output<typeof systemVariables.list.query>;
