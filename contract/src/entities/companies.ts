import { z } from 'zod';
import { bareDocument, isDocumentOf, maskDocument } from '../documents.ts';
import { endpoint } from '../endpoint.ts';
import {
  activeFlag,
  activeFlagInput,
  companyName,
  documentFilter,
  email,
  freeText,
  id,
  missingOrWrong,
  nameFilter,
  optionalPersonName,
  placeName,
  requiredText,
  textFilter,
} from '../fields.ts';
import { industries } from '../industries.ts';
import { limits } from '../limits.ts';
import { say } from '../messages.ts';
import { companyEntities, type Permission } from '../permissions.ts';
import { listQuery, listReply, one, savedReply } from '../replies.ts';
import { states } from '../states.ts';
import { userField, userFields } from './user-fields.ts';

const { text, address, observation } = limits.company;

/** (99)99999-9999, or (99)9999-9999 for a landline. */
const phone = z.string().regex(/^(\(\d{2}\)\d{4,5}-\d{4})?$/);

/** All that is known of a company besides what identifies it; every field may be left empty. */
export const clientInfoInput = z.strictObject({
  cep: z.string().regex(/^(\d{5}-\d{3})?$/),
  address: freeText(address),
  neighborhood: placeName(text),
  city: placeName(text),
  state: z.enum(['', ...states]),
  activities: z.enum(['', ...industries]),
  clientnumber: phone,
  responsible: optionalPersonName(text),
  responsiblenumber: phone,
  observation: freeText(observation),
});

/** What is known of a company of which nothing more was told. */
export const blankClientInfo = Object.fromEntries(
  Object.keys(clientInfoInput.shape).map((name) => [name, '']),
) as Record<keyof typeof clientInfoInput.shape, ''>;

/** Taken with its mask or without, passed on with it. */
const document = requiredText
  .refine((typed) => isDocumentOf(true, typed) || isDocumentOf(false, typed), say('Invalid CPF/CNPJ'))
  .transform((typed) => maskDocument(bareDocument(typed)));

const companyFields = z.strictObject({
  pj: z.boolean({ error: missingOrWrong }),
  name: companyName(text),
  document,
  email: email(text),
  domain: requiredText.max(text).regex(/^\S+$/),
  client_info: clientInfoInput.partial().optional(),
  user_fields: userFields.optional(),
});

/** A CPF belongs to a person (PF), a CNPJ to a company (PJ). */
export const companyInput = companyFields.refine(({ pj, document }) => isDocumentOf(pj, document), {
  error: say('Invalid CPF/CNPJ'),
  path: ['document'],
});

/** Whether a changed document fits PF or PJ depends on the row: the server checks the two together. */
export const companyChanges = companyFields.partial();

/** What the company selector shows, and all that is answered to those who may not see companies. */
const companyOption = z.object({ id, name: z.string(), active: activeFlag });

/** A stored row: shapes only, so that tightening a rule never breaks reading what is already there. */
export const company = companyOption.extend({
  email: z.string(),
  document: z.string(),
  /** The document as it was loaded; a form keeps it while the other one is edited. */
  documentBk: z.string(),
  created_at: z.string(),
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
  /** The fields it adds to its users; told only when one company is read by its id. */
  user_fields: z.array(userField).optional(),
});

export const companyFilter = z.strictObject({
  name: nameFilter,
  email: textFilter,
  document: documentFilter,
});

/** To see all of companies, and not only the names one chooses from. */
export const wholeCompanies = { access: 'client:GET' } as const;

export const companies = {
  list: endpoint({
    method: 'GET',
    path: '/client',
    // Whoever may see anything that belongs to a company may choose one.
    access: [wholeCompanies.access, ...companyEntities.map((entity): Permission => `${entity}:GET`)],
    summary: 'Search companies, or read one by its id',
    query: companyFilter.extend(listQuery),
    reply: listReply('clients', company.partial().required({ id: true, name: true, active: true })).extend({
      form: z.object({ activities: z.array(z.string()), states: z.array(z.string()) }).optional(),
    }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/client',
    access: 'client:POST',
    summary: 'Create a company',
    body: companyInput,
    reply: savedReply,
  }),
  edit: endpoint({
    method: 'PATCH',
    path: '/client',
    access: 'client:PUT',
    summary: 'Change a company: only what is sent',
    query: one,
    body: companyChanges,
    reply: savedReply,
  }),
  activate: endpoint({
    method: 'PATCH',
    path: '/client/activate',
    access: 'client:ACTIVATE',
    summary: 'Activate or deactivate a company',
    query: one,
    body: z.strictObject({ active: activeFlagInput }),
    reply: savedReply,
  }),
};

export type Company = z.output<typeof company>;
export type ListedCompany = z.output<typeof companies.list.reply>['clients'][number];
export type CompanyInput = z.output<typeof companyInput>;
export type CompanyChanges = z.output<typeof companyChanges>;
export type CompanyQuery = z.output<typeof companies.list.query>;

/** Rows read by someone without `client:GET` are names only. */
export const isWholeCompany = (row: ListedCompany): row is Company => row.email !== undefined;
