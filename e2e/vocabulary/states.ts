import type { Page } from '@playwright/test';
import { companyHistory } from './company-history.ts';
import { patternOf, type Words } from './words.ts';

/** A screen as a person meets it: where it is, and what they did there. */
export type State = {
  name: string;
  path: string;
  arrange?: (page: Page, words: Words) => Promise<unknown>;
};

const button = (page: Page, text: string) => page.getByRole('button', { name: patternOf(text) });

/** Types a name that cannot be right and sends it. */
async function sendWrong(page: Page, { companies }: Words) {
  await page.getByRole('textbox', { name: companies.name, exact: true }).fill('!');
  await page.locator('button[type=submit]').click();
}

const openAccount = (page: Page) => page.getByRole('banner').locator('[aria-haspopup=menu]').click();

export const publicStates: State[] = [
  { name: 'login', path: '/login' },
  { name: 'login-errors', path: '/login', arrange: (page) => page.locator('button[type=submit]').click() },
  { name: 'forgot-password', path: '/forgot-password' },
  { name: 'new-password', path: '/reset-password/any-token' },
  { name: 'register', path: '/register' },
];

export const listStates: State[] = [
  { name: 'dashboard', path: '/dashboard' },
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
  ].map((path) => ({ name: `${path.slice(1)}-before`, path })),
  { name: 'companies', path: '/companies?page=2' },
  { name: 'departments', path: '/departments?client_id=1&page=1' },
  { name: 'profiles', path: '/profiles?client_id=1&page=1' },
  { name: 'users', path: '/company/1/users' },
  { name: 'systemusers', path: '/systemusers?page=1' },
  { name: 'roles', path: '/roles?page=1' },
  { name: 'insights', path: '/insights?page=1' },
  { name: 'systemvariables', path: '/systemvariables?page=1' },
  { name: 'clientsystemvariables', path: '/clientsystemvariables?page=1' },
  { name: 'empty', path: '/companies?name=nada+disso&page=1' },
  { name: 'not-found', path: '/nowhere' },
];

export const formStates: State[] = [
  { name: 'company-new', path: '/company' },
  { name: 'department-new', path: '/company/1/department' },
  { name: 'profile-new', path: '/profile' },
  { name: 'client-profile-new', path: '/company/1/profile' },
  { name: 'user-new', path: '/company/1/user' },
  { name: 'systemuser-new', path: '/systemuser' },
  { name: 'role-new', path: '/role' },
  { name: 'insight-new', path: '/insight' },
  { name: 'systemvariable-new', path: '/systemvariable' },
  { name: 'clientsystemvariable-new', path: '/clientsystemvariable' },
  { name: 'company', path: '/company/1' },
  { name: 'department', path: '/company/1/department/1' },
  { name: 'profile', path: '/profile/1' },
  { name: 'client-profile', path: '/company/1/profile/5' },
  { name: 'user', path: '/company/1/user/1' },
  { name: 'systemuser', path: '/systemuser/2' },
  { name: 'role', path: '/role/6' },
  { name: 'insight', path: '/insight/4' },
  { name: 'systemvariable', path: '/systemvariable/1' },
  { name: 'clientsystemvariable', path: '/clientsystemvariable/1' },
  { name: 'own-profile', path: '/edit-profile' },
  // The last one: it leaves something unsaved.
  {
    name: 'insight-bench',
    path: '/insight/1',
    arrange: async (page, { insights }) => {
      await page.getByRole('button', { name: insights.cpf, exact: true }).click();
      await page.locator('mark').waitFor();
    },
  },
];

export const openedStates: State[] = [
  {
    name: 'account-menu',
    path: '/dashboard',
    arrange: openAccount,
  },
  {
    name: 'logout-question',
    path: '/roles',
    arrange: async (page, { layout }) => {
      await openAccount(page);
      await page.getByRole('menuitem', { name: layout.logout }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'settings',
    path: '/dashboard',
    arrange: async (page, { layout }) => {
      await openAccount(page);
      await page.getByRole('menuitem', { name: layout.settings }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'palette',
    path: '/roles',
    arrange: async (page) => {
      await page.keyboard.press('Control+K');
      await page.getByRole('dialog').getByRole('combobox').fill('aurora');
      await page.getByRole('option', { name: /Aurora Seguros/ }).waitFor();
    },
  },
  {
    name: 'delete-question',
    path: '/insights?page=1',
    arrange: async (page, { screens }) => {
      await button(page, screens.delete).first().click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'queue',
    path: '/companies?name=Aurora+Seguros&page=1',
    arrange: async (page, { companies }) => {
      await button(page, companies.cleanQueue).click();
      await page.getByRole('dialog').getByRole('button').first().waitFor();
    },
  },
  {
    name: 'more-companies',
    path: '/insights?page=1',
    arrange: (page, { insights }) => button(page, insights.moreCompanies_other).first().focus(),
  },
  {
    name: 'list-failed',
    path: '/roles',
    arrange: async (page, { screens }) => {
      // Not 500, which would be tried again for three seconds first.
      await page.route('**/api/role?*', (route) => route.fulfill({ status: 400, json: {} }));
      await page.getByRole('button', { name: screens.search, exact: true }).click();
      await page.getByRole('button', { name: screens.retry }).waitFor();
      await page.unroute('**/api/role?*');
    },
  },
  {
    name: 'form-stale',
    path: '/company/1/department/1',
    arrange: async (page, words) => {
      const overtaken = { status: 412, json: { message: 'Changed by someone else meanwhile' } };
      await page.route('**/api/department?*', (route) =>
        route.request().method() === 'PATCH' ? route.fulfill(overtaken) : route.continue(),
      );
      await page.getByRole('textbox', { name: words.companies.name, exact: true }).fill('Outro');
      await page.locator('button[type=submit]').click();
      await button(page, words.screens.loadAgain).waitFor();
      await page.unroute('**/api/department?*');
    },
  },
  {
    name: 'history',
    path: '/company/1',
    arrange: async (page, { history }) => {
      await page.route('**/api/change?*', (route) => route.fulfill({ json: companyHistory }));
      await button(page, history.title).click();
      await page.getByRole('dialog').getByRole('listitem').first().waitFor();
      await page.unroute('**/api/change?*');
    },
  },
  {
    name: 'history-empty',
    path: '/company/1/department/1',
    arrange: async (page, { history }) => {
      await button(page, history.title).click();
      await page.getByText(history.empty).waitFor();
    },
  },
  { name: 'company-errors', path: '/company', arrange: sendWrong },
  { name: 'user-errors', path: '/company/1/user', arrange: sendWrong },
  { name: 'role-errors', path: '/role', arrange: sendWrong },
  { name: 'insight-errors', path: '/insight', arrange: sendWrong },
  {
    name: 'leave-question',
    path: '/systemvariable',
    arrange: async (page, words) => {
      await sendWrong(page, words);
      await button(page, words.screens.cancel).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  // The last one: it ends the session.
  { name: 'lock-screen', path: '/auth-lock-screen' },
];
