import { needs } from '../../platform/session/needs.ts';
import { lazy, lazyList } from './lazy-screen.ts';
import { list, screen } from './screen-route.ts';

const accountList = lazyList(
  () => import('../../entities/service-accounts/service-account-list.tsx'),
  'ServiceAccountList',
);
const accountPage = lazy(
  () => import('../../entities/service-accounts/service-account-page.tsx'),
  'ServiceAccountPage',
);

/** Programs that call the API. */
export const serviceAccountScreens = [
  list('/serviceaccounts', [needs('service_account:GET')], accountList),
  screen('/serviceaccount', needs('service_account:POST'), '/serviceaccounts', accountPage),
  screen('/serviceaccount/$idServiceAccount', needs('service_account:GET'), '/serviceaccounts', accountPage),
] as const;
