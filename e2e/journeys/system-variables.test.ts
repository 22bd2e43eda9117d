import { systemVariables } from '@retaguarda/contract/entities/system-variables';
import { makeCompany } from '../vocabulary/companies.ts';
import { rowOf, search, toast } from '../vocabulary/lists.ts';
import { newWord } from '../vocabulary/people.ts';
import { answerNo, answerYes, expectDeletionRefused } from '../vocabulary/questions.ts';
import { makeStaff, signInAs } from '../vocabulary/staff.ts';
import { expect, test } from '../vocabulary/test.ts';
import { makeCompanyValue, makeVariable } from '../vocabulary/variables.ts';

const fixed = 'Esta variável é fixa: não pode ser alterada nem excluída';

test('a person searches system variables by name [2.ROUTE.32 2.SYSVAR.1]', async ({ signedIn: page }) => {
  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'Variáveis de sistema', exact: true }).click();
  await expect(page).toHaveURL('/systemvariables');
  await expect(page.getByText('Clique em pesquisar para mostrar os registros')).toBeVisible();

  await page.getByLabel('Nome').fill('fu');
  await search(page);
  await expect(page.getByLabel('Nome')).toHaveAccessibleDescription('Mínimo de 3 caracteres');
  const sent = page.waitForRequest('**/api/client-system-variable?*');
  await page.getByLabel('Nome').fill('Fuso_');
  await search(page);
  expect(new URL((await sent).url()).search).toBe('?name=Fuso_&page=1&qtd=7');
  await expect(page.getByRole('columnheader')).toHaveText(['Nome', 'Valor', 'Ações']);
  await expect(page.getByRole('row')).toHaveCount(1 + 1);
  await expect(rowOf(page, 'fuso_horario')).toContainText('America/Sao_Paulo');

  await page.getByLabel('Nome').fill('nada disso');
  await search(page);
  await expect(page.getByText('Nenhum registro encontrado')).toBeVisible();
});

test('a person creates a system variable, and a second one with the same name is refused [4.FORM.6 1.SCOPE.10 2.ROUTE.33 2.SYSVAR.2 5.SYSVAR.2]', async ({
  signedIn: page,
  api,
}) => {
  const { name: taken } = await makeVariable(api);
  const name = `variavel_${newWord()}`;
  await page.goto('/systemvariables');
  await page.getByRole('button', { name: 'Adicionar variável de sistema' }).click();
  await expect(page).toHaveURL('/systemvariable');
  const confirm = page.getByRole('button', { name: 'Confirmar' });
  await expect(confirm).toBeDisabled();

  await page.getByLabel('Nome').fill(taken);
  await confirm.click();
  await expect(page.getByLabel('Valor')).toHaveAccessibleDescription('Campo obrigatório');
  await page.getByLabel('Valor').fill('Bom dia!\nBoa tarde!');
  await confirm.click();
  await expect(toast(page, 'Este nome já está em uso')).toBeVisible();
  await expect(page.getByLabel('Nome')).toHaveAccessibleDescription('Este nome já está em uso');
  await page.getByLabel('Nome').fill(name);
  await confirm.click();

  await expect(toast(page, 'Variável de sistema criada')).toBeVisible();
  await expect(page).toHaveURL(/\/systemvariables\?name=.*&page=1$/);
  await expect(page.getByRole('link', { name, exact: true })).toBeVisible();
  expect((await api.call(systemVariables.list, { query: { name } })).clientSystemVariables).toMatchObject([
    { name, value: 'Bom dia!\nBoa tarde!', editable: true },
  ]);
});

test('editing a system variable sends only the changed fields [4.FORM.1 4.FORM.3 4.FORM.6 1.SCOPE.10 2.ROUTE.34]', async ({
  signedIn: page,
  api,
}) => {
  const { id, name, value } = await makeVariable(api);
  await page.goto(`/systemvariables?name=${name}&page=1`);
  await page.getByRole('link', { name: `Editar ${name}` }).click();
  await expect(page).toHaveURL(`/systemvariable/${id}`);
  const confirm = page.getByRole('button', { name: 'Confirmar' });
  await expect(page.getByLabel('Nome')).toHaveValue(name);
  await expect(confirm).toBeDisabled();

  await page.getByLabel('Valor').fill('outro');
  await expect(confirm).toBeEnabled();
  await page.getByLabel('Valor').fill(`${value} `);
  await expect(confirm).toBeDisabled();
  await page.getByLabel('Valor').fill('novo valor');
  const sent = page.waitForRequest((request) => request.method() === 'PATCH');
  await confirm.click();

  expect((await sent).postDataJSON()).toEqual({ value: 'novo valor' });
  expect((await sent).headers()).toMatchObject({ 'if-match': '"1"' });
  await expect(toast(page, 'Variável de sistema atualizada')).toBeVisible();
  await expect(page).toHaveURL(`/systemvariables?name=${name}&page=1`);
  await expect(rowOf(page, name)).toContainText('novo valor');
});

test('a system variable is deleted only after Yes, and not while a company has a value of it', async ({
  signedIn: page,
  api,
}) => {
  const { id, name } = await makeVariable(api);
  const company = await makeCompany(api);
  const value = await makeCompanyValue(api, company.id, id, 'próprio');
  await page.goto(`/systemvariables?name=${name}&page=1`);
  const remove = page.getByRole('button', { name: `Excluir ${name}` });
  const question = `Deseja excluir ${name}?`;
  await answerNo(page, remove, question);
  await expect(rowOf(page, name)).toBeVisible();
  await expectDeletionRefused(page, name, 'A variável de sistema está vinculada a uma variável de cliente');
  await expect(rowOf(page, name)).toBeVisible();

  await value.remove();
  await answerYes(page, remove, question);

  await expect(toast(page, 'Variável de sistema excluída')).toBeVisible();
  await expect(page.getByText('Nenhum registro encontrado')).toBeVisible();
});

test('a variable that is not editable shows this at its pencil and its X [3.SYSVAR.2]', async ({
  signedIn: page,
}) => {
  await page.goto('/systemvariables?name=versao_protocolo&page=1');
  const pencil = page.getByRole('button', { name: 'Editar versao_protocolo' });
  const remove = page.getByRole('button', { name: 'Excluir versao_protocolo' });
  await expect(pencil).toBeDisabled();
  await expect(remove).toBeDisabled();

  await pencil.hover();
  await expect(page.getByRole('tooltip')).toHaveText(fixed);
  await pencil.click({ force: true });
  await expect(page).toHaveURL('/systemvariables?name=versao_protocolo&page=1');
  await page.keyboard.press('Tab');
  await expect(remove).toBeFocused();
  await expect(remove).toHaveAccessibleDescription(fixed);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a variable that is not editable can be viewed at its address', async ({ signedIn: page, api }) => {
  const { id, name, value } = await makeVariable(api, { editable: false });
  await page.goto(`/systemvariable/${id}`);

  await expect(page.getByLabel('Nome')).toHaveValue(name);
  await expect(page.getByLabel('Nome')).toHaveAccessibleDescription(fixed);
  await expect(page.getByLabel('Nome')).toHaveAttribute('readonly');
  await expect(page.getByLabel('Valor')).toHaveValue(value);
  await expect(page.getByLabel('Valor')).toHaveAttribute('readonly');
  await expect(page.getByRole('button', { name: 'Confirmar' })).toHaveCount(0);
});

test('a person who may only view system variables cannot change anything', async ({ page, request, api }) => {
  const { name } = await makeVariable(api);
  const clerk = await makeStaff(request, api, ['client_system_variable:GET']);
  await signInAs(page, clerk.api);
  await page.goto(`/systemvariables?name=${name}&page=1`);

  await expect(rowOf(page, name)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Adicionar variável de sistema' })).toHaveCount(0);
  await expect(rowOf(page, name).getByRole('link', { name: `Editar ${name}` })).toHaveCount(0);
  await expect(rowOf(page, name).getByRole('button')).toHaveCount(0);
  await page.goto('/systemvariable');
  await expect(page.getByText('Ela exige a permissão “Criar: Variáveis de sistema”')).toBeVisible();
});
