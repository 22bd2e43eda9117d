import type { PersonKey } from '@retaguarda/contract/entities/people';
import {
  openPrivacyStates,
  type PrivacyKind,
  type PrivacyRequestChanges,
  type PrivacyRequestInput,
  type PrivacyRequestQuery,
  type PrivacyState,
  privacyRequest,
} from '@retaguarda/contract/entities/privacy-requests';
import type { ColumnType, Generated } from 'kysely';
import type { Db } from '../../platform/db/connect/connect.ts';
import { inTransaction } from '../../platform/db/statements/in-transaction.ts';
import type { RowColumns } from '../../platform/db/tables/columns.ts';
import { rowWriter } from '../../platform/db/write/row-writer.ts';
import type { Author } from '../../platform/http/caller.ts';
import { FieldRefusal, Refusal } from '../../platform/http/errors.ts';
import { settleDeadlines } from '../../platform/inbox/add-to-inbox.ts';
import { mentionSearchStore } from './mention-search-store.ts';
import { handlersIn } from './privacy-request-options.ts';
import { oneRequest, requestList } from './privacy-request-rows.ts';

declare module '../../platform/db/tables/tables.ts' {
  interface Tables {
    privacy_request: RowColumns & {
      kind: PrivacyKind;
      state: Generated<PrivacyState>;
      name: string;
      email: string;
      phone: string;
      document: string;
      subject_entity: PersonKey['entity'] | null;
      subject_id: number | null;
      received_on: string;
      due_on: string;
      handler_id: number | null;
      notes: string;
      answer: Generated<string>;
      closed_at: ColumnType<Date | null, never, Date | null>;
      made_at: ColumnType<Date, never, never>;
    };
  }
}

type Key = { id: number };

const writer = rowWriter('privacy_request', privacyRequest);

/** The columns about the requester that are masked when they are anonymised. */
const identity = ['name', 'email', 'phone', 'document', 'subject', 'notes'] as const;

/** The columns by which mentions of the person are found. */
const sought = ['name', 'email', 'phone', 'document', 'subject_entity', 'subject_id'] as const;

const isOpen = (state: PrivacyState) => openPrivacyStates.includes(state);

export const privacyRequestStore = (db: Db) => ({
  page: (query: PrivacyRequestQuery) => requestList.page(db, query),

  all: (query: Omit<PrivacyRequestQuery, 'page' | 'qtd' | 'id' | 'form'>) => requestList.all(db, query),

  one: ({ id }: Key) => oneRequest(db, id),

  create: ({ subject, ...input }: PrivacyRequestInput, by: Author) =>
    inTransaction(db, async (transaction) => {
      requireDays(input);
      await requireSubject(transaction, subject);
      await requireHandler(transaction, input.handler_id);
      return writer.create(transaction, { ...input, ...columnsOf(subject) }, by);
    }),

  edit: (wanted: PrivacyRequestChanges, key: Key, by: Author) =>
    writer.edit(db, key, by, async (before, transaction) => {
      const { subject, ...others } = wanted;
      const changes = { ...others, ...(subject !== undefined && columnsOf(subject)) };
      const { received_on = before.received_on, due_on = before.due_on } = changes;
      const { state = before.state, answer = before.answer, handler_id } = changes;
      if (identity.some((name) => wanted[name] !== undefined)) await requireNotErased(transaction, key);
      requireDays({ received_on, due_on });
      if (!isOpen(state) && answer === '') throw new FieldRefusal('answer', 'Required Field');
      if (subject) await requireSubject(transaction, subject);
      // Its current handler may have lost the permission since.
      if (handler_id !== before.handler_id) await requireHandler(transaction, handler_id);
      const isChanged = (name: (typeof sought)[number]) =>
        changes[name] !== undefined && changes[name] !== before[name];
      if (!isOpen(state) || sought.some(isChanged)) await mentionSearchStore(transaction).drop(key.id);
      if (!isOpen(state)) await settleDeadlines(transaction, key.id);
      return {
        ...changes,
        ...(isOpen(state) !== isOpen(before.state) && { closed_at: isOpen(state) ? null : new Date() }),
      };
    }),
});

const columnsOf = (subject: PersonKey | null) => ({
  subject_entity: subject?.entity ?? null,
  subject_id: subject?.id ?? null,
});

/** The latest current date of any time zone, so that nobody's today is refused. */
const lastToday = () => new Date(Date.now() + 14 * 3_600_000).toISOString().slice(0, 10);

function requireDays({ received_on, due_on }: { received_on: string; due_on: string }) {
  if (received_on > lastToday()) throw new FieldRefusal('received_on', 'Must not be in the future');
  if (due_on < received_on) throw new FieldRefusal('due_on', 'Must not be before the day of receipt');
}

async function requireSubject(transaction: Db, subject: PersonKey | null) {
  if (!subject) return;
  const { entity, id } = subject;
  const found = await transaction.selectFrom(entity).select('id').where('id', '=', id).executeTakeFirst();
  if (!found) throw new FieldRefusal('subject', 'Resource not found');
}

async function requireHandler(transaction: Db, id: number | null | undefined) {
  if (id == null) return;
  const handler = await handlersIn(transaction).where('system_user.id', '=', id).executeTakeFirst();
  if (!handler) throw new FieldRefusal('handler_id', 'Is inactive or may not work on requests');
}

/** Masked fields stay masked. The request can still be answered. */
async function requireNotErased(transaction: Db, { id }: Key) {
  const erasure = transaction.selectFrom('privacy_erasure').select('id').where('request_id', '=', id);
  if (await erasure.executeTakeFirst())
    throw new Refusal(409, 'The person was anonymised: who asked can no longer be changed');
}
