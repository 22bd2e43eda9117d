import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { chosenId, email, id, idInQuery, plainName } from '../fields.ts';
import { limits } from '../limits.ts';
import type { Permission } from '../permissions.ts';
import { one, savedReply } from '../replies.ts';
import { companyInput } from './companies.ts';
import { userField } from './user-fields.ts';

/** What of a company another one can begin with, besides the fields of its users, and whose permissions each part needs. */
export const partEntities = {
  departments: 'department',
  profiles: 'client_profile',
  skills: 'skill',
  groups: 'group',
  variables: 'client_system',
} as const;

export type ContentPart = keyof typeof partEntities;
export const contentParts = Object.keys(partEntities) as ContentPart[];

/** Returns the permissions to take a part: to view the rows that are there, and to create the new ones. */
export const permissionsOf = (part: ContentPart): [view: Permission, create: Permission] => [
  `${partEntities[part]}:GET`,
  `${partEntities[part]}:POST`,
];

/** Exactly one of these: a company, or a template. */
const exactlyOne = (source: { client_id?: number | undefined; template_id?: number | undefined }) =>
  (source.client_id === undefined) !== (source.template_id === undefined);

const source = z
  .strictObject({ client_id: chosenId.optional(), template_id: chosenId.optional() })
  .refine(exactlyOne);

/** Profiles belong to departments, so they come only together with these. */
const parts = z
  .array(z.enum(contentParts))
  .transform((parts) => [...new Set(parts)])
  .refine((parts) => !parts.includes('profiles') || parts.includes('departments'));

/**
 * Why a row is not taken: its role is more than the caller may give or is gone, it is a secret, its value is an address of
 * the source, or its variable is gone or has changed.
 */
export const leftOutReasons = ['role', 'secret', 'address', 'variable'] as const;

const contentRow = z.object({
  name: z.string(),
  /** Of a department of the source. The new company gets another one, see `emailAt`. */
  email: z.string().optional(),
  /** The department that a profile belongs to, and comes with. */
  department: z.string().optional(),
  /** Of a variable. */
  value: z.string().optional(),
});

const contentLine = z.object({
  part: z.enum(contentParts),
  /** How many rows would be created, and the first 2,000 of them: no more are copied. */
  total: z.int(),
  rows: z.array(contentRow),
  left_out: z.array(z.object({ name: z.string(), reason: z.enum(leftOutReasons) })),
  /** Whether the caller may create such rows. */
  may_take: z.boolean(),
});

const rowNames = z.array(z.string()).max(limits.companyTemplate.rows);

/** The rows of each part that are taken, by their names. Of a part that is left out, all are. */
const onlyRows = z.strictObject(
  Object.fromEntries(contentParts.map((part) => [part, rowNames.optional()])) as Record<
    ContentPart,
    z.ZodOptional<typeof rowNames>
  >,
);

/** The e-mails of new departments that are not the same mailbox at the company's own domain. */
const departmentEmails = z
  .array(z.strictObject({ name: z.string(), email: email(limits.email) }))
  .max(limits.companyTemplate.rows);

const template = z.object({
  id,
  name: z.string(),
  made_by: z.string().nullable(),
  made_at: z.string(),
});

export const companyTemplateInput = z.strictObject({
  name: plainName(limits.companyTemplate.name),
  client_id: chosenId,
  parts: z.array(z.enum(['user_fields', ...contentParts])).transform((parts) => [...new Set(parts)]),
});

/** New companies that begin with what another one has, or with what was stored as a template. */
export const companyCopies = {
  content: endpoint({
    method: 'GET',
    path: '/client/content',
    access: 'client:POST',
    summary: 'What a new company could take from a company or a template, as far as the caller may view it',
    query: z
      .strictObject({ client_id: idInQuery.optional(), template_id: idInQuery.optional() })
      .refine(exactlyOne, { path: ['client_id'] }),
    reply: z.object({
      /** The name of the company or the template. */
      name: z.string(),
      user_fields: z.array(userField),
      lines: z.array(contentLine),
    }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/client/copy',
    access: 'client:POST',
    summary:
      'Create a company together with parts of another one or of a template, all or nothing; each part needs the permissions to view and to create its rows. A department gets its mailbox at the domain of the new company, or the e-mail given for it. POST /job/undo with the id of `job` takes everything back',
    body: companyInput.safeExtend({
      from: source,
      parts,
      only_rows: onlyRows.optional(),
      department_emails: departmentEmails.optional(),
    }),
    reply: savedReply.extend({
      created: z.record(z.enum(contentParts), z.int()),
      /** The job that can take the company back as a whole. */
      job: id,
    }),
  }),
};

/** What companies have in common, stored under a name. */
export const companyTemplates = {
  list: endpoint({
    method: 'GET',
    path: '/client/template',
    access: 'client:POST',
    summary: 'List the templates of companies',
    reply: z.object({ templates: z.array(template) }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/client/template',
    access: 'client:POST',
    summary: 'Store parts of a company as a template; each part needs the permission to view its rows',
    body: companyTemplateInput,
    reply: savedReply,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/client/template',
    access: 'client:POST',
    summary: 'Delete a template; companies that began with it stay as they are',
    query: one,
    reply: savedReply,
  }),
};

export type ContentRow = z.output<typeof contentRow>;
export type ContentLine = z.output<typeof contentLine>;
export type CompanyTemplateInput = z.output<typeof companyTemplateInput>;
export type TemplatePart = CompanyTemplateInput['parts'][number];
