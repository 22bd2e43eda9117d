import { factsOf } from '@retaguarda/contract/entities';
import { type ImportEntity, importEntities } from '@retaguarda/contract/entities/import-table';
import type { ScreenPath } from '../../platform/ui/link-to.ts';

type ImportPath = Extract<ScreenPath, `${string}/import`>;

/** The address of an entity's import, below that of its list. Skills and groups have no list. */
export function importPathOf(entity: ImportEntity) {
  const { list, nouns } = factsOf(entity);
  return `${list ?? `/${nouns}`}/import` as ImportPath;
}

export const entityAt = (path: string) => importEntities.find((entity) => importPathOf(entity) === path);

/** What the address of an import says: the company of the rows, and the job once there is one. */
export type ImportSearch = { client_id?: number; job?: number };

const idIn = (given: unknown) => (/^[1-9]\d{0,9}$/.test(String(given)) ? Number(given) : undefined);

export function importSearch({ client_id, job }: Record<string, unknown>): ImportSearch {
  const [company, id] = [idIn(client_id), idIn(job)];
  return { ...(company && { client_id: company }), ...(id && { job: id }) };
}
