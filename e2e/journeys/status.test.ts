import { makeStaff, signInAs } from '../vocabulary/staff.ts';
import { expect, test } from '../vocabulary/test.ts';

test('an operator opens the status of the server from the menu; with access to the security log they verify that no record was altered', async ({
  page,
  api,
  request,
}) => {
  const auditor = await makeStaff(request, api, ['status:GET', 'security:GET']);
  await signInAs(page, auditor.api);
  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'Status', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Servidor' })).toContainText(/Versão\d+\.\d+\.\d+/);
  await expect(page.getByRole('region', { name: 'Banco de dados' })).toContainText('PostgreSQL');
  await expect(page.getByRole('region', { name: 'Migrações' })).toContainText('OK');
  await expect(page.getByRole('region', { name: 'Cópias de segurança' })).toContainText('Nunca foi feita');
  await expect(page.getByText(/precisam? de atenção/)).toBeVisible();

  const seals = page.getByRole('region', { name: 'Selos' });
  await expect(seals.getByText('Último selo')).toBeVisible();
  await seals.getByRole('button', { name: 'Verificar os registros' }).click();
  await expect(seals.getByText(/Histórico de alterações: [\d.]+ registros? est/)).toBeVisible();
  await expect(seals.getByText(/Registro de segurança: [\d.]+ registros? est/)).toBeVisible();
  await expect(seals.getByRole('button', { name: 'Verificar os registros' })).toBeEnabled();
});
