import { makeCompany } from '../vocabulary/companies.ts';
import { makeInsight } from '../vocabulary/insights.ts';
import { choose, rowOf, search, toast } from '../vocabulary/lists.ts';
import { navigate } from '../vocabulary/navigate.ts';
import { expect, test } from '../vocabulary/test.ts';

test("a person searches insights by name and company, a company also gets the global ones, and deleting one warns that all companies lose it; the list shows two companies of an insight, and '+N' shows the others [2.INSIGHT.1 2.INSIGHT.2 2.INSIGHT.8 2.INSIGHT.9 2.LIST.10 9.FORMAT.3]", async ({
  signedIn: page,
  api,
}) => {
  await test.step('a person searches insights by name and company, a company also gets the global ones, and deleting one warns that all companies lose it and explains how to remove it from some', async () => {
    const company = await makeCompany(api);
    const own = await makeInsight(api, { client_id: [company.id] });
    const other = await makeInsight(api);
    await page.goto('/insights');
    await expect(page.getByText('Clique em pesquisar para mostrar os registros')).toBeVisible();
    await expect(page.getByRole('combobox', { name: 'Empresa' })).toHaveValue('Todas as empresas');

    await page.getByLabel('Nome').fill('regra!');
    await search(page);
    await expect(page.getByLabel('Nome')).toHaveAccessibleDescription(
      'Use somente letras e números no nome: não pode ter “!”',
    );
    await page.getByLabel('Nome').fill('re');
    await search(page);
    await expect(page.getByLabel('Nome')).toHaveAccessibleDescription('Mínimo de 3 caracteres');

    const sent = page.waitForRequest('**/api/insights?*');
    await page.getByLabel('Nome').fill(other.name);
    await search(page);
    expect(new URL((await sent).url()).searchParams.has('client_id')).toBe(false);
    await expect(rowOf(page, other.name)).toContainText('Nenhuma');

    await page.getByLabel('Nome').fill('');
    await choose(page, 'Empresa', company.name);
    await search(page);
    await expect(rowOf(page, own.name)).toContainText(company.name);
    await expect(rowOf(page, 'CPF na conversa')).toContainText('Todas as empresas');
    await expect(rowOf(page, other.name)).toHaveCount(0);

    await navigate(page, `/insights?name=${other.name.replace(' ', '+')}&page=1`);
    const answer = async (label: string) => {
      await page.getByRole('button', { name: `Excluir ${other.name}` }).click();
      const dialog = page.getByRole('dialog');
      await expect(dialog).toContainText(`Deseja excluir ${other.name}?`);
      await expect(dialog).toContainText('A exclusão remove o insight de todas as empresas.');
      await expect(dialog).toContainText(
        'Para removê-lo de uma só empresa, edite o insight e retire essa empresa.',
      );
      await dialog.getByRole('button', { name: label }).click();
      await expect(dialog).toHaveCount(0);
    };
    await answer('Cancelar');
    await expect(rowOf(page, other.name)).toBeVisible();

    await answer('Excluir');

    await expect(toast(page, 'Insight excluído')).toBeVisible();
    await expect(page.getByText('Nenhum registro encontrado')).toBeVisible();
  });
  await test.step("a list shows two companies of an insight, and '+N' shows the others", async () => {
    const companies = [
      await makeCompany(api),
      await makeCompany(api),
      await makeCompany(api),
      await makeCompany(api),
    ];
    const { name } = await makeInsight(api, { client_id: companies.map(({ id }) => id) });
    await page.goto(`/insights?name=${name.replace(' ', '+')}&page=1`);
    const row = rowOf(page, name);
    await expect(row).toContainText(`${companies[0]?.name}${companies[1]?.name}+2`);

    const more = row.getByRole('button', { name: `Mais 2 empresas de ${name}` });
    const last = page.getByRole('listitem').filter({ hasText: companies[3]?.name ?? '' });
    const elsewhere = page.getByRole('button', { name: 'Editar pesquisa' });
    await more.hover();
    await expect(last).toBeVisible();
    await last.hover();
    await page.keyboard.press('Escape');
    await expect(last).toHaveCount(0);
    await more.hover();
    await expect(last).toBeVisible();
    await elsewhere.hover();
    await expect(last).toHaveCount(0);

    await more.focus();
    await expect(last).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(last).toHaveCount(0);
    await expect(more).toBeFocused();
    await elsewhere.focus();
    await more.focus();
    await expect(last).toBeVisible();
    await elsewhere.focus();
    await expect(last).toHaveCount(0);

    // A tap on a touch screen, where nothing hovers and the button gets no focus, opens all of them.
    await more.dispatchEvent('click');
    const dialog = page.getByRole('dialog', { name: `Empresas de ${name}` });
    for (const company of companies)
      await expect(dialog.getByRole('listitem').filter({ hasText: company.name })).toBeVisible();
  });
});
