import { z } from 'zod';
import { isDocumentOf, unmaskDocument } from './documents.ts';
import { endpoint } from './endpoint.ts';
import { requiredText } from './fields.ts';
import { say } from './messages.ts';

/** Accepted with or without the hyphen; the parsed value has digits alone. */
const cep = requiredText.regex(/^\d{5}-?\d{3}$/).transform((typed) => typed.replace('-', ''));

/** A CNPJ, also one with letters, with or without its mask. A person's CPF is never looked up. */
const cnpj = requiredText
  .refine((typed) => isDocumentOf(true, typed), say('Invalid CPF/CNPJ'))
  .transform(unmaskDocument);

/**
 * `unknown`: no provider knows the number. `unavailable`: no provider could be asked. `off`: the settings name no
 * provider.
 */
const status = z.enum(['found', 'unknown', 'unavailable', 'off']);

/** A place in the words of the form of a company, and by its rules. A text is empty when it is not known. */
const place = z.object({
  address: z.string(),
  neighborhood: z.string(),
  city: z.string(),
  state: z.string(),
});

/** The state of a company in the registry: whether it may do business. */
export const situations = ['active', 'suspended', 'unfit', 'closed', 'void'] as const;

const registered = place.extend({
  name: z.string(),
  cep: z.string(),
  clientnumber: z.string(),
  situation: z.enum(situations).optional(),
});

/** What public registries know. Those who may fill in the form of a company may ask. */
export const lookups = {
  cep: endpoint({
    method: 'GET',
    path: '/lookup/cep',
    access: ['client:POST', 'client:PUT'],
    summary: 'Find the address of a CEP',
    query: z.strictObject({ cep }),
    reply: z.object({ status, found: place.optional() }),
  }),
  cnpj: endpoint({
    method: 'GET',
    path: '/lookup/cnpj',
    access: ['client:POST', 'client:PUT'],
    summary: 'Find the name and the address of a company by its CNPJ',
    query: z.strictObject({ document: cnpj }),
    reply: z.object({ status, found: registered.optional() }),
  }),
};

export type Place = z.output<typeof place>;
export type RegisteredCompany = z.output<typeof registered>;
