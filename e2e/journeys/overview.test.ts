import { makeCompany } from '../vocabulary/companies.ts';
import { expect, test } from '../vocabulary/test.ts';

test('the overview is read before its charts are loaded, and they move nothing; a person sees a company without active users, since when, and opens it', async ({
  signedIn: page,
  api,
}) => {
  await makeCompany(api);
  const arrival = Promise.withResolvers<void>();
  await page.route('**/assets/bar-chart-*.js', async (route) => {
    await arrival.promise;
    await route.continue();
  });
  await page.goto('/dashboard');
  const latest = page.getByRole('region', { name: 'Últimas alterações' });
  await expect(latest).toBeVisible();
  await expect(page.locator('canvas')).toHaveCount(0);
  const before = await latest.boundingBox();

  arrival.resolve();

  await expect(page.locator('canvas').first()).toBeVisible();
  expect(await latest.boundingBox()).toEqual(before);

  const attention = page.getByRole('region', { name: 'Precisa de atenção' });
  const companies = attention.getByRole('listitem').filter({ hasText: 'sem usuários ativos' });
  await expect(companies).toContainText(/desde \d{2}\/\d{2}\/\d{4}/);
  const first = companies.getByRole('link').first();
  const name = await first.innerText();

  await first.click();

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
});
