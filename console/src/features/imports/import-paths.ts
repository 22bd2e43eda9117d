import type { ImportEntity } from '@retaguarda/contract/entities/import-table';

/** The address of the import of each entity, below that of its list. */
export const importPaths = {
  user: '/users/import',
  department: '/departments/import',
  skill: '/skills/import',
  group: '/groups/import',
  client: '/companies/import',
  client_system: '/clientsystemvariables/import',
} as const satisfies Record<ImportEntity, string>;

export const entityAt = (path: string) =>
  (Object.keys(importPaths) as ImportEntity[]).find((entity) => importPaths[entity] === path);
