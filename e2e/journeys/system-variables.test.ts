import { systemVariables } from '@retaguarda/contract/entities/system-variables';
import { openSearch, rowOf, search, toast } from '../vocabulary/lists.ts';
import { newWord } from '../vocabulary/people.ts';
import { answerYes } from '../vocabulary/questions.ts';
import { expect, test } from '../vocabulary/test.ts';
import { makeVariable } from '../vocabulary/variables.ts';

test('a person creates a system variable, finds it by name, edits and deletes it, and a second one with the same name is refused [4.FORM.6 1.SCOPE.10 2.ROUTE.32 2.ROUTE.33 2.ROUTE.34 2.SYSVAR.1 2.SYSVAR.2 5.SYSVAR.2]', async ({
  signedIn: page,
  api,
}) => {
  const { name: taken } = await makeVariable(api);
  const name = `variavel_${newWord()}`;
  const confirm = page.getByRole('button', { name: 'Confirmar' });
  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'Variáveis de sistema', exact: true }).click();
  await expect(page).toHaveURL('/systemvariables');
  await expect(page.getByText('Clique em pesquisar para mostrar os registros')).toBeVisible();
  await page.getByRole('button', { name: 'Adicionar variável de sistema' }).click();
  await expect(page).toHaveURL('/systemvariable');
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
  const { clientSystemVariables: stored } = await api.call(systemVariables.list, { query: { name } });
  expect(stored).toMatchObject([{ name, value: 'Bom dia!\nBoa tarde!', editable: true }]);

  await openSearch(page);
  await page.getByLabel('Nome').fill(name);
  const sent = page.waitForRequest('**/api/client-system-variable?*');
  await search(page);
  expect(new URL((await sent).url()).search).toBe(`?name=${name}&page=1&qtd=7`);
  await expect(page.getByRole('columnheader')).toHaveText(['Nome', 'Valor', 'Ações']);
  await expect(page.getByRole('row')).toHaveCount(1 + 1);

  await page.getByRole('link', { name: `Editar ${name}` }).click();
  await expect(page).toHaveURL(`/systemvariable/${stored[0]?.id}`);
  await expect(page.getByLabel('Nome')).toHaveValue(name);
  await page.getByLabel('Valor').fill('novo valor');
  await confirm.click();
  await expect(toast(page, 'Variável de sistema atualizada')).toBeVisible();
  await expect(page).toHaveURL(`/systemvariables?name=${name}&page=1`);
  await expect(rowOf(page, name)).toContainText('novo valor');

  await answerYes(page, page.getByRole('button', { name: `Excluir ${name}` }), `Deseja excluir ${name}?`);
  await expect(toast(page, 'Variável de sistema excluída')).toBeVisible();
  await expect(page.getByText('Nenhum registro encontrado')).toBeVisible();
});
