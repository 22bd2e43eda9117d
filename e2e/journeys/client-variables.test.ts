import { clientVariables } from '@retaguarda/contract/entities/client-variables';
import { makeCompany } from '../vocabulary/companies.ts';
import { choose, chooseCompany, rowOf, search, toast } from '../vocabulary/lists.ts';
import { answerYes } from '../vocabulary/questions.ts';
import { expect, test } from '../vocabulary/test.ts';
import { makeCompanyValue, makeVariable } from '../vocabulary/variables.ts';

test('a person gives a company a value, finds it by company, variable or value, moves it to another company, and deletes it; a second value of the same variable is refused [3.CLIENTVAR.2 2.ROUTE.29 2.ROUTE.30 2.ROUTE.31 2.CLIENTVAR.1 2.CLIENTVAR.2 4.FORM.6 1.SCOPE.11 2.LIST.10]', async ({
  signedIn: page,
  api,
}) => {
  const company = await makeCompany(api);
  const next = await makeCompany(api);
  const [taken, variable] = [await makeVariable(api), await makeVariable(api)];
  await makeCompanyValue(api, company.id, taken.id, 'outro valor');
  await makeCompanyValue(api, next.id, taken.id, 'de outra empresa');
  const confirm = page.getByRole('button', { name: 'Confirmar' });
  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'Variáveis de sistema do cliente' }).click();
  await expect(page).toHaveURL('/clientsystemvariables');
  await expect(page.getByText('Clique em pesquisar para mostrar os registros')).toBeVisible();

  await test.step('create', async () => {
    await page.getByRole('button', { name: 'Adicionar variável de sistema do cliente' }).click();
    await expect(page).toHaveURL('/clientsystemvariable');
    const variables = page.getByRole('combobox', { name: 'Variável' });
    await expect(confirm).toBeDisabled();
    await page.getByLabel('Valor').fill('ligada');
    await chooseCompany(page, company.name);
    await choose(page, 'Variável', taken.name);
    await confirm.click();
    const refusal = 'Esta empresa já tem um valor para esta variável';
    await expect(toast(page, refusal)).toBeVisible();
    await expect(variables).toHaveAccessibleDescription(refusal);
    await choose(page, 'Variável', variable.name);
    await confirm.click();
    await expect(toast(page, 'Variável de sistema do cliente criada')).toBeVisible();
    await expect(page).toHaveURL(`/clientsystemvariables?client_id=${company.id}&page=1`);
    await expect(rowOf(page, variable.name)).toContainText('ligada');
  });

  await test.step('search', async () => {
    await expect(page.getByRole('columnheader')).toHaveText(['Empresa', 'Variável', 'Valor', 'Ações']);
    await expect(page.getByRole('row')).toHaveCount(1 + 2);
    await page.getByRole('button', { name: 'Editar pesquisa' }).click();
    await page.getByLabel('Valor').fill('LIGADA');
    await search(page);
    await expect(page.getByRole('row')).toHaveCount(1 + 1);
    await page.getByRole('button', { name: 'Limpar', exact: true }).click();
    await page.getByLabel('Variável').fill(taken.name);
    await search(page);
    await expect(page).toHaveURL(`/clientsystemvariables?variable=${taken.name}&page=1`);
    await expect(rowOf(page, next.name)).toContainText('de outra empresa');
    await expect(page.getByRole('row')).toHaveCount(1 + 2);
    await page.getByLabel('Variável').fill(variable.name);
    await search(page);
  });

  const { clientSystems } = await api.call(clientVariables.list, { query: { variable: variable.name } });
  expect(clientSystems).toMatchObject([{ client_id: company.id, value: 'ligada' }]);
  const id = clientSystems[0]?.id;

  await test.step('move to another company; choosing the first company again is no change', async () => {
    await page.getByRole('link', { name: `Editar ${variable.name} de ${company.name}` }).click();
    await expect(page).toHaveURL(`/clientsystemvariable/${id}`);
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
    await expect(rowOf(page, variable.name)).toContainText(next.name);
  });

  await test.step('delete', async () => {
    const name = `${variable.name} de ${next.name}`;
    await answerYes(page, page.getByRole('button', { name: `Excluir ${name}` }), `Deseja excluir ${name}?`);
    await expect(toast(page, 'Variável de sistema do cliente excluída')).toBeVisible();
    await expect(page.getByText('Nenhum registro encontrado')).toBeVisible();
  });
});
