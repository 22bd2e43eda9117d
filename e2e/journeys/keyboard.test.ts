import type { Page } from '@playwright/test';
import { makeCompany, makeDepartment, makeTeam, newCompany } from '../vocabulary/companies.ts';
import { openByPalette, pick, press, tabTo, typeInto } from '../vocabulary/keyboard.ts';
import { rowOf, toast } from '../vocabulary/lists.ts';
import { navigate } from '../vocabulary/navigate.ts';
import { newWord } from '../vocabulary/people.ts';
import { companiesWithQueue } from '../vocabulary/queues.ts';
import { server } from '../vocabulary/server.ts';
import { passwordField } from '../vocabulary/session.ts';
import { expect, test } from '../vocabulary/test.ts';

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('without a mouse, a person signs in, creates a company and a user of another one, and cleans a queue, and the focus is never lost', async ({
  page,
  api,
}) => {
  await test.step('signs in and creates a company', async () => {
    const company = newCompany();
    await page.goto('/login');
    await typeInto(page, field(page, 'E-mail'), server.admin.email);
    await typeInto(page, passwordField(page), server.admin.password);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Painel' })).toBeVisible();

    await openByPalette(page, 'empresas');
    await expect(page).toHaveURL('/companies');
    await press(page, button(page, 'Adicionar empresa'));

    await tabTo(page, page.getByRole('radio', { name: 'Pessoa jurídica (PJ)' }));
    await page.keyboard.press('Space');
    await typeInto(page, field(page, 'CNPJ'), company.document);
    await typeInto(page, field(page, 'Nome'), company.name);
    await typeInto(page, field(page, 'E-mail'), company.email);
    await typeInto(page, field(page, 'Site'), company.domain);
    await press(page, button(page, 'Confirmar'));

    await expect(toast(page, 'Empresa criada')).toBeVisible();
    await expect(page).toHaveURL(/\/companies\?name=/);
    await expect(rowOf(page, company.name)).toBeVisible();
  });
  await test.step('creates a user of a company', async () => {
    const { company, client_id } = await makeTeam(api);
    const word = newWord();
    await navigate(page, `/companies?name=${company.domain}&page=1`);
    await press(page, page.getByRole('link', { name: `Usuários de ${company.name}` }));
    await expect(page).toHaveURL(new RegExp(`/company/${client_id}/users`));
    await press(page, button(page, 'Adicionar usuário'));
    // The list stays on the screen until the form is loaded, and it also has a name field.
    await expect(page.getByRole('heading', { name: 'Adicionar usuário' })).toBeVisible();

    await typeInto(page, field(page, 'Nome'), `Pessoa ${word}`);
    await typeInto(page, field(page, 'E-mail'), `${word}@example.com`);
    await typeInto(page, field(page, 'Apelido'), word);
    await typeInto(page, field(page, 'Máximo de conversas'), '5');
    await pick(page, page.getByRole('combobox', { name: 'Departamento' }), 'Comercial');
    await pick(page, page.getByRole('combobox', { name: 'Perfil' }), 'Atendente Comercial', 'Tab');
    await press(page, button(page, 'Confirmar'));

    await expect(toast(page, 'Usuário criado')).toBeVisible();
    await expect(rowOf(page, `Pessoa ${word}`)).toBeVisible();
  });
  await test.step('cleans a queue', async () => {
    // The last company is used, because another journey cleans one of the first.
    const { name = '', total } = (await companiesWithQueue(api)).at(-1) ?? {};
    await navigate(page, '/companies');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Empresas');
    await typeInto(page, field(page, 'Nome'), name);
    await page.keyboard.press('Enter');
    const open = page.getByRole('button', { name: `Limpar fila de ${name}` });
    await press(page, open);
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText(`${total} conversas aguardam atendimento`);
    await expect
      .poll(() => dialog.evaluate((element) => element.contains(document.activeElement)))
      .toBe(true);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(open).toBeFocused();

    await page.keyboard.press('Enter');
    await press(page, dialog.getByRole('button', { name: /^Remover \d+ conversas?$/ }));

    await expect(toast(page, `Fila limpa. ${total} conversas foram removidas`)).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Fechar', exact: true }).last()).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(dialog).toHaveCount(0);
    await expect(open).toBeFocused();
  });
});

test('the focus stays near after a button is busy, on the last page, after a row is removed and when another screen opens, and Tab leaves a field whose value has just become invalid, or is missing', async ({
  signedIn: page,
  api,
}) => {
  await test.step('after a row is deleted, or another screen opens, the focus is where a person continues, and Tab leaves a field whose value has just become invalid, or is missing', async () => {
    const { client_id } = await makeTeam(api);
    await makeDepartment(api, client_id, 'Outro');
    await page.goto(`/departments?client_id=${client_id}&page=1`);
    await button(page, 'Excluir Outro').press('Enter');
    await button(page, 'Excluir').press('Enter');
    await expect(toast(page, 'Departamento excluído')).toBeVisible();
    await expect(rowOf(page, 'Outro')).toHaveCount(0);
    await expect(page.getByRole('table', { name: 'Departamentos' })).toBeFocused();

    await page.getByRole('link', { name: 'Editar Comercial' }).press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
    await field(page, 'E-mail').fill('outro@example.com');
    await page.keyboard.press('Enter');

    await expect(rowOf(page, 'outro@example.com')).toBeVisible();
    await expect(page.getByRole('main')).toBeFocused();
    await openByPalette(page, 'papeis');
    await expect(page).toHaveURL('/roles');
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY');

    await navigate(page, '/company');
    await expect(page.getByRole('heading', { name: 'Adicionar empresa' })).toBeVisible();
    await field(page, 'Nome').fill('C&A');
    await page.keyboard.press('Tab');
    await page.keyboard.type('contato@example.com');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');

    await expect(page.getByRole('combobox', { name: 'Ramo de atividade' })).toBeFocused();
    await expect(field(page, 'Nome')).toHaveValue('C&A');
    await expect(field(page, 'Nome')).toHaveAccessibleDescription(
      'O nome deve conter apenas letras e números: não pode ter “&”',
    );
    await expect(field(page, 'E-mail')).toHaveValue('contato@example.com');
    const borderOf = (name: string) =>
      field(page, name).evaluate((input) => getComputedStyle(input).borderTopColor);
    expect(await borderOf('Nome')).not.toBe(await borderOf('E-mail'));
    await expect(field(page, 'Site')).toHaveAccessibleDescription('Campo obrigatório');
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Shift+Tab');
    await expect(field(page, 'E-mail')).toBeFocused();
  });
  await test.step('the focus stays near after a button is busy, on the last page, and after a row is removed', async () => {
    const { id } = await makeCompany(api);
    await button(page, 'Cancelar').click();
    await button(page, 'Sair sem salvar').click();
    await expect(page).toHaveURL('/companies');
    await navigate(page, '/departments?client_id=2&page=1');
    await button(page, 'Próxima página').press('Enter');
    await expect(button(page, 'Próxima página')).toBeDisabled();
    await expect(page.getByRole('navigation', { name: 'Páginas' })).toBeFocused();

    await navigate(page, `/company/${id}/skills`);
    const groups = page.getByRole('region', { name: 'Grupos' });
    await groups.getByLabel('Novo grupo').fill('Plantão');
    await button(page, 'Adicionar grupo').press('Enter');
    await expect(groups.getByRole('textbox', { name: 'Plantão' })).toBeVisible();
    await expect(groups).toBeFocused();
    await button(page, 'Excluir Plantão').press('Enter');
    await button(page, 'Excluir').press('Enter');
    await expect(groups.getByRole('textbox', { name: 'Plantão' })).toHaveCount(0);
    await expect(groups).toBeFocused();

    await navigate(page, `/company/${id}`);
    await field(page, 'Cidade').fill('Natal');
    const skip = page.getByRole('link', { name: 'Ir para o conteúdo' });
    await skip.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
    await expect(page).toHaveURL(`/company/${id}`);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.context().setOffline(true);
    await button(page, 'Confirmar').press('Enter');
    await expect(toast(page, 'Sem conexão com o servidor')).toBeVisible();
    await expect(button(page, 'Confirmar')).toBeFocused();
  });
});
