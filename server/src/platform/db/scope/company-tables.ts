import { entitiesWith } from '@retaguarda/contract/entities';
import { tableOf } from '../tables/entity-table.ts';

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
