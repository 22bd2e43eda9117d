import type { BulkEntity } from '@retaguarda/contract/entities/bulk-actions';
import type { Permission } from '@retaguarda/contract/permissions';
import { OnFirstUse } from '../../components/dialogs/on-first-use.tsx';
import { useSelection } from '../../components/list/use-selection.ts';
import { useCan } from '../../platform/session/use-can.ts';

const bulkBar = async () => (await import('./bulk-bar.tsx')).BulkBar;

type Listed = {
  rows: { id: number }[] | undefined;
  /** The query of the list. */
  search: { query: Record<string, unknown> | undefined };
  list: { data: { total: number } | undefined };
};

/** Lets the rows of a list be ticked, for those who may do something with many of them. */
export function useBulk(entity: BulkEntity, needed: Permission[], { rows, search, list }: Listed) {
  const can = useCan();
  const total = list.data?.total ?? 0;
  const { page: _, qtd: __, form: ___, sort: ____, ...filters } = search.query ?? {};
  const selection = useSelection(rows, total, entity + JSON.stringify(filters));
  if (!can({ access: needed })) return {};
  const bar = (
    <OnFirstUse
      load={bulkBar}
      isOpen={selection.count > 0}
      onClose={selection.clear}
      {...{ entity, filters, selection, total }}
    />
  );
  return { selection, bar };
}
