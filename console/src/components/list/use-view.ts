import { pageSizes } from '@retaguarda/contract/filters';
import { limits } from '@retaguarda/contract/limits';
import { changeListSettings, useListSettings } from './list-settings.ts';

/** How the rows of a list are shown, and what changes that. */
export type ListView = {
  /** The sortable columns, the default order first. */
  sortable: readonly string[];
  /** The order that is chosen, such as `name` or `-name`. */
  sort: string | undefined;
  sortBy: (sort: string | undefined) => unknown;
  /** How many rows a page has. */
  size: number;
  setSize: (size: number) => unknown;
  /** The names of the columns that are chosen; undefined for those that everybody sees. */
  columns: readonly string[] | undefined;
  setColumns: (names: readonly string[] | undefined) => unknown;
};

type Shown = { sort?: string | undefined; qtd?: number | undefined; columns?: string | undefined };

type ViewOf = {
  list: string;
  sorts: readonly string[];
  hasPageSize: boolean;
  applied: Shown | undefined;
  show: (search: object, options?: object) => unknown;
};

/**
 * How a list is shown: as its address says, or else as the person has last chosen. What they choose is written into the
 * address, so that a shared link shows the same, and stored for their next lists.
 */
export function useView({ list, sorts, hasPageSize, applied, show }: ViewOf) {
  const own = useListSettings();
  const ownSize = pageSizes.find((size) => size === own.qtd) ?? limits.page.list;
  const size = applied?.qtd ?? ownSize;
  const columns = applied?.columns ?? own.columns?.[list];
  const shownAs = {
    sort: applied?.sort,
    qtd: !hasPageSize || size === limits.page.list ? applied?.qtd : size,
    columns,
  };
  const showAs = (change: Shown, options?: object) =>
    applied && show({ ...applied, ...shownAs, ...change }, options);

  const view: ListView = {
    sortable: sorts.filter((sort) => !sort.startsWith('-')),
    sort: applied?.sort,
    sortBy: (sort) => showAs({ sort, page: 1 } as Shown),
    size,
    setSize: (qtd) => {
      changeListSettings({ qtd });
      return showAs({ qtd: qtd === limits.page.list ? undefined : qtd, page: 1 } as Shown);
    },
    columns: columns?.split('.'),
    setColumns: (names) => {
      const chosen = names?.join('.');
      const { [list]: _, ...others } = own.columns ?? {};
      changeListSettings({ columns: chosen ? { ...others, [list]: chosen } : others });
      return showAs({ columns: chosen }, { replace: true });
    },
  };
  return { view, shownAs, size };
}
