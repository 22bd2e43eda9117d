import { makeTeam } from '../vocabulary/companies.ts';
import { holdCalls } from '../vocabulary/hold-calls.ts';
import { rowOf } from '../vocabulary/lists.ts';
import { navigate } from '../vocabulary/navigate.ts';
import { answerYes } from '../vocabulary/questions.ts';
import { expect, test } from '../vocabulary/test.ts';

test('the back button closes an open question or menu, so nothing can be deleted from another screen; a reloaded form returns to the same search, and a row shows that it is being deleted', async ({
  signedIn: page,
  api,
}) => {
  const { client_id } = await makeTeam(api);
  const search = `/departments?client_id=${client_id}&name=comercial&page=1`;
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'Painel' })).toBeVisible();
  await navigate(page, `/departments?client_id=${client_id}&page=1`);
  await page.getByRole('button', { name: 'Excluir Comercial' }).click();
  await expect(page.getByRole('dialog')).toContainText('Deseja excluir Comercial?');

  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Painel' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.goForward();
  await expect(rowOf(page, 'Comercial')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await page.setViewportSize({ width: 1440, height: 900 });
  await navigate(page, search);
  await page.getByRole('link', { name: 'Editar Comercial' }).click();
  await expect(page.getByRole('heading', { name: 'Comercial' })).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: 'Cancelar' }).click();
  await expect(page).toHaveURL(search);

  await expect(rowOf(page, 'Comercial')).toBeVisible();
  const release = await holdCalls(page, '**/api/department?*');
  const x = page.getByRole('button', { name: 'Excluir Comercial' });
  await answerYes(page, x, 'Deseja excluir Comercial?');
  await expect(x).toHaveAttribute('aria-busy', 'true');
  await x.click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await release();
  await expect(x).toHaveAttribute('aria-busy', 'false');
});
