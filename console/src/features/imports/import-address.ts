import type { ImportEntity } from '@retaguarda/contract/entities/imports';

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

/** What the address of an import says: the company of the rows, and the job once there is one. */
export type ImportSearch = { client_id?: number; job?: number };

const idIn = (given: unknown) => (/^[1-9]\d{0,9}$/.test(String(given)) ? Number(given) : undefined);

export function importSearch({ client_id, job }: Record<string, unknown>): ImportSearch {
  const [company, id] = [idIn(client_id), idIn(job)];
  return { ...(company && { client_id: company }), ...(id && { job: id }) };
}
