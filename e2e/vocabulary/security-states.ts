import { openPrivacyRequest } from './privacy-answers.ts';
import { securityEvents } from './security-events.ts';
import { serviceAccountList, serviceTokens } from './service-account-answers.ts';
import type { State } from './states.ts';

/** The security log, a service account with its tokens, and requests of data subjects. */
export const securityStates: State[] = [
  {
    name: 'security',
    path: '/roles',
    arrange: async (page, words) => {
      await page.route('**/api/security-log?*', (route) => route.fulfill({ json: securityEvents }));
      await page.route('**/api/security-log', (route) => route.fulfill({ json: securityEvents }));
      await page.getByRole('link', { name: words.layout.security, exact: true }).click();
      // Its days are regions. The list before it has breadcrumbs, which are items, too.
      await page.getByRole('main').getByRole('region').getByRole('listitem').first().waitFor();
      await page.unroute('**/api/security-log?*');
      await page.unroute('**/api/security-log');
    },
  },
  {
    name: 'service-account',
    path: '/roles',
    arrange: async (page, words) => {
      await page.route('**/api/service-account?*', (route) => route.fulfill({ json: serviceAccountList }));
      await page.route('**/api/service-account/token?*', (route) => route.fulfill({ json: serviceTokens }));
      await page.getByRole('link', { name: words.serviceAccounts.title, exact: true }).click();
      // The list before it has such a button, too.
      await page.getByRole('heading', { name: words.serviceAccounts.title, level: 1 }).waitFor();
      await page.getByRole('button', { name: words.screens.search, exact: true }).click();
      await page
        .getByRole('main')
        .getByRole('link', { name: /Contabilis/ })
        .first()
        .click();
      const tokens = page.getByRole('region', { name: words.serviceTokens.title, exact: true });
      await tokens.getByRole('listitem').first().waitFor();
      await page.unroute('**/api/service-account?*');
      await page.unroute('**/api/service-account/token?*');
    },
  },
  {
    name: 'privacy-erasure',
    path: '/roles',
    arrange: (page, words) => openPrivacyRequest(page, words),
  },
  {
    name: 'privacy-receipt',
    path: '/roles',
    arrange: (page, words) => openPrivacyRequest(page, words, 'anonymised'),
  },
];
