import { type View, views } from '@retaguarda/contract/entities/views';
import { useEffect } from 'react';
import { call } from '../../../platform/api/call.ts';
import { afterFirstScreen } from '../../../platform/ui/first-screen.ts';
import { changeListSettings } from '../list-settings.ts';

/** Keeps the searches with which lists open in this browser: a list must not wait for them. */
export function storeFirstViews(all: readonly View[]) {
  const first = Object.fromEntries(
    all.filter((view) => view.first).map(({ list, search }) => [list, search]),
  );
  changeListSettings({ first });
}

/** Learns with which views the person opens lists, as they have chosen in any browser, before they open the next one. */
export const useFirstViews = () =>
  useEffect(() => {
    afterFirstScreen
      .then(() => call(views.list, {}))
      .then((read) => storeFirstViews(read.views))
      .catch(() => undefined);
  }, []);
