import type { FoundPerson, PersonKey } from '@retaguarda/contract/entities/people';
import {
  openPrivacyStates,
  type PrivacyRequest,
  privacyRequestChanges,
  privacyRequestInput,
} from '@retaguarda/contract/entities/privacy-requests';
import { say } from '@retaguarda/contract/messages';
import { z } from 'zod';
import { dayAfter, today } from '../../components/fields/days.ts';
import type { FormValues } from '../../components/form/use-schema-form.ts';

/** Returns a person as the text value of a select: 'user:12'. */
export const keyOf = ({ entity, id }: PersonKey) => `${entity}:${id}`;

export function personIn(key: string | null): PersonKey | null {
  const [entity, id] = key?.split(':') ?? [];
  return id ? { entity: entity as PersonKey['entity'], id: Number(id) } : null;
}

const whole = privacyRequestInput.extend({
  subject: z.string().nullable(),
  state: privacyRequestChanges.shape.state.unwrap(),
  answer: privacyRequestChanges.shape.answer.unwrap(),
});

const withRules = <Schema extends typeof whole>(schema: Schema) =>
  schema
    .refine(({ state, answer }) => answer !== '' || openPrivacyStates.includes(state), {
      path: ['answer'],
      error: say('Required Field'),
    })
    .refine(({ received_on, due_on }) => due_on >= received_on, {
      path: ['due_on'],
      error: say('Must not be before the day of receipt'),
    });

export const requestForm = withRules(whole);

const asStored = z.string() as never;

/** For a request whose person was anonymised: masked values are shown as they are and not validated. */
export const maskedRequestForm = withRules(
  whole.extend({ name: asStored, email: asStored, phone: asStored, document: asStored, notes: asStored }),
);

/** The days in which the law wants an answer: LGPD, art. 19, II. */
const daysToAnswer = 15;

export const deadlineOf = (received_on: string) => dayAfter({ days: daysToAnswer }, received_on);

/** Returns the first values of the form. A new request came in today. */
export function valuesOf(
  loaded: PrivacyRequest | undefined,
  person: FoundPerson | undefined,
): FormValues<typeof requestForm> {
  const subject = loaded ? loaded.subject : person;
  return {
    kind: loaded?.kind ?? null,
    name: loaded?.name ?? person?.name ?? '',
    email: loaded?.email ?? person?.email ?? '',
    phone: loaded?.phone ?? '',
    document: loaded?.document ?? '',
    subject: subject ? keyOf(subject) : null,
    received_on: loaded?.received_on ?? today(),
    due_on: loaded?.due_on ?? deadlineOf(today()),
    handler_id: loaded?.handler_id ?? null,
    notes: loaded?.notes ?? '',
    state: loaded?.state ?? 'received',
    answer: loaded?.answer ?? '',
  };
}
