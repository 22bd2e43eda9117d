import type { EntityList } from '@retaguarda/contract/entities';
import { type EntityWith, entities } from '@retaguarda/contract/entities';
import { calls } from '@retaguarda/contract/entities/calls';
import { profileSearch } from '@retaguarda/contract/entities/profiles';
import type { ViewSearch } from '@retaguarda/contract/entities/views';
import { columnNames, pageSizeOfList } from '@retaguarda/contract/filters';
import type { Permission } from '@retaguarda/contract/permissions';
import { filtersOf } from '@retaguarda/contract/replies';
import { z } from 'zod';

type ListedEntity = EntityWith<{ list: string }>;

/** The entity of a list. The list of profiles has two: those of a company, and those of none. */
function entityOfList(list: EntityList, { client_id }: ViewSearch): ListedEntity {
  if (list === '/profiles') return client_id === undefined ? 'profile' : 'client_profile';
  const found = Object.entries(entities).find(([, facts]) => 'list' in facts && facts.list === list);
  return found?.[0] as ListedEntity;
}

/** Describes what the address of a list may have, besides the page: a view with anything else would open nothing. */
function searchOf(list: EntityList) {
  return z.object({
    search: z.strictObject({
      ...filtersOf(calls[entityOfList(list, {})].list.query.shape),
      ...(list === '/profiles' && profileSearch.shape),
      qtd: pageSizeOfList.optional(),
      columns: columnNames.optional(),
    }),
  });
}

/** The search as its list reads it. Throws where the list would refuse it. */
export const searchIn = (list: EntityList, search: ViewSearch) =>
  searchOf(list).parse({ search }).search as ViewSearch;

/** The permission to read the rows of a view. */
export const accessTo = (list: EntityList, search: ViewSearch): Permission =>
  `${entityOfList(list, search)}:GET`;
