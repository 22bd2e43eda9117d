import { maskDocument } from '@retaguarda/contract/documents';
import { mayCall } from '@retaguarda/contract/endpoint';
import { wholeCompanies } from '@retaguarda/contract/entities/companies';
import type { Selectable } from 'kysely';
import type { Tables } from '../../platform/db/tables/tables.ts';
import { withSwitched } from '../../platform/db/write/switched.ts';
import type { Caller } from '../../platform/http/caller.ts';

type StoredCompany = Selectable<Tables['client']>;

/** A company in a list. Users who may only choose a company get nothing but its name. */
export function companyInList({ granted }: Caller) {
  if (!mayCall(granted, wholeCompanies.access))
    return ({ id, name, active }: StoredCompany) => ({ id, name, active });
  return ({ document, created_at, user_fields: _, ...row }: StoredCompany) => {
    const masked = maskDocument(document);
    const shown = { ...row, document: masked, documentBk: masked, created_at: created_at.toISOString() };
    return withSwitched(shown);
  };
}

/** A company that was read by its id, with the fields that it adds to its users. */
export function wholeCompany(caller: Caller) {
  const inList = companyInList(caller);
  if (!mayCall(caller.granted, wholeCompanies.access)) return inList;
  return (company: StoredCompany) => ({ ...inList(company), user_fields: company.user_fields });
}
