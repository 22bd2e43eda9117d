import { Loader } from '@mantine/core';
import { createRouter } from '@tanstack/react-router';
import { forgetSearchesOfOthers } from '../../components/list/list-storage.ts';
import { followPages, forgetPages } from '../../components/page/visited-pages.ts';
import { parseSearch, stringifySearch } from '../../platform/api/address-search.ts';
import { queryClient } from '../../platform/api/query-client.ts';
import { currentSession, onSessionChange } from '../../platform/session/session.ts';
import { useTranslation } from '../../platform/text/translation.ts';
import { ScreenError } from '../layout/screen-error.tsx';
import classes from './pending.module.css';
import { publicRoutes } from './public-routes.ts';
import { root } from './root-route.tsx';
import { signedIn } from './screen-route.ts';
import { screens } from './screens.ts';

/** Every address of the console. */
export const router = createRouter({
  routeTree: root.addChildren([...publicRoutes, signedIn.addChildren(screens)]),
  parseSearch,
  stringifySearch,
  defaultPreload: 'intent',
  defaultPendingComponent: Pending,
  defaultErrorComponent: ScreenError,
});

let lastPerson: number | undefined;

/** Clears the caches, searches and pages of a person when another one signs in. */
function followPerson() {
  const person = currentSession()?.user.id;
  if (person !== undefined && person !== lastPerson) {
    queryClient.clear();
    forgetSearchesOfOthers(person);
    forgetPages();
    lastPerson = person;
  }
}

followPerson();
followPages(router);
// After a sign-in or sign-out, here or in another tab, the routes check again what the person may see.
onSessionChange(() => {
  followPerson();
  void router.invalidate();
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}

/** Shown while a screen loads. */
function Pending() {
  const { t } = useTranslation();
  return (
    <div className={classes.pending} role="status">
      <Loader size="sm" role="img" aria-label={t('loading')} />
    </div>
  );
}
