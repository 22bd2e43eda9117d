import { type BulkEntity, bulkAccess, bulkActionsOf } from '@retaguarda/contract/entities';
import { filtersOf } from '@retaguarda/contract/replies';
import { type ComponentType, useState } from 'react';
import { OnFirstUse } from '../../components/dialogs/on-first-use.tsx';
import { useSelection } from '../../components/list/selection.tsx';
import type { List } from '../../components/list/use-list.ts';
import { useCan } from '../../platform/session/use-can.ts';
import type { BulkBarProps } from './bulk-bar.tsx';
import type { BulkValuesProps } from './bulk-dialog.tsx';

type Values = ComponentType<BulkValuesProps>;

/** Loads the bar, together with the fields of those actions that need values. */
const barWith = (values: (() => Promise<Values>) | undefined) => async () => {
  const [{ BulkBar }, Values] = await Promise.all([import('./bulk-bar.tsx'), values?.()]);
  return (props: Omit<BulkBarProps, 'Values'>) => <BulkBar {...props} Values={Values} />;
};

/** Lets the rows of a list be ticked, for those who may do something with many of them. */
export function useBulk(
  entity: BulkEntity,
  { rows, search, reading }: List<{ id: number }>,
  values?: () => Promise<Values>,
) {
  const can = useCan();
  const [load] = useState(() => barWith(values));
  const total = reading.data?.total ?? 0;
  const { sort: _, ...filters }: Record<string, unknown> = filtersOf(search.query ?? {});
  const selection = useSelection(rows, total, entity + JSON.stringify(filters));
  const permissions = bulkActionsOf(entity).flatMap((action) => bulkAccess(entity, action) ?? []);
  if (!can({ access: permissions })) return {};
  const bar = (
    <OnFirstUse
      load={load}
      isOpen={selection.count > 0}
      onClose={selection.clear}
      entity={entity}
      filters={filters}
      selection={selection}
      total={total}
    />
  );
  return { selection, bar };
}
