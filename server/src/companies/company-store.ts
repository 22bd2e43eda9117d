import { bareDocument, isDocumentOf, maskDocument } from '@retaguarda/contract/documents';
import {
  blankClientInfo,
  type Company,
  type CompanyChanges,
  type CompanyInput,
  type CompanyQuery,
} from '@retaguarda/contract/entities/companies';
import type { Selectable, Updateable } from 'kysely';
import type { Db } from '../db/connect.ts';
import { recordChange } from '../db/record-change.ts';
import { containsAll, inOrder, isBlank, keptTotal, pageOf } from '../db/search.ts';
import type { Tables } from '../db/tables.ts';
import type { Caller } from '../http/caller.ts';
import { changeRow } from '../http/change-row.ts';
import { FieldRefusal } from '../http/errors.ts';

const entity = 'client';

export const companyStore = (db: Db) => ({
  page({ name, email, document, ...page }: CompanyQuery) {
    const filters = { name, email, document: document && bareDocument(document) };
    const matching = db
      .selectFrom('client')
      .selectAll()
      .where(containsAll(filters))
      .orderBy(inOrder('name', filters))
      .orderBy('id');
    return pageOf(matching, page, isBlank(filters) ? () => keptTotal(db, entity) : undefined);
  },

  one: (id: number) => db.selectFrom('client').selectAll().where('id', '=', id).executeTakeFirst(),

  create: ({ document, client_info, user_fields = [], ...company }: CompanyInput, caller: Caller) =>
    db.transaction().execute(async (transaction) => {
      const after = await transaction
        .insertInto('client')
        .values({
          ...company,
          document: bareDocument(document),
          client_info: JSON.stringify({ ...blankClientInfo, ...client_info }),
          user_fields: JSON.stringify(user_fields),
        })
        .returningAll()
        .executeTakeFirstOrThrow();
      await recordChange(transaction, { entity, user_id: caller.id, after });
      return after;
    }),

  edit: (
    { document, client_info, user_fields, ...changes }: CompanyChanges,
    id: number,
    caller: Caller,
    seen?: number,
  ) =>
    change(db, id, caller, seen, (before) => {
      const { pj = before.pj } = changes;
      const isToBeChecked = document !== undefined || changes.pj !== undefined;
      if (isToBeChecked && !isDocumentOf(pj, document ?? before.document))
        throw new FieldRefusal('document', 'Invalid CPF/CNPJ');
      return {
        ...changes,
        ...(document && { document: bareDocument(document) }),
        ...(client_info && { client_info: JSON.stringify({ ...before.client_info, ...client_info }) }),
        ...(user_fields && { user_fields: JSON.stringify(user_fields) }),
      };
    }),

  activate: (active: Company['active'], id: number, caller: Caller, seen?: number) =>
    change(db, id, caller, seen, () => ({ active })),
});

type StoredCompany = Selectable<Tables['client']>;

/** Changes one company while nobody else can, and records it. */
const change = (
  db: Db,
  id: number,
  caller: Caller,
  seen: number | undefined,
  changesTo: (before: StoredCompany) => Updateable<Tables['client']>,
) =>
  db.transaction().execute(async (transaction) => {
    const lookUp = transaction.selectFrom('client').selectAll().where('id', '=', id);
    const held = await lookUp.forUpdate().executeTakeFirst();
    return changeRow(transaction, { entity, caller, seen }, held, async (before) =>
      transaction
        .updateTable('client')
        .set({ ...changesTo(before), version: before.version + 1 })
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirstOrThrow(),
    );
  });

/** A company as it leaves: its document with the mask. */
export function companyRow({ document, created_at, user_fields: _, ...row }: StoredCompany) {
  const masked = maskDocument(document);
  return { ...row, document: masked, documentBk: masked, created_at: created_at.toISOString() };
}
