import { z } from 'zod';
import { crud } from '../crud.ts';
import { companyInQuery, departmentName, email, id } from '../fields.ts';
import { nameFilter, textFilter } from '../filters.ts';
import { limits } from '../limits.ts';
import { listQuery, listReply, ofCompany, oneOfCompany } from '../replies.ts';

export const departmentInput = z.strictObject({
  name: departmentName(255),
  email: email(limits.email),
});

export const departmentChanges = departmentInput.partial();

/** A stored row: types only, so that a stricter rule never makes existing rows unreadable. */
export const department = z.object({
  id,
  name: z.string(),
  email: z.string(),
  slug: z.string(),
  client_id: id,
  main: z.boolean(),
  active: z.boolean(),
});

export const departmentFilter = z.strictObject({
  client_id: companyInQuery,
  name: nameFilter,
  email: textFilter,
  slug: textFilter,
});

const departmentSorts = ['name', 'email', 'slug'] as const;

const calls = crud('department', '/department');

export const departments = {
  list: calls.list({
    summary: 'Search departments of a company, or read one by its id',
    query: departmentFilter.extend(listQuery(departmentSorts)),
    reply: listReply('departments', department),
    exports: { id: 'number', name: 'text', email: 'text', slug: 'text' },
  }),
  create: calls.create({
    summary: 'Create a department',
    query: ofCompany,
    // A new department is active and not the main one. The console sends these values; any others are refused.
    body: departmentInput.extend({ main: z.literal(false).optional(), active: z.literal(true).optional() }),
    imports: { required: ['name', 'email'], unique: ['name'] },
  }),
  edit: calls.edit({
    summary: 'Change a department: only what is sent',
    query: oneOfCompany,
    body: departmentChanges,
  }),
  remove: calls.remove({
    summary: 'Delete a department that nothing is linked to',
    query: oneOfCompany,
  }),
};

export type Department = z.output<typeof department>;
export type DepartmentInput = z.output<typeof departmentInput>;
export type DepartmentChanges = z.output<typeof departmentChanges>;
export type DepartmentQuery = z.output<typeof departments.list.query>;
