import { type BulkEntity, bulkAccess, bulkActionsOf } from '@retaguarda/contract/entities';
import type { ComponentType } from 'react';
import { OnFirstUse } from '../../components/dialogs/on-first-use.tsx';
import { useSelection } from '../../components/list/selection.tsx';
import type { List } from '../../components/list/use-list.ts';
import { useCan } from '../../platform/session/use-can.ts';
import type { BulkValuesProps } from './bulk-dialog.tsx';

const bulkBar = async () => (await import('./bulk-bar.tsx')).BulkBar;

/** Lets the rows of a list be ticked, for those who may do something with many of them. */
export function useBulk(
  entity: BulkEntity,
  { rows, search, reading }: List<{ id: number }>,
  Values?: ComponentType<BulkValuesProps>,
) {
  const can = useCan();
  const total = reading.data?.total ?? 0;
  const { page: _, qtd: __, form: ___, sort: ____, ...filters } = search.query ?? {};
  const selection = useSelection(rows, total, entity + JSON.stringify(filters));
  const permissions = bulkActionsOf(entity).flatMap((action) => bulkAccess(entity, action) ?? []);
  if (!can({ access: permissions })) return {};
  const bar = (
    <OnFirstUse
      load={bulkBar}
      isOpen={selection.count > 0}
      onClose={selection.clear}
      entity={entity}
      filters={filters}
      selection={selection}
      total={total}
      Values={Values}
    />
  );
  return { selection, bar };
}
