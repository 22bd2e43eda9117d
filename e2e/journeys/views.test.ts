import { companies } from '@retaguarda/contract/entities/companies';
import { newCompany } from '../vocabulary/companies.ts';
import { rowOf, search, toast } from '../vocabulary/lists.ts';
import { newWord } from '../vocabulary/people.ts';
import { makeStaff, signInAs } from '../vocabulary/staff.ts';
import { expect, test } from '../vocabulary/test.ts';

test('a person shares a saved view; a colleague opens it from the list and the palette, and opens the list with it', async ({
  signedIn: page,
  request,
  api,
}) => {
  const word = newWord();
  for (const first of ['Ana', 'Bia'])
    await api.call(companies.create, { body: { ...newCompany(), name: `${first} ${word}` } });
  const colleague = await makeStaff(request, api, ['client:GET']);
  const openViews = async () => {
    await page.getByRole('button', { name: 'Visões salvas' }).click();
    return page.getByRole('dialog', { name: 'Visões salvas' });
  };

  await page.goto('/companies');
  await page.getByLabel('Nome').fill(word);
  await search(page);
  await page.getByRole('columnheader', { name: 'Nome' }).getByRole('button').click();
  await page.getByRole('columnheader', { name: 'Nome' }).getByRole('button').click();
  const shown = `/companies?name=${word}&sort=-name&page=1`;
  const saving = await openViews();
  await saving.getByRole('button', { name: 'Salvar visão…' }).click();
  await saving.getByLabel('Nome da visão').fill(`Visão ${word}`);
  await saving.getByLabel('Compartilhar com colegas').check();
  await saving.getByRole('button', { name: 'Salvar', exact: true }).click();
  await expect(toast(page, 'Visão salva')).toBeVisible();
  await expect(saving.getByRole('link', { name: `Visão ${word}` })).toHaveAttribute('aria-current', 'true');

  await signInAs(page, colleague.api);
  await page.goto('/companies');
  await expect(page.getByText('Clique em pesquisar para mostrar os registros')).toBeVisible();
  const views = await openViews();
  await views.getByRole('link', { name: `Visão ${word}` }).click();
  await expect(page).toHaveURL(shown);
  await expect(page.getByRole('row').nth(1)).toContainText(`Bia ${word}`);
  await expect(views).toBeHidden();
  await openViews();
  await expect(views.getByRole('button', { name: `Editar Visão ${word}` })).toHaveCount(0);
  const star = views.getByRole('button', { name: `Abrir a lista com “Visão ${word}”` });
  await star.click();
  await expect(star).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('Escape');

  const menu = page.getByRole('navigation', { name: 'Menu' });
  await menu.getByRole('link', { name: 'Painel' }).click();
  await page.keyboard.press('Control+K');
  await page.getByRole('combobox', { name: 'Pesquisar em tudo' }).fill(`Visão ${word}`);
  await page.getByRole('option', { name: `Visão ${word}` }).click();
  await expect(page).toHaveURL(shown);

  await menu.getByRole('link', { name: 'Painel' }).click();
  await menu.getByRole('link', { name: 'Empresas' }).click();
  await expect(page).toHaveURL(shown);
  await expect(rowOf(page, `Ana ${word}`)).toBeVisible();
  await page.getByRole('button', { name: 'Limpar' }).click();
  await expect(page).toHaveURL('/companies');
  await expect(page.getByText('Clique em pesquisar para mostrar os registros')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Clique em pesquisar para mostrar os registros')).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(shown);
});
