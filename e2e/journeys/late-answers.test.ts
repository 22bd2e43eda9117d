import { holdCalls } from '../vocabulary/hold-calls.ts';
import { openPalette } from '../vocabulary/keyboard.ts';
import { openSearch, toast } from '../vocabulary/lists.ts';
import { navigate } from '../vocabulary/navigate.ts';
import { answerYes } from '../vocabulary/questions.ts';
import { expect, test } from '../vocabulary/test.ts';
import { makeVariable } from '../vocabulary/variables.ts';

test('a saved form cannot be sent again while the list is loading, and a late reply does not move a person who has left the form', async ({
  signedIn: page,
  api,
}) => {
  const { id } = await makeVariable(api);
  const isUpdated = toast(page, 'Variável de sistema atualizada');
  await page.goto(`/systemvariable/${id}`);
  await page.getByLabel('Valor').fill('outro');
  const showList = await holdCalls(page, '**/assets/system-variable-list-*.js');
  await page.getByRole('button', { name: 'Confirmar' }).click();
  await expect(isUpdated).toBeVisible();
  await expect(page.getByRole('button', { name: 'Confirmar' })).toBeDisabled();
  await showList();
  await expect(page).toHaveURL('/systemvariables');
  await expect(page.getByRole('heading', { name: 'Variáveis de sistema', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Fechar aviso' }).click();
  await expect(isUpdated).toHaveCount(0);

  await navigate(page, `/systemvariable/${id}`);
  await page.getByLabel('Valor').fill('mais outro');
  const release = await holdCalls(page, '**/api/client-system-variable?*');
  await page.getByRole('button', { name: 'Confirmar' }).click();
  await answerYes(
    page,
    page.getByRole('link', { name: 'Insights' }),
    'Há alterações não salvas',
    'Sair sem salvar',
  );
  await page.getByRole('button', { name: 'Adicionar insight' }).click();
  await expect(page.getByRole('heading', { name: 'Adicionar insight' })).toBeVisible();
  const name = page.getByRole('textbox', { name: 'Nome', exact: true });
  await name.fill('Quase pronto');
  await release();
  await expect(isUpdated).toBeVisible();
  await expect(page).toHaveURL('/insight');
  await expect(name).toHaveValue('Quase pronto');
});

test('the palette opens a result of the current text, not of the text before; the browser history has no page after the last one, and going back from a short list to a later page of a longer list shows that page', async ({
  signedIn: page,
}) => {
  await test.step('the palette opens a result of the current text, not of the text before', async () => {
    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { name: 'Painel' })).toBeVisible();
    const field = await openPalette(page);
    await field.fill('aurora');
    await expect(page.getByRole('option', { name: /^Aurora Seguros/ })).toBeVisible();
    const release = await holdCalls(page, '**/api/search?*mandacaru*');

    await field.fill('mandacaru');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('option')).toHaveCount(0);
    await expect(page).toHaveURL('/dashboard');

    await release();
    await expect(page.getByRole('option', { name: /^Agropecuária Mandacaru/ })).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('textbox', { name: 'Nome', exact: true })).toHaveValue(
      'Agropecuária Mandacaru',
    );
  });
  await test.step('the browser history has no page after the last one, and going back from a short list to a later page of a longer list shows that page', async () => {
    await navigate(page, '/dashboard');
    await expect(page.getByRole('heading', { name: 'Painel' })).toBeVisible();
    await page.getByRole('link', { name: 'Empresas', exact: true }).click();
    await expect(page).toHaveURL('/companies');
    await navigate(page, '/companies?name=aurora&page=99');
    await expect(page).toHaveURL('/companies?name=aurora&page=1');
    await page.goBack();
    await expect(page).toHaveURL('/companies');

    await navigate(page, '/companies?page=5');
    await expect(page.getByRole('row')).toHaveCount(1 + 7);
    await openSearch(page);
    await page.getByLabel('Nome').fill('aurora');
    await page.getByRole('button', { name: 'Pesquisar', exact: true }).click();
    await expect(page.getByRole('row')).toHaveCount(1 + 1);
    await page.reload();
    await expect(page.getByRole('row')).toHaveCount(1 + 1);
    await page.goBack();
    await expect(page.getByRole('row')).toHaveCount(1 + 7);
    await expect(page).toHaveURL('/companies?page=5');
  });
});
