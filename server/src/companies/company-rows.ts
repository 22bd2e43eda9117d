import { maskDocument } from '@retaguarda/contract/documents';
import { mayCall } from '@retaguarda/contract/endpoint';
import { wholeCompanies } from '@retaguarda/contract/entities/companies';
import type { Selectable } from 'kysely';
import type { Tables } from '../db/tables.ts';
import type { Caller } from '../http/caller.ts';

type StoredCompany = Selectable<Tables['client']>;

/** A company in a list. Users who may only choose a company get nothing but its name. */
export function companyInList({ granted }: Caller, company: StoredCompany) {
  const { document, created_at, user_fields: _, ...row } = company;
  if (!mayCall(granted, wholeCompanies.access)) return { id: row.id, name: row.name, active: row.active };
  const masked = maskDocument(document);
  return { ...row, document: masked, documentBk: masked, created_at: created_at.toISOString() };
}

/** A company that was read by its id, with the fields that it adds to its users. */
export const wholeCompany = (caller: Caller, company: StoredCompany) => ({
  ...companyInList(caller, company),
  ...(mayCall(caller.granted, wholeCompanies.access) && { user_fields: company.user_fields }),
});
