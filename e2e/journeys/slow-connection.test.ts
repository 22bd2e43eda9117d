import { makeTeam } from '../vocabulary/companies.ts';
import { holdCalls } from '../vocabulary/hold-calls.ts';
import { expect, test } from '../vocabulary/test.ts';

test('the page is drawn before its scripts and style sheets have arrived', async ({ page }) => {
  const arrival = Promise.withResolvers<void>();
  await page.route('**/assets/*.{js,css}', async (route) => {
    await arrival.promise;
    await route.continue();
  });
  await page.goto('/login', { waitUntil: 'commit' });

  const start = page.getByRole('status', { name: 'Retaguarda' });
  await expect(start).toBeVisible();
  // Painted, not only in the document: a style sheet in the head would hold it back.
  await expect
    .poll(() => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length))
    .toBe(1);

  arrival.resolve();
  await expect(page.getByRole('button', { name: 'Entrar' })).toBeVisible();
  await expect(start).toHaveCount(0);
});

test('a click on a row is confirmed at once', async ({ signedIn: page, api }) => {
  const { client_id } = await makeTeam(api);
  await page.goto(`/departments?client_id=${client_id}&page=1`);
  await expect(page.getByRole('link', { name: 'Editar Comercial' })).toBeVisible();
  const release = await holdCalls(page, '**/assets/department-page-*.js');

  await page.getByRole('link', { name: 'Editar Comercial' }).click();

  await expect(page.getByRole('progressbar', { name: 'Carregando' })).toBeVisible();
  await release();
  await expect(page.getByRole('heading', { name: 'Comercial' })).toBeVisible();
  await expect(page.getByRole('progressbar', { name: 'Carregando' })).toHaveCount(0);
});
