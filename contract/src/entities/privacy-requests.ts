import { z } from 'zod';
import { crud } from '../crud.ts';
import { isDocumentOf, maskDocument, unmaskDocument } from '../documents.ts';
import { endpoint } from '../endpoint.ts';
import { day, email, id, idInQuery, missingOrWrong, named, plainName, prose, text } from '../fields.ts';
import { choiceFilter, nameFilter } from '../filters.ts';
import { limits } from '../limits.ts';
import { say } from '../messages.ts';
import { isPhone } from '../phones.ts';
import { listQuery, listReply, one } from '../replies.ts';
import { foundPerson, personEntities, personKey } from './people.ts';
import { erasureReceipt } from './privacy-people.ts';

/** What a person can ask of those who hold their data: LGPD, art. 18. */
export const privacyKinds = ['access', 'correction', 'anonymisation', 'erasure', 'portability'] as const;

/** The kinds that are answered by anonymising: what is left of an erased person is a number. */
export const erasingKinds: readonly PrivacyKind[] = ['anonymisation', 'erasure'];

export const privacyStates = ['received', 'working', 'answered', 'refused'] as const;

/** A request in one of these states waits for somebody. */
export const openPrivacyStates: readonly PrivacyState[] = ['received', 'working'];

const optional = (rule: z.ZodType<string, string>) => z.union([z.literal(''), rule]);

const phone = optional(text.refine(isPhone));

const cpf = optional(
  text
    .refine((typed) => isDocumentOf(false, typed), say('Invalid CPF/CNPJ'))
    .overwrite((typed) => maskDocument(unmaskDocument(typed))),
);

export const privacyRequestInput = z.strictObject({
  kind: z.enum(privacyKinds, { error: missingOrWrong }),
  /** The requester, and what their data is found by. Only the name is required, as its owner writes it: Ana D’Ávila-Sá. */
  name: plainName(limits.person.name),
  email: optional(email(limits.email)),
  phone,
  document: cpf,
  /** Their row, if they have one. */
  subject: personKey.nullable(),
  received_on: day,
  /** The last day on which it may be answered. */
  due_on: day,
  /** The person who handles it. */
  handler_id: id.nullable(),
  notes: prose(limits.privacyRequest.notes),
});

/** Answering or refusing a request requires the text of the answer. */
export const privacyRequestChanges = privacyRequestInput
  .extend({
    state: z.enum(privacyStates, { error: missingOrWrong }),
    answer: prose(limits.privacyRequest.notes),
  })
  .partial();

/** What the change record stores of a request: nothing of the person. */
export const privacyRequest = z.object({
  id,
  kind: z.enum(privacyKinds),
  state: z.enum(privacyStates),
  received_on: z.string(),
  due_on: z.string(),
  handler_id: id.nullable(),
  subject_entity: z.enum(personEntities).nullable(),
  subject_id: id.nullable(),
});

const shownRequest = privacyRequest.omit({ subject_entity: true, subject_id: true }).extend({
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  document: z.string(),
  notes: z.string(),
  answer: z.string(),
  subject: foundPerson.nullable(),
  handler: named.nullable(),
  /** How many days are left to answer it, in Brazil: 0 on the last one, less when it is late; null when it is closed. */
  days_left: z.int().nullable(),
  closed_at: z.string().nullable(),
  /** What was anonymised because of it. */
  receipt: erasureReceipt.nullable(),
});

export const privacyRequestFilter = z.strictObject({
  name: nameFilter,
  kind: choiceFilter(privacyKinds),
  state: choiceFilter(privacyStates),
  /** Finds open requests, or only the late ones. */
  deadline: choiceFilter(['open', 'late']),
  handler_id: idInQuery.optional(),
});

const privacyRequestSorts = ['due_on', 'received_on'] as const;

const searched = text
  .min(limits.filter.min, say('Min 3 characters'))
  .max(limits.filter.max, say('Max 60 characters'));

const calls = crud('privacy_request', '/privacy-request', '1.1.0');

/** Requests of data subjects, and who answers by when. */
export const privacyRequests = {
  list: calls.list({
    silentValues: ['not found'],
    summary: 'Search requests of data subjects, those that wait first, or read one by its id',
    query: privacyRequestFilter.extend(listQuery(privacyRequestSorts)),
    reply: listReply('privacyRequests', shownRequest),
    exports: {
      id: 'number',
      kind: privacyKinds,
      state: privacyStates,
      name: 'text',
      email: 'text',
      phone: 'text',
      document: 'text',
      received_on: 'day',
      due_on: 'day',
      'handler.name': 'text',
      closed_at: 'time',
      answer: 'text',
    },
  }),
  people: endpoint({
    method: 'GET',
    path: '/privacy-request/people',
    access: ['privacy_request:POST', 'privacy_request:PUT'],
    summary: 'Find users of all companies and system users by a part of their name or address',
    since: '1.1.0',
    query: z.strictObject({ text: searched }),
    reply: z.object({ people: z.array(foundPerson) }),
  }),
  /** Lists the people who can handle requests. */
  handlers: endpoint({
    method: 'GET',
    path: '/privacy-request/handlers',
    access: 'privacy_request:GET',
    summary: 'List the active system users who may work on requests',
    since: '1.1.0',
    reply: z.object({ handlers: z.array(named) }),
  }),
  create: calls.create({
    summary: 'Note a request of a data subject',
    body: privacyRequestInput,
  }),
  edit: calls.edit({
    summary: 'Change a request, or what became of it: only what is sent',
    query: one,
    body: privacyRequestChanges,
  }),
};

export type PrivacyKind = (typeof privacyKinds)[number];
export type PrivacyState = (typeof privacyStates)[number];
export type PrivacyRequest = z.output<typeof shownRequest>;
export type PrivacyRequestInput = z.output<typeof privacyRequestInput>;
export type PrivacyRequestChanges = z.output<typeof privacyRequestChanges>;
export type PrivacyRequestQuery = z.output<(typeof privacyRequests)['list']['query']>;
