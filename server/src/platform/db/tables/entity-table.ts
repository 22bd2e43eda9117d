import type { ChangeEntity } from '@retaguarda/contract/entities/changes';
import { sql } from 'kysely';

export type EntityTable = Exclude<ChangeEntity, 'client_profile'>;

/** The table with the rows of an entity. It has the same name, but the profiles of companies and of BACKOFFICE share one. */
export const tableOf = (entity: ChangeEntity): EntityTable =>
  entity === 'client_profile' ? 'profile' : entity;

/** Which rows of that table belong to the entity. */
export function isRowOf(entity: ChangeEntity) {
  if (entity === 'profile') return sql<boolean>`profile.client_id is null`;
  return entity === 'client_profile' ? sql<boolean>`profile.client_id is not null` : sql<boolean>`true`;
}
