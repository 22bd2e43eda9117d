import { type View, views } from '@retaguarda/contract/entities/views';
import { useEffect } from 'react';
import { call } from '../../../platform/api/call.ts';
import { useCall } from '../../../platform/api/use-call.ts';
import { afterFirstScreen } from '../../../platform/ui/first-screen.ts';
import { changeListSettings } from '../list-storage.ts';

/** Reads the person's own views, and those that colleagues share, of all lists that they may read. */
export function useViews() {
  const reading = useCall(views.list, {});
  const all = reading.data?.views;
  useEffect(() => {
    if (all) storeFirstViews(all);
  }, [all]);
  return { ...reading, views: all };
}

/** Returns the address that a view opens. */
export const linkTo = ({ list, search }: Pick<View, 'list' | 'search'>) => ({
  to: list,
  search: { ...search, page: 1 },
});

/** Stores the initial search of each list in this browser, so that a list need not wait for it. */
function storeFirstViews(all: readonly View[]) {
  const first = Object.fromEntries(
    all.filter((view) => view.first).map(({ list, search }) => [list, search]),
  );
  changeListSettings({ first });
}

/** Loads the initial views that the person chose in any browser, before they open the next list. */
export const useFirstViews = () =>
  useEffect(() => {
    afterFirstScreen
      .then(() => call(views.list, {}))
      .then((read) => storeFirstViews(read.views))
      .catch(() => undefined);
  }, []);
