import type { ChangeEntity } from '@retaguarda/contract/entities/changes';

export type EntityTable = Exclude<ChangeEntity, 'client_profile'>;

/** The table with the rows of an entity. It has the same name, but the profiles of companies and of BACKOFFICE share one. */
export const tableOf = (entity: ChangeEntity): EntityTable =>
  entity === 'client_profile' ? 'profile' : entity;
