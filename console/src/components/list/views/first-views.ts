import { type View, views } from '@retaguarda/contract/entities/views';
import { useEffect } from 'react';
import { call } from '../../../platform/api/call.ts';
import { afterFirstScreen } from '../../../platform/ui/first-screen.ts';
import { changeListSettings } from '../list-settings.ts';

/** Stores the initial search of each list in this browser, so that a list need not wait for it. */
export function storeFirstViews(all: readonly View[]) {
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
