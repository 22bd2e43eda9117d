import { axeViolations } from '../vocabulary/accessibility.ts';
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

for (const file of ['js', 'css'])
  test(`a page whose first .${file} files are missing offers to load it again`, async ({
    page,
    expectedErrors,
  }) => {
    // The browser refuses to run what is not a script.
    expectedErrors.push(/Failed to fetch|preload|MIME/);
    await page.route(`**/assets/*.${file}`, (route) => route.fulfill({ status: 404 }));
    await page.goto('/login');
    await expect(page.getByRole('alert')).toContainText('A página não carregou por completo.');
    const reload = page.getByRole('button', { name: 'Recarregar' });
    expect(await axeViolations(page, 'dark')).toEqual([]);

    await page.unroute(`**/assets/*.${file}`);
    await reload.click();

    await expect(page.getByRole('button', { name: 'Entrar' })).toBeVisible();
    await expect(reload).toHaveCount(0);
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
