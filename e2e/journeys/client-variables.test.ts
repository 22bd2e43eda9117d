import { clientVariables } from '@retaguarda/contract/entities/client-variables';
import { makeCompany } from '../vocabulary/companies.ts';
import { choose, chooseCompany, rowOf, search, toast } from '../vocabulary/lists.ts';
import { newWord } from '../vocabulary/people.ts';
import { answerNo, answerYes } from '../vocabulary/questions.ts';
import { makeStaff, signInAs } from '../vocabulary/staff.ts';
import { test as anyTest, expect } from '../vocabulary/test.ts';
import { makeCompanyValue, makeVariable } from '../vocabulary/variables.ts';

type Given = Awaited<ReturnType<typeof makeCompanyValue>> & {
  company: { id: number; name: string };
  variable: { id: number; name: string };
  value: string;
  /** The name of the row on the screen. */
  name: string;
};

/** Gives each journey its own company and variable, and a value of the variable for the company. */
const test = anyTest.extend<{ given: Given }>({
  given: async ({ api }, use) => {
    const company = await makeCompany(api);
    const variable = await makeVariable(api);
    const value = `valor ${newWord()}`;
    const stored = await makeCompanyValue(api, company.id, variable.id, value);
    await use({ ...stored, company, variable, value, name: `${variable.name} de ${company.name}` });
  },
});

test('a person searches values by company, by variable or by value [3.CLIENTVAR.2 2.ROUTE.29 2.CLIENTVAR.1]', async ({
  signedIn: page,
  api,
  given: { company, variable, value },
}) => {
  const other = await makeVariable(api);
  await makeCompanyValue(api, company.id, other.id, 'outro valor');
  const elsewhere = await makeCompany(api);
  await makeCompanyValue(api, elsewhere.id, variable.id, 'de outra empresa');
  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'Variáveis de sistema do cliente' }).click();
  await expect(page).toHaveURL('/clientsystemvariables');
  await expect(page.getByText('Clique em pesquisar para mostrar os registros')).toBeVisible();

  await page.getByLabel('Variável').fill('li');
  await page.getByLabel('Valor').fill('1');
  await search(page);
  await expect(page.getByLabel('Variável')).toHaveAccessibleDescription('Mínimo de 3 caracteres');
  await expect(page.getByLabel('Valor')).toHaveAccessibleDescription('Mínimo de 3 caracteres');

  await page.getByLabel('Variável').fill(variable.name);
  await page.getByLabel('Valor').fill('');
  await search(page);
  await expect(page).toHaveURL(`/clientsystemvariables?variable=${variable.name}&page=1`);
  await expect(page.getByRole('columnheader')).toHaveText(['Empresa', 'Variável', 'Valor', 'Ações']);
  await expect(page.getByRole('row')).toHaveCount(1 + 2);
  await expect(rowOf(page, company.name)).toContainText(variable.name);
  await expect(rowOf(page, company.name)).toContainText(value);

  await page.getByLabel('Variável').fill('');
  await chooseCompany(page, company.name);
  await search(page);
  await expect(page).toHaveURL(`/clientsystemvariables?client_id=${company.id}&page=1`);
  await expect(rowOf(page, other.name)).toBeVisible();
  await expect(page.getByRole('row')).toHaveCount(1 + 2);

  await page.getByLabel('Valor').fill(value.toUpperCase());
  await search(page);
  await expect(page.getByRole('row')).toHaveCount(1 + 1);
  await expect(rowOf(page, value)).toBeVisible();
});

test('a person gives a company a value, and a second value of the same variable is refused [4.FORM.6 1.SCOPE.11 2.ROUTE.30 2.CLIENTVAR.2 5.CLIENTVAR.1 5.CLIENTVAR.2]', async ({
  signedIn: page,
  api,
  given: { company, variable },
}) => {
  const other = await makeVariable(api);
  await page.goto('/clientsystemvariables');
  await page.getByRole('button', { name: 'Adicionar variável de sistema do cliente' }).click();
  await expect(page).toHaveURL('/clientsystemvariable');
  const confirm = page.getByRole('button', { name: 'Confirmar' });
  const variables = page.getByRole('combobox', { name: 'Variável' });
  await expect(confirm).toBeDisabled();

  await page.getByLabel('Valor').fill('ligada');
  await confirm.click();
  const companies = page.getByRole('combobox', { name: 'Empresa' });
  await expect(companies).toHaveAccessibleDescription('Campo obrigatório');
  await expect(companies).toBeFocused();
  await expect(variables).toHaveAccessibleDescription('Campo obrigatório');
  await chooseCompany(page, company.name);
  await choose(page, 'Variável', variable.name);
  await confirm.click();
  const taken = 'Esta empresa já tem um valor para esta variável';
  await expect(toast(page, taken)).toBeVisible();
  await expect(variables).toHaveAccessibleDescription(taken);

  await choose(page, 'Variável', other.name);
  await confirm.click();

  await expect(toast(page, 'Variável de sistema do cliente criada')).toBeVisible();
  await expect(page).toHaveURL(`/clientsystemvariables?client_id=${company.id}&page=1`);
  await expect(rowOf(page, other.name)).toContainText('ligada');
  const { clientSystems } = await api.call(clientVariables.list, { query: { variable: other.name } });
  expect(clientSystems).toMatchObject([{ client_id: company.id, value: 'ligada' }]);
});

test('editing a value sends only the changed field, with the company it belongs to [4.FORM.1 4.FORM.3 4.FORM.6 1.SCOPE.11 2.ROUTE.31]', async ({
  signedIn: page,
  given: { id, company, value, name },
}) => {
  await page.goto(`/clientsystemvariables?client_id=${company.id}&page=1`);
  await page.getByRole('link', { name: `Editar ${name}` }).click();
  await expect(page).toHaveURL(`/clientsystemvariable/${id}`);
  const confirm = page.getByRole('button', { name: 'Confirmar' });
  await expect(page.getByRole('combobox', { name: 'Empresa' })).toHaveValue(company.name);
  await expect(page.getByLabel('Valor')).toHaveValue(value);
  await expect(confirm).toBeDisabled();

  await page.getByLabel('Valor').fill('outro');
  await expect(confirm).toBeEnabled();
  await page.getByLabel('Valor').fill(value);
  await expect(confirm).toBeDisabled();
  await page.getByLabel('Valor').fill('novo valor');
  const sent = page.waitForRequest((request) => request.method() === 'PATCH');
  await confirm.click();

  expect(new URL((await sent).url()).search).toBe(`?client_id=${company.id}&id=${id}`);
  expect((await sent).postDataJSON()).toEqual({ value: 'novo valor' });
  expect((await sent).headers()).toMatchObject({ 'if-match': '"1"' });
  await expect(toast(page, 'Variável de sistema do cliente atualizada')).toBeVisible();
  await expect(page).toHaveURL(`/clientsystemvariables?client_id=${company.id}&page=1`);
  await expect(rowOf(page, 'novo valor')).toBeVisible();
});

test('a person moves a value to another company; choosing the first company again is no change', async ({
  signedIn: page,
  api,
  given: { id, company, variable },
}) => {
  const next = await makeCompany(api);
  await page.goto(`/clientsystemvariable/${id}`);
  const confirm = page.getByRole('button', { name: 'Confirmar' });
  await expect(page.getByRole('combobox', { name: 'Empresa' })).toHaveValue(company.name);
  await chooseCompany(page, next.name);
  await expect(confirm).toBeEnabled();
  await chooseCompany(page, company.name);
  await expect(confirm).toBeDisabled();
  await chooseCompany(page, next.name);
  const sent = page.waitForRequest((request) => request.method() === 'PATCH');
  await confirm.click();

  expect(new URL((await sent).url()).search).toBe(`?client_id=${company.id}&id=${id}`);
  expect((await sent).postDataJSON()).toEqual({ client_id: next.id });
  await expect(toast(page, 'Variável de sistema do cliente atualizada')).toBeVisible();
  const { clientSystems } = await api.call(clientVariables.list, { query: { variable: variable.name } });
  expect(clientSystems).toMatchObject([{ id, client_id: next.id }]);
});

test('a value is deleted only after Yes [1.SCOPE.11 2.LIST.10]', async ({
  signedIn: page,
  given: { company, name },
}) => {
  await page.goto(`/clientsystemvariables?client_id=${company.id}&page=1`);
  const remove = page.getByRole('button', { name: `Excluir ${name}` });
  const question = `Deseja excluir ${name}?`;
  await answerNo(page, remove, question);
  await expect(rowOf(page, company.name)).toBeVisible();

  await answerYes(page, remove, question);

  await expect(toast(page, 'Variável de sistema do cliente excluída')).toBeVisible();
  await expect(page.getByText('Nenhum registro encontrado')).toBeVisible();
});

test('a person who may only view values cannot change anything', async ({
  page,
  request,
  api,
  given: { company, value },
}) => {
  const clerk = await makeStaff(request, api, ['client_system:GET']);
  await signInAs(page, clerk.api);
  await page.goto('/clientsystemvariables');
  await expect(page.getByRole('button', { name: 'Adicionar variável' })).toHaveCount(0);
  await chooseCompany(page, company.name);
  await search(page);

  await expect(rowOf(page, value)).toBeVisible();
  await expect(rowOf(page, value).getByRole('link', { name: /^Editar/ })).toHaveCount(0);
  await expect(rowOf(page, value).getByRole('button')).toHaveCount(0);
});
