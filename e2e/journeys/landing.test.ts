import { axeViolations } from '../vocabulary/accessibility.ts';
import { makeTeam, makeUser, newCompany } from '../vocabulary/companies.ts';
import { rowOf, toast } from '../vocabulary/lists.ts';
import { navigate } from '../vocabulary/navigate.ts';
import { expect, test } from '../vocabulary/test.ts';

const nothing = 'name=zzzzzz&page=1';

test('a saved row is named by a list that shows another search, until something else is searched, and a form returns to the page from which it was opened', async ({
  signedIn: page,
  api,
}) => {
  await test.step('a saved row is named by its list when the search there does not find it', async () => {
    const { client_id, department_id } = await makeTeam(api);
    const [list, form] = [
      `/departments?client_id=${client_id}&${nothing}`,
      `/company/${client_id}/department/${department_id}`,
    ];
    const email = page.getByRole('textbox', { name: 'E-mail', exact: true });
    await page.goto(list);
    await expect(page.getByText('Nenhum registro encontrado')).toBeVisible();
    await navigate(page, form);
    await expect(page.getByRole('textbox', { name: 'Nome', exact: true })).toHaveValue('Comercial');
    await email.fill('a@b.co');
    await page.getByRole('button', { name: 'Confirmar' }).click();

    await expect(page).toHaveURL(list);
    const line = page.getByRole('main').getByText('Salvo agora: Comercial');
    await expect(line).toBeVisible();
    await line.getByRole('link', { name: 'Abrir' }).click();
    await expect(page).toHaveURL(form);
    await expect(email).toHaveValue('a@b.co');
  });
  await test.step('a new company is named by a list that shows another search, until something else is searched', async () => {
    const { name, email, document, domain } = newCompany();
    await navigate(page, `/companies?${nothing}`);
    await page.getByRole('button', { name: 'Adicionar empresa' }).click();
    await page.getByLabel('Pessoa jurídica (PJ)').check();
    await page.getByLabel('CNPJ').fill(document);
    await page.getByRole('textbox', { name: 'Nome', exact: true }).fill(name);
    await page.getByLabel('E-mail').fill(email);
    await page.getByLabel('Site').fill(domain);
    await page.getByRole('button', { name: 'Confirmar' }).click();
    await expect(toast(page, 'Empresa criada')).toBeVisible();
    const line = page.getByRole('main').getByText(`Salvo agora: ${name}`);
    await expect(line).toBeVisible();
    expect(await axeViolations(page, 'light')).toEqual([]);

    await page.getByRole('textbox', { name: 'Nome' }).fill(name);
    await page.getByRole('button', { name: 'Pesquisar', exact: true }).click();

    await expect(rowOf(page, name)).toBeVisible();
    await expect(line).toHaveCount(0);
  });
  await test.step('a form returns to the page from which it was opened: a tab, where its row is highlighted, or any page under the palette', async () => {
    const team = await makeTeam(api);
    const { name } = await makeUser(api, team);
    const tab = `/company/${team.client_id}/users?client_id=${team.client_id}&page=1`;
    const heading = page.getByRole('heading', { level: 1 });
    const chats = page.getByLabel('Máximo de conversas');
    await page.goto(tab);
    await rowOf(page, name).getByRole('link', { name, exact: true }).click();
    await chats.fill('9');
    await page.getByRole('button', { name: 'Confirmar' }).click();
    await expect(page).toHaveURL(tab);
    await expect(rowOf(page, name)).toHaveAttribute('data-saved');

    await page.getByRole('link', { name: 'Painel', exact: true }).click();
    await expect(heading).toHaveText('Painel');
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Pesquisar em tudo' }).fill(name);
    await page.getByRole('option', { name }).first().click();
    await expect(heading).toContainText(name);
    await chats.fill('8');
    await page.getByRole('button', { name: 'Cancelar' }).click();
    await page.getByRole('button', { name: 'Continuar editando' }).click();
    await expect(chats).toHaveValue('8');
    await page.getByRole('button', { name: 'Confirmar' }).click();
    await expect(page).toHaveURL('/dashboard');
    await expect(toast(page, 'Usuário atualizado').last()).toBeVisible();
  });
});
