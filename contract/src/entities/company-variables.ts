import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { chosenId, id, idInQuery, named, visibleText } from '../fields.ts';
import { limits } from '../limits.ts';
import { listReply, messageReply, ofCompany, pageQuery } from '../replies.ts';
import { variableToSet } from './client-variables.ts';

/** A variable as it is for one company. */
export const companyVariable = variableToSet.extend({
  /** Only for those who may view system variables. */
  default: z.string().optional(),
  /** The company's own value; null where the default counts. */
  own: z.object({ id, version: z.int(), value: z.string() }).nullable(),
  /** Who last changed the value in use, and when; null where nothing is recorded. Only for those who may view changes. */
  changed: z.object({ at: z.string(), by: z.string().nullable() }).nullable().optional(),
});

/** One change of `companyVariables.set`. */
const valueToSet = z.strictObject({
  client_system_variable_id: chosenId,
  /** Null removes the company's own value: the default applies again. */
  value: visibleText(limits.variable.value).nullable(),
  /** The version of the value that the caller has seen, null for none. Left out, any is changed. */
  expected_version: z.int32().positive().nullable().optional(),
});

/** Every variable, as it is for one company. */
export const companyVariables = {
  list: endpoint({
    method: 'GET',
    path: '/client-system/company',
    access: 'client_system:GET',
    summary: 'List every system variable with the value that counts for a company, and where it comes from',
    query: ofCompany,
    reply: z.object({ client: named, variables: z.array(companyVariable) }),
  }),
  set: endpoint({
    method: 'PATCH',
    path: '/client-system/company',
    access: ['client_system:PUT', 'client_system:POST', 'client_system:DELETE'],
    summary:
      'Change several values of a company at once, all or none; each needs the permission to create, edit or delete it',
    query: ofCompany,
    body: z.strictObject({ values: z.array(valueToSet).min(1).max(limits.page.unpaged) }),
    reply: messageReply.extend({
      changed: z.int(),
      /** The versions of the changed values, null where the company has none any more: what a later change may expect. */
      versions: z.array(z.object({ client_system_variable_id: id, version: z.int().nullable() })),
    }),
  }),
};

/** The companies for which the default of a variable counts. */
export const defaultCompanies = endpoint({
  method: 'GET',
  path: '/client-system/default',
  access: 'client_system:GET',
  summary: 'List the companies that have no own value of a system variable, and count those that have one',
  query: z.strictObject({ client_system_variable_id: idInQuery, ...pageQuery }),
  reply: listReply('clients', named).extend({
    /** How many companies have their own value, and a few of them: sorting all by name would take as long as reading all. */
    own: z.object({ total: z.int(), clients: z.array(named) }),
  }),
});

export type CompanyVariable = z.output<typeof companyVariable>;
export type ValueToSet = z.output<typeof valueToSet>;
