import { z } from 'zod';
import { switched, switchedColumns, switchReason } from '../activation.ts';
import { crud } from '../crud.ts';
import { isDocumentOf, maskDocument, unmaskDocument } from '../documents.ts';
import { endpoint } from '../endpoint.ts';
import {
  activeFlag,
  activeFlagInput,
  companyName,
  email,
  freeText,
  id,
  idInQuery,
  missingOrWrong,
  optionalPersonName,
  placeName,
  requiredText,
} from '../fields.ts';
import { activeFilter, choiceFilter, documentFilter, nameFilter, textFilter } from '../filters.ts';
import { industries } from '../industries.ts';
import { limits } from '../limits.ts';
import { say } from '../messages.ts';
import { companyEntities, type Permission } from '../permissions.ts';
import { isPhone } from '../phones.ts';
import { listQuery, listReply, one, savedReply } from '../replies.ts';
import { states } from '../states.ts';
import { userField, userFields } from './user-fields.ts';

const { text, address, observation } = limits.company;

/** (99)99999-9999, (99)9999-9999 for a landline, 0800 999 9999 or 4004-9999; it may be empty, or equal the `stored` one. */
const phone = (stored: string) =>
  z.string().refine((typed) => typed === '' || typed === stored || isPhone(typed));

/** The telephone numbers that a stored company has. */
type Phones = { clientnumber: string; responsiblenumber: string };

const noPhones: Phones = { clientnumber: '', responsiblenumber: '' };

/** The details of a company. Every field may be empty. */
const clientInfoKeeping = (stored: Phones) =>
  z.strictObject({
    cep: z.string().regex(/^(\d{5}-\d{3})?$/),
    address: freeText(address),
    neighborhood: placeName(text),
    city: placeName(text),
    state: z.enum(['', ...states]),
    activities: z.enum(['', ...industries]),
    clientnumber: phone(stored.clientnumber),
    responsible: optionalPersonName(text),
    responsiblenumber: phone(stored.responsiblenumber),
    observation: freeText(observation),
  });

export const clientInfoInput = clientInfoKeeping(noPhones);

/** The details of a company that was created without any. */
export const blankClientInfo = Object.fromEntries(
  Object.keys(clientInfoInput.shape).map((name) => [name, '']),
) as Record<keyof typeof clientInfoInput.shape, ''>;

/** The details as columns of a file. */
const infoColumns = Object.keys(clientInfoInput.shape).map((name) => `client_info.${name}`);
const activitiesColumn = 'client_info.activities';

/** Accepted with or without the mask; the parsed value has the mask. */
export const companyDocument = requiredText
  .refine((typed) => isDocumentOf(true, typed) || isDocumentOf(false, typed), say('Invalid CPF/CNPJ'))
  .transform((typed) => maskDocument(unmaskDocument(typed)));

/** Sorted by id, so that the same tags are equal in whatever order they were chosen. */
const companyTags = z
  .array(id, { error: missingOrWrong })
  .transform((ids) => [...new Set(ids)].sort((one, other) => one - other))
  .refine((ids) => ids.length <= limits.company.tags, say('Choose at most 20 tags'));

const companyFieldsKeeping = (stored: Phones) =>
  z.strictObject({
    pj: z.boolean({ error: missingOrWrong }),
    name: companyName(text),
    document: companyDocument,
    email: email(text),
    domain: requiredText.max(text).regex(/^\S+$/),
    client_info: clientInfoKeeping(stored).partial().optional(),
    user_fields: userFields.optional(),
    tag_id: companyTags.optional(),
  });

/**
 * The rules of the form of a stored company. Telephone numbers that were taken when the rule was wider may stay as they
 * are. A CPF belongs to a person (PF), a CNPJ to a company (PJ).
 */
export const companyInputKeeping = (stored: Phones) =>
  companyFieldsKeeping(stored).refine(({ pj, document }) => isDocumentOf(pj, document), {
    error: say('Invalid CPF/CNPJ'),
    path: ['document'],
  });

export const companyInput = companyInputKeeping(noPhones);

/** The server checks whether a changed document fits PF or PJ, because that also depends on the stored row. */
export const companyChanges = companyFieldsKeeping(noPhones).partial();

/** What the company selector shows. Users who may not view companies get nothing else. */
const companyOption = z.object({ id, name: z.string(), active: activeFlag });

/** A stored row: types only, so that a stricter rule never makes existing rows unreadable. */
export const company = companyOption.extend({
  email: z.string(),
  document: z.string(),
  /** A copy of the document, which stays the same while `document` is edited in a form. */
  documentBk: z.string(),
  created_at: z.string(),
  switched,
  domain: z.string(),
  pj: z.boolean(),
  client_info: z.object({
    cep: z.string(),
    address: z.string(),
    neighborhood: z.string(),
    city: z.string(),
    state: z.string(),
    activities: z.string(),
    clientnumber: z.string(),
    responsible: z.string(),
    responsiblenumber: z.string(),
    observation: z.string(),
  }),
  /** The fields that the company adds to its users. Returned only when a company is read by its id. */
  user_fields: z.array(userField).optional(),
  tag_id: z.array(id),
});

export const companyFilter = z.strictObject({
  name: nameFilter,
  email: textFilter,
  document: documentFilter,
  active: activeFilter,
  state: choiceFilter(states),
  activities: choiceFilter(industries),
  tag_id: idInQuery.optional(),
});

const companySorts = ['name', 'email', 'document', 'created_at', 'active'] as const;

/** The permission to see all the data of companies, and not only their names. */
export const wholeCompanies = { access: 'client:GET' } as const;

const calls = crud('client', '/client');

export const companies = {
  list: endpoint({
    method: 'GET',
    path: '/client',
    // Users who may view any rows of a company may choose the company.
    access: [wholeCompanies.access, ...companyEntities.map((entity): Permission => `${entity}:GET`)],
    summary: 'Search companies, or read one by its id',
    query: companyFilter.extend(listQuery(companySorts)),
    reply: listReply('clients', company.partial().required({ id: true, name: true, active: true })).extend({
      form: z.object({ activities: z.array(z.string()), states: z.array(z.string()) }).optional(),
    }),
    exports: {
      id: 'number',
      name: 'text',
      email: 'text',
      document: 'text',
      created_at: 'date',
      active: ['1', '0'],
      ...switchedColumns,
      pj: ['true', 'false'],
      domain: 'text',
      tag_id: 'text',
      [activitiesColumn]: industries,
      ...Object.fromEntries(
        infoColumns
          .filter((column) => column !== activitiesColumn)
          .map((column) => [column, 'text'] as const),
      ),
    },
  }),
  create: calls.create({
    summary: 'Create a company',
    body: companyInput,
    imports: {
      required: ['name', 'document', 'email', 'domain'],
      optional: ['tag_id', ...infoColumns],
      unique: ['document'],
    },
  }),
  edit: calls.edit({
    summary: 'Change a company: only what is sent',
    query: one,
    body: companyChanges,
  }),
  activate: endpoint({
    method: 'PATCH',
    path: '/client/activate',
    access: 'client:ACTIVATE',
    summary: 'Activate or deactivate a company',
    query: one,
    body: z.strictObject({ active: activeFlagInput, reason: switchReason }),
    reply: savedReply,
    once: true,
  }),
};

export type Company = z.output<typeof company>;
export type ListedCompany = z.output<typeof companies.list.reply>['clients'][number];
export type CompanyInput = z.output<typeof companyInput>;
export type CompanyChanges = z.output<typeof companyChanges>;
export type CompanyQuery = z.output<typeof companies.list.query>;

/** Users without `client:GET` get only the names of companies. */
export const isWholeCompany = (row: ListedCompany): row is Company => row.email !== undefined;
