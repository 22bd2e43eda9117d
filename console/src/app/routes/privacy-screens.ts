import { needs } from '../../platform/session/needs.ts';
import { lazy } from './lazy-screen.ts';
import { foundAtOnce, screen } from './screen-route.ts';

const requestPage = lazy(
  () => import('../../features/privacy/privacy-request-page.tsx'),
  'PrivacyRequestPage',
);

/** The filters as they are in the address. */
type Filters = {
  name?: string;
  kind?: string;
  state?: string;
  deadline?: string;
  handler_id?: number;
};

/** What people ask about their data. What waits is shown at once. */
export const privacyScreens = [
  foundAtOnce<'/privacy', Filters>(
    '/privacy',
    needs('privacy_request:GET'),
    lazy(() => import('../../features/privacy/privacy-request-list.tsx'), 'PrivacyRequestList'),
  ),
  screen('/privacyrequest', needs('privacy_request:POST'), '/privacy', requestPage),
  screen('/privacyrequest/$idPrivacyRequest', needs('privacy_request:GET'), '/privacy', requestPage),
] as const;
