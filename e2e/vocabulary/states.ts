import type { Page } from '@playwright/test';
import { openApprovals, openRequest } from './approval-answers.ts';
import { openInbox } from './inbox-answers.ts';
import { openMentions, showNotes } from './note-answers.ts';
import { overviewAnswer } from './overview-answer.ts';
import { openSchedule } from './schedule-answers.ts';
import { openWebhook } from './webhook-answer.ts';
import type { Words } from './words.ts';

/** A screen to check: its address, and what a person does there first. */
export type State = {
  name: string;
  path: string;
  arrange?: (page: Page, words: Words) => Promise<unknown>;
  /** The state that shows the same components. This one is then checked by `npm run screens` alone. */
  like?: string;
  /** An open question is not translated when the language changes. */
  isAsked?: true;
};

export const publicStates: State[] = [
  { name: 'login', like: 'login-errors', path: '/login' },
  { name: 'login-errors', path: '/login', arrange: (page) => page.locator('button[type=submit]').click() },
  { name: 'forgot-password', like: 'login-errors', path: '/forgot-password' },
  { name: 'new-password', path: '/reset-password/any-token' },
  { name: 'confirm-email', path: '/confirm-email/any-token' },
  { name: 'register', path: '/register' },
];

export const listStates: State[] = [
  {
    name: 'dashboard',
    path: '/companies',
    arrange: async (page, { screens, overview }) => {
      await page.route('**/api/overview*', (route) => route.fulfill({ json: overviewAnswer }));
      await page.getByRole('link', { name: screens.dashboard, exact: true }).click();
      await page.getByRole('heading', { name: overview.attention }).waitFor();
      await page.unroute('**/api/overview*');
    },
  },
  ...[
    '/companies',
    '/departments',
    '/profiles',
    '/users',
    '/systemusers',
    '/roles',
    '/insights',
    '/systemvariables',
    '/clientsystemvariables',
    '/webhooks',
  ].map((path) => ({
    name: `${path.slice(1)}-before`,
    path,
    ...(path !== '/companies' && { like: 'companies-before' }),
  })),
  { name: 'companies', path: '/companies?page=2' },
  { name: 'departments', like: 'companies', path: '/departments?client_id=1&page=1' },
  { name: 'profiles', like: 'companies', path: '/profiles?client_id=1&page=1' },
  { name: 'users', path: '/company/1/users' },
  { name: 'systemusers', like: 'companies', path: '/systemusers?page=1' },
  { name: 'roles', like: 'companies', path: '/roles?page=1' },
  { name: 'insights', like: 'more-companies', path: '/insights?page=1' },
  { name: 'systemvariables', like: 'companies', path: '/systemvariables?page=1' },
  { name: 'clientsystemvariables', like: 'companies', path: '/clientsystemvariables?page=1' },
  { name: 'company-variables', like: 'users', path: '/company/1/variables' },
  { name: 'compare', path: '/clientsystemvariables/compare?from=1&to=2' },
  { name: 'search', path: '/search?text=aurora' },
  { name: 'tags', path: '/tags' },
  { name: 'import', path: '/users/import?client_id=1' },
  { name: 'activity-empty', like: 'empty', path: '/activity?to=2001-01-01&page=1' },
  { name: 'queue-of-company', like: 'queue-screen', path: '/company/1/queue' },
  { name: 'status', path: '/status' },
  { name: 'serviceaccounts', like: 'companies', path: '/serviceaccounts?page=1' },
  { name: 'mcp', path: '/serviceaccounts/mcp' },
  { name: 'privacy', like: 'companies', path: '/privacy?page=1' },
  { name: 'approvals', path: '/approvals', arrange: openApprovals },
  { name: 'schedule-empty', like: 'schedule', path: '/schedule' },
  { name: 'schedule', path: '/tags', arrange: openSchedule },
  { name: 'approval-policies', path: '/approvals/policies' },
  { name: 'inbox', path: '/status', arrange: openInbox },
  { name: 'approval', path: '/approvals', arrange: openRequest },
  { name: 'security-empty', like: 'empty', path: '/security?to=2001-01-01&page=1' },
  { name: 'own-security-empty', like: 'empty', path: '/edit-profile/security?to=2001-01-01&page=1' },
  { name: 'queue-screen', path: '/queue?client_id=1&page=1' },
  { name: 'search-of-kind', like: 'search', path: '/search?text=aurora&kind=user' },
  { name: 'queue-empty', like: 'empty', path: '/queue?client_id=84&page=1' },
  { name: 'empty', path: '/companies?name=nada+disso&page=1' },
  { name: 'search-empty', like: 'search', path: '/search?text=nada+disso' },
  { name: 'not-found', like: 'empty', path: '/nowhere' },
];

export const formStates: State[] = [
  { name: 'company-new', like: 'company-errors', path: '/company' },
  { name: 'department-new', like: 'company-errors', path: '/company/1/department' },
  { name: 'profile-new', like: 'role-errors', path: '/profile' },
  { name: 'client-profile-new', like: 'role-errors', path: '/company/1/profile' },
  { name: 'user-new', like: 'user', path: '/company/1/user' },
  { name: 'systemuser-new', like: 'systemuser', path: '/systemuser' },
  { name: 'role-new', like: 'role-errors', path: '/role' },
  { name: 'insight-new', like: 'insight-bench', path: '/insight' },
  { name: 'systemvariable-new', like: 'systemvariable-impact', path: '/systemvariable' },
  { name: 'clientsystemvariable-new', like: 'systemvariable-impact', path: '/clientsystemvariable' },
  { name: 'webhook-new', path: '/webhook' },
  { name: 'privacyrequest-new', path: '/privacyrequest' },
  { name: 'company', like: 'note-mention', path: '/company/1' },
  { name: 'company-notes', like: 'note-mention', path: '/company/1', arrange: showNotes },
  { name: 'note-mention', path: '/company/1', arrange: openMentions },
  { name: 'department', like: 'form-merged', path: '/company/1/department/1' },
  { name: 'profile', like: 'systemuser', path: '/profile/1' },
  { name: 'client-profile', like: 'systemuser', path: '/company/1/profile/5' },
  { name: 'user', path: '/company/1/user/1' },
  { name: 'systemuser', path: '/systemuser/2' },
  { name: 'role', like: 'role-errors', path: '/role/6' },
  { name: 'insight', like: 'insight-bench', path: '/insight/4' },
  { name: 'systemvariable', like: 'systemvariable-impact', path: '/systemvariable/1' },
  { name: 'clientsystemvariable', like: 'systemvariable-impact', path: '/clientsystemvariable/1' },
  {
    name: 'systemvariable-impact',
    path: '/systemvariable/3',
    arrange: async (page, { systemVariables, variables }) => {
      await page.getByLabel(systemVariables.value).fill('Olá');
      await page.getByRole('button', { name: variables.seeAll }).waitFor();
    },
  },
  {
    name: 'webhook',
    like: 'webhook-halted',
    path: '/webhooks',
    arrange: (page, words) => openWebhook(page, words, { halted: null }),
  },
  { name: 'webhook-halted', path: '/webhooks', arrange: openWebhook },
  { name: 'own-profile', path: '/edit-profile' },
  {
    name: 'insight-bench',
    path: '/insight/1',
    arrange: async (page, { insights }) => {
      await page.getByRole('button', { name: insights.cpf, exact: true }).click();
      await page.locator('mark').waitFor();
    },
  },
];
