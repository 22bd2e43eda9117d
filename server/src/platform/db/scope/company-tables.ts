import { entitiesWith } from '@retaguarda/contract/entities';
import { tableOf } from '../tables/change-table.ts';

export type CompanyColumn = {
  name: string;
  /** Rows without a company are the same for all. */
  isOptional?: boolean;
};

const ofEntities = entitiesWith<{ company: 'one' }>(({ company }) => company === 'one').map(tableOf);

const others = ['user_skill', 'user_group', 'insight_client', 'queue_entry', 'queue_cleaning', 'webhook'];

/** The tables each of whose rows belongs to a company, with the column that says which one. */
export const companyColumns: Record<string, CompanyColumn> = {
  client: { name: 'id' },
  ...Object.fromEntries([...ofEntities, ...others].map((table) => [table, { name: 'client_id' }])),
  // BACKOFFICE profiles belong to no company.
  profile: { name: 'client_id', isOptional: true },
};

/**
 * The view of the rows of such a table that have a company in scope. It reads with the rights of its owner: below a policy,
 * PostgreSQL uses no index for `like`, because that is not leakproof. So ids are looked for in the view, and the rows with these
 * ids are read from the table, below its policy. A migration that drops or changes a column of the table drops the view before.
 */
export const viewInScope = (table: string) => `${table}_in_scope`;

/**
 * Whether the company in this column or expression is in scope. With an offset, PostgreSQL looks for the one pair instead of reading
 * all pairs of the person, which it would do for each page of a list.
 */
export const pairOf = (company: string) =>
  `exists (select from scope_company
    where system_user_id = scope_viewer() and scope_company.client_id = ${company} offset 0)`;
