import { companies } from '@retaguarda/contract/entities/companies';
import { newCompany } from '../vocabulary/companies.ts';
import { newWord } from '../vocabulary/people.ts';
import { expect, test } from '../vocabulary/test.ts';

test('a person sorts a list, chooses its rows and columns, and finds all of it as it was after a form', async ({
  signedIn: page,
  api,
}) => {
  const word = newWord();
  for (const first of ['Ana', 'Bia', 'Caio', 'Davi', 'Eva', 'Fabio', 'Gil', 'Hugo'])
    await api.call(companies.create, { body: { ...newCompany(), name: `${first} ${word}` } });
  await page.goto('/companies');
  await page.getByLabel('Nome').fill(word);
  await page.getByRole('button', { name: 'Pesquisar', exact: true }).click();

  await expect(page.getByText('8 registros')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Editar pesquisa' })).toBeFocused();
  await page.getByRole('columnheader', { name: 'Nome' }).getByRole('button').click();
  await page.getByRole('columnheader', { name: 'Nome' }).getByRole('button').click();
  await expect(page.getByRole('row').nth(1)).toContainText(`Hugo ${word}`);
  await expect(page.getByRole('columnheader', { name: 'Nome' })).toHaveAttribute('aria-sort', 'descending');

  await page.getByRole('button', { name: 'Exibição' }).click();
  const options = page.getByRole('dialog', { name: 'Opções de exibição' });
  await options.getByText('25', { exact: true }).click();
  await options.getByLabel('E-mail').uncheck();
  await options.getByLabel('Cidade').check();
  await options.getByText('Compacta').click();
  await page.keyboard.press('Escape');
  const shown = `/companies?name=${word}&page=1&sort=-name&qtd=25&columns=name.document.created_at.active.city`;
  await expect(page).toHaveURL(shown);
  await expect(page.getByRole('row')).toHaveCount(1 + 8);

  await page.getByRole('link', { name: `Ana ${word}`, exact: true }).click();
  await page.getByRole('button', { name: 'Cancelar' }).click();
  await expect(page).toHaveURL(shown);
  await expect(page.getByRole('row').nth(8)).toContainText(`Ana ${word}`);

  await page.getByRole('button', { name: 'Editar pesquisa' }).click();
  await expect(page.getByLabel('Nome')).toBeFocused();
});
