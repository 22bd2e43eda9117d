import type { BulkEntity } from '@retaguarda/contract/entities/bulk-actions';
import type { Permission } from '@retaguarda/contract/permissions';
import { OnFirstUse } from '../dialogs/on-first-use.tsx';
import { useSelection } from '../list/use-selection.ts';
import { useCan } from '../session/use-can.ts';

const bulkBar = async () => (await import('./bulk-bar.tsx')).BulkBar;

/** Rows of these are found inside of a company only; for others it is a filter as any other. */
const ofCompany: BulkEntity[] = ['user', 'department', 'client_profile'];

type Listed = {
  rows: { id: number }[] | undefined;
  /** What the list has asked for. */
  search: { query: Record<string, unknown> | undefined };
  list: { data: { total: number } | undefined };
};

/** Lets the rows of a list be ticked, for those who may do something with many of them. */
export function useBulk(entity: BulkEntity, needed: Permission[], { rows, search, list }: Listed) {
  const can = useCan();
  const total = list.data?.total ?? 0;
  const { page: _page, qtd: _qtd, form: _form, sort: _sort, ...filters } = search.query ?? {};
  const { client_id, ...others } = filters;
  const isInCompany = ofCompany.includes(entity);
  const selection = useSelection(rows, total, `${entity}${JSON.stringify(filters)}`);
  if (!can({ access: needed })) return {};

  const match = Object.fromEntries(
    Object.entries(isInCompany ? others : filters)
      .filter(([, value]) => value !== undefined && value !== '')
      .map(([name, value]) => [name, String(value)]),
  );
  const chosen = {
    ...(isInCompany && { client_id: Number(client_id) }),
    ...(selection.isAll ? { match } : { ids: selection.ids }),
  };
  const bar = (
    <OnFirstUse
      load={bulkBar}
      isOpen={selection.count > 0}
      onClose={selection.clear}
      entity={entity}
      chosen={chosen}
      selection={selection}
      total={total}
    />
  );
  return { selection, bar };
}
