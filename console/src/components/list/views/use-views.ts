import { type View, views } from '@retaguarda/contract/entities/views';
import { useEffect } from 'react';
import { useCall } from '../../../platform/api/hooks.ts';
import { storeFirstViews } from './first-views.ts';

/** The person's own views, and those that colleagues share, of all lists that they may read. */
export function useViews() {
  const reading = useCall(views.list, {});
  const all = reading.data?.views;
  useEffect(() => {
    if (all) storeFirstViews(all);
  }, [all]);
  return { ...reading, views: all };
}

/** The address that a view opens. */
export const linkTo = ({ list, search }: Pick<View, 'list' | 'search'>) => ({
  to: list,
  search: { ...search, page: 1 },
});
