import { queryOf } from '@retaguarda/client/http-form';
import type { ViewSearch } from '@retaguarda/contract/entities/views';
import { limits } from '@retaguarda/contract/limits';
import type { ListSettings } from '../list-storage.ts';
import type { ListSearch } from '../use-list.ts';

/** Returns the search that a view of the list would save now; undefined before the first search. */
export function presentSearch({ applied, view }: Pick<ListSearch, 'applied' | 'view'>) {
  if (!applied) return undefined;
  const { page: _, ...search } = applied;
  return onlySaid({
    ...search,
    qtd: view.size === limits.page.list ? undefined : view.size,
    columns: view.columns?.join('.'),
  });
}

const onlySaid = (search: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined)) as ViewSearch;

/** Returns whether a view shows the same as another search, with the person's own settings where the view has none. */
export function isSameSearch(
  one: ViewSearch,
  other: ViewSearch,
  { list, settings }: { list: string; settings: ListSettings },
) {
  const whole = (search: ViewSearch) => {
    const shown = { qtd: settings.qtd ?? limits.page.list, columns: settings.columns?.[list], ...search };
    return queryOf(Object.fromEntries(Object.entries(shown).sort(([a], [b]) => a.localeCompare(b))));
  };
  return whole(one) === whole(other);
}
