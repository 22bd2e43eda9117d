import type { Page } from '@playwright/test';
import { patternOf } from '../../console/src/test/text-pattern.ts';
import { activityEntries } from './activity-entries.ts';
import { formStates } from './form-states.ts';
import { openBell } from './inbox-answers.ts';
import { isReady } from './loading.ts';
import { securityStates } from './security-states.ts';
import type { State } from './states.ts';
import type { Words } from './words.ts';

const button = (page: Page, text: string) => page.getByRole('button', { name: patternOf(text) });

/** Types an invalid name and submits the form. */
async function submitInvalidName(page: Page, { companies }: Words) {
  await page.getByRole('textbox', { name: companies.name, exact: true }).fill('!');
  await page.locator('button[type=submit]').click();
}

const openAccount = (page: Page) => page.getByRole('banner').locator('[aria-haspopup=menu]').click();

const viewOf = (id: number, owner: object, view: object) => ({
  ...{ id, owner, list: '/companies', search: {}, shared: true, first: false, version: 1, ...view },
});
const someViews = [
  viewOf(1, { id: 1, name: '' }, { name: 'Comerciais', search: { name: 'comercial' }, first: true }),
  viewOf(2, { id: 9, name: 'Marta Prado' }, { name: 'Ativas de São Paulo por idade' }),
];

/** Screens after an action: with a dialog or a menu open, or with an error. */
export const openedStates: State[] = [
  {
    name: 'account-menu',
    path: '/systemvariables',
    arrange: openAccount,
  },
  {
    name: 'logout-question',
    like: 'delete-question',
    isAsked: true,
    path: '/roles',
    arrange: async (page, { layout }) => {
      await openAccount(page);
      await page.getByRole('menuitem', { name: layout.logout }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'settings',
    path: '/systemvariables',
    arrange: async (page, { layout }) => {
      await openAccount(page);
      await page.getByRole('menuitem', { name: layout.settings }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  { name: 'inbox-bell', path: '/roles', arrange: openBell },
  {
    name: 'palette',
    path: '/roles',
    arrange: async (page) => {
      await isReady(page);
      await page.keyboard.press('Control+K');
      await page.getByRole('dialog').getByRole('combobox').fill('aurora');
      await page.getByRole('option', { name: /^Aurora Seguros/ }).waitFor();
    },
  },
  {
    name: 'delete-question',
    isAsked: true,
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
    name: 'list-view',
    path: '/companies?name=aurora&sort=-created_at&page=1',
    arrange: async (page, { screens }) => {
      await button(page, screens.viewOptions).click();
      await page.getByRole('dialog').getByRole('checkbox').first().waitFor();
    },
  },
  {
    name: 'list-failed',
    path: '/roles',
    arrange: async (page, { screens }) => {
      // With status 500 the console would repeat the call for three seconds first.
      await page.route('**/api/role?*', (route) => route.fulfill({ status: 400, json: {} }));
      await page.getByRole('button', { name: screens.search, exact: true }).click();
      await page.getByRole('button', { name: screens.retry }).waitFor();
      await page.unroute('**/api/role?*');
    },
  },
  {
    name: 'list-views',
    path: '/companies?name=comercial&page=1',
    arrange: async (page, { screens }) => {
      await page.route('**/api/view', (route) => route.fulfill({ json: { views: someViews } }));
      await button(page, screens.views).click();
      await page.getByRole('dialog').getByRole('link').first().waitFor();
    },
  },
  ...formStates,
  {
    name: 'history',
    like: 'activity',
    path: '/company/1',
    arrange: async (page, { companyPage }) => {
      await page.route('**/api/change/activity*', (route) => route.fulfill({ json: activityEntries }));
      await page.getByRole('tab', { name: companyPage.tabHistory, exact: true }).click();
      await page.getByRole('main').getByRole('region').getByRole('listitem').first().waitFor();
      await page.unroute('**/api/change/activity*');
    },
  },
  {
    name: 'activity',
    path: '/roles',
    arrange: async (page, words) => {
      await page.route('**/api/change/activity*', (route) => route.fulfill({ json: activityEntries }));
      await page.getByRole('link', { name: words.layout.activity, exact: true }).click();
      const lines = page.getByRole('main').getByRole('region').getByRole('button', { expanded: false });
      await lines.nth(1).click();
      await page.unroute('**/api/change/activity*');
    },
  },
  ...securityStates,
  {
    name: 'history-empty',
    like: 'activity',
    path: '/company/1/department/1',
    arrange: async (page, { history }) => {
      await button(page, history.title).click();
      await page.getByText(history.empty).waitFor();
    },
  },
  {
    name: 'role-effects',
    isAsked: true,
    path: '/role/6',
    arrange: async (page, { roles }) => {
      await button(page, roles.readOnly).click();
      await page.locator('button[type=submit]').click();
      await page.getByRole('dialog').getByRole('listitem').first().waitFor();
    },
  },
  {
    name: 'access',
    path: '/systemuser/5',
    arrange: async (page, { access }) => {
      await button(page, access.title).click();
      await page.getByRole('dialog').locator('summary').first().click();
    },
  },
  {
    name: 'new-profile',
    path: '/systemuser/4',
    arrange: async (page, { access }) => {
      await button(page, access.newProfile).click();
      await button(page, access.create).waitFor();
    },
  },
  { name: 'company-errors', path: '/company', arrange: submitInvalidName },
  {
    name: 'company-registry',
    path: '/company',
    arrange: async (page, { companies, registry }) => {
      await page.getByLabel(companies.cnpj).fill('12ABC34501DE35');
      await button(page, registry.takeOffer).waitFor();
      await page.getByLabel(companies.cep).fill('80010010');
      await button(page, registry.undo).waitFor();
    },
  },
  { name: 'user-errors', like: 'company-errors', path: '/company/1/user', arrange: submitInvalidName },
  { name: 'role-errors', path: '/role', arrange: submitInvalidName },
  { name: 'insight-errors', like: 'company-errors', path: '/insight', arrange: submitInvalidName },
  {
    name: 'leave-question',
    like: 'delete-question',
    path: '/systemvariable',
    arrange: async (page, words) => {
      await submitInvalidName(page, words);
      await button(page, words.screens.cancel).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  // This must be the last one, because it ends the session.
  { name: 'lock-screen', path: '/auth-lock-screen' },
];
