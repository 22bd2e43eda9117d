import { companies } from '@retaguarda/contract/entities/companies';
import { makeCompany } from '../vocabulary/companies.ts';
import { rowOf, toast } from '../vocabulary/lists.ts';
import { navigate } from '../vocabulary/navigate.ts';
import { newWord } from '../vocabulary/people.ts';
import { expect, test } from '../vocabulary/test.ts';

test('a person creates a tag in the form of a company, gives it to another one in the list, undoes that, finds companies by it, and cannot delete it', async ({
  signedIn: page,
  api,
}) => {
  const word = newWord();
  const tag = `Região ${word}`;
  const one = await makeCompany(api, { name: `Loja ${word} Um` });
  const other = await makeCompany(api, { name: `Loja ${word} Dois` });
  const tagsOf = async (id: number) => {
    const { clients } = await api.call(companies.list, { query: { id } });
    return clients[0]?.tag_id?.length;
  };
  const dialog = page.getByRole('dialog');

  await test.step('a name that no tag has becomes one', async () => {
    await page.goto(`/company/${one.id}`);
    const field = page.getByRole('combobox', { name: 'Etiquetas' });
    await field.fill(tag);
    await expect(page.getByRole('option', { name: `Criar etiqueta “${tag}”` })).toBeVisible();
    await field.press('Enter');
    await expect(toast(page, 'Etiqueta criada')).toBeVisible();
    await page.getByRole('button', { name: 'Confirmar' }).click();
    await expect(toast(page, 'Empresa atualizada')).toBeVisible();
  });

  await test.step('it is given to another company in the list, and that is undone', async () => {
    await navigate(page, `/companies?name=${word}&page=1`);
    await expect(rowOf(page, `Loja ${word} Um`)).toContainText(tag);
    await page.getByRole('checkbox', { name: `Selecionar Loja ${word} Dois` }).click();
    await page.getByRole('button', { name: 'Mais ações' }).click();
    await page.getByRole('menuitem', { name: 'Adicionar etiquetas' }).click();
    await dialog.getByRole('combobox', { name: 'Etiquetas' }).fill(tag);
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await dialog.getByRole('button', { name: /^Adicionar etiquetas/ }).click();
    const notices = page.getByRole('region', { name: 'Avisos' });
    await expect(notices).toContainText('1 empresa alterada');
    await expect(rowOf(page, `Loja ${word} Dois`)).toContainText(tag);
    await notices.getByRole('button', { name: 'Desfazer' }).last().click();
    await expect(rowOf(page, `Loja ${word} Dois`)).not.toContainText(tag);
    expect([await tagsOf(one.id), await tagsOf(other.id)]).toEqual([1, 0]);
  });

  await test.step('on the page of all tags it gets another colour, and leads to its companies', async () => {
    await navigate(page, '/tags');
    await page.getByRole('button', { name: `Cor de ${tag}` }).click();
    await page.getByRole('menuitem', { name: 'Rosa' }).click();
    await expect(page.getByRole('button', { name: `Cor de ${tag}: Rosa` })).toBeVisible();
    await page.getByRole('link', { name: `Empresas com ${tag}` }).click();
    await expect(page.getByText('1 registro')).toBeVisible();
    await expect(page.getByText(`Etiquetas: ${tag}`, { exact: true })).toBeVisible();
  });

  await test.step('it is not deleted while a company has it', async () => {
    await navigate(page, '/tags');
    await page.getByRole('button', { name: `Excluir ${tag}` }).click();
    await dialog.getByRole('button', { name: 'Excluir', exact: true }).click();
    await expect(dialog).toContainText('Há empresas com esta etiqueta');
    await dialog.getByRole('link', { name: `Loja ${word} Um` }).click();
    await expect(page.getByRole('link', { name: tag })).toBeVisible();
  });
});
