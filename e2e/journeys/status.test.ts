import { makeStaff, signInAs } from '../vocabulary/staff.ts';
import { expect, test } from '../vocabulary/test.ts';

test('who looks after the server sees from the menu how it is, and others do not', async ({
  page,
  api,
  request,
}) => {
  const keeper = await makeStaff(request, api, ['status:GET']);
  await signInAs(page, keeper.api);
  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'Status', exact: true }).click();

  await expect(page.getByRole('region', { name: 'Servidor' })).toContainText(/Versão\d+\.\d+\.\d+/);
  await expect(page.getByRole('region', { name: 'Banco de dados' })).toContainText('PostgreSQL');
  await expect(page.getByRole('region', { name: 'Migrações' })).toContainText('OK');

  const other = await makeStaff(request, api, ['client:GET']);
  await signInAs(page, other.api);
  await page.goto('/status');
  await expect(page.getByText(/Ver.* status/i)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Status', exact: true })).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Servidor' })).toHaveCount(0);
});
