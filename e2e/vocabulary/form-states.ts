import { patternOf } from '../../console/src/test/text-pattern.ts';
import type { State } from './states.ts';

/** Forms in which something was changed, by oneself or by somebody else. */
export const formStates: State[] = [
  {
    name: 'form-stale',
    path: '/company/1/department/1',
    arrange: async (page, words) => {
      const staleReply = { status: 412, json: { message: 'Changed by someone else meanwhile' } };
      const missing = { status: 404, json: { message: 'Resource not found' } };
      await page.route('**/api/department?*', (route) =>
        route.fulfill(route.request().method() === 'PATCH' ? staleReply : missing),
      );
      await page.getByRole('textbox', { name: words.companies.name, exact: true }).fill('Outro');
      await page.locator('button[type=submit]').click();
      await page.getByRole('button', { name: patternOf(words.forms.loadAgain) }).waitFor();
      await page.unroute('**/api/department?*');
    },
  },
  {
    name: 'form-merged',
    path: '/company/1/department/1',
    arrange: async (page, words) => {
      const name = page.getByRole('textbox', { name: words.companies.name, exact: true });
      await page.route('**/api/department?*', async (route) => {
        if (route.request().method() === 'PATCH')
          return route.fulfill({ status: 412, json: { message: 'Changed by someone else meanwhile' } });
        const response = await route.fetch();
        const { departments, ...rest } = await response.json();
        const [theirs] = departments;
        const saved = { ...theirs, name: 'Terceiro', email: 'terceiro@example.com' };
        const headers = { ...response.headers(), etag: '"999"' };
        await route.fulfill({ response, headers, json: { ...rest, departments: [saved] } });
      });
      await name.fill('Outro');
      await page.locator('button[type=submit]').click();
      await page.getByRole('radiogroup').waitFor();
      await page.unroute('**/api/department?*');
    },
  },
  {
    name: 'form-changes',
    path: '/company/1/department/1',
    arrange: async (page, words) => {
      await page.getByRole('textbox', { name: words.companies.name, exact: true }).fill('Outro');
      await page.locator('button[aria-haspopup=dialog]').last().click();
      await page.getByRole('button', { name: patternOf(words.forms.revertAll) }).waitFor();
    },
  },
  {
    name: 'insight-many-companies',
    path: '/insight',
    arrange: async (page, { companyChoice, companies }) => {
      await page.getByRole('button', { name: companyChoice.open }).click();
      await page.getByRole('dialog').getByLabel(companies.name, { exact: true }).fill('Aurora');
      await page.getByRole('dialog').getByRole('listitem').first().waitFor();
    },
  },
  {
    name: 'insight-companies',
    like: 'insight-many-companies',
    isAsked: true,
    path: '/insights?page=1',
    arrange: async (page, { insights }) => {
      await page
        .getByRole('button', { name: patternOf(insights.companiesOf) })
        .first()
        .click();
      await page.getByRole('dialog').getByRole('listitem').first().waitFor();
    },
  },
  {
    name: 'company-copied',
    like: 'company-errors',
    path: '/company?copy=1',
    arrange: (page) => page.getByRole('checkbox').first().uncheck(),
  },
];
