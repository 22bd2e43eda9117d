import { clientVariables } from '@retaguarda/contract/entities/client-variables';
import { companyVariables } from '@retaguarda/contract/entities/company-variables';
import { makeCompany } from '../vocabulary/companies.ts';
import { rowOf, toast } from '../vocabulary/lists.ts';
import { navigate } from '../vocabulary/navigate.ts';
import { newWord } from '../vocabulary/people.ts';
import { answerYes } from '../vocabulary/questions.ts';
import { expect, test } from '../vocabulary/test.ts';
import { makeCompanyValue, makeVariable } from '../vocabulary/variables.ts';

test('a person sets the values of a company in the table and resets them, nobody sees a secret again, and one value is copied to another company in six actions [1.SCOPE.10 2.ROUTE.34]', async ({
  signedIn: page,
  api,
}) => {
  await test.step('a person sets the values of a company in the table and resets them, and nobody sees a secret again', async () => {
    const company = await makeCompany(api);
    const number = await makeVariable(api, { type: 'number', value: '10' });
    const token = await makeVariable(api, { type: 'secret', value: 'padrao-secreto' });
    await page.goto(`/company/${company.id}/variables`);
    await expect(page.getByRole('heading', { name: company.name })).toBeVisible();
    await expect(page.getByRole('columnheader')).toHaveText([
      'Variável',
      'Padrão',
      'Valor próprio',
      'Origem',
      'Alterada',
      'Ações',
    ]);
    await page.getByRole('textbox', { name: 'Filtrar variáveis' }).fill(number.name);
    await expect(page.getByRole('row')).toHaveCount(1 + 1);

    await page.getByRole('button', { name: `Alterar ${number.name}` }).click();
    const field = page.getByRole('textbox', { name: `Alterar ${number.name}` });
    await expect(field).toBeFocused();
    await field.fill('');
    await field.press('Enter');
    await expect(field).toHaveAccessibleDescription('Campo obrigatório');
    await field.fill('12,5');
    await field.press('Enter');
    await expect(toast(page, 'Variável de sistema do cliente criada')).toBeVisible();
    await expect(rowOf(page, number.name)).toContainText('12.5');
    await expect(rowOf(page, number.name)).toContainText('Própria');
    await expect(rowOf(page, number.name)).toContainText(/por \S/);

    await page.getByRole('textbox', { name: 'Filtrar variáveis' }).fill(token.name);
    await page.getByRole('button', { name: `Alterar ${token.name}` }).click();
    await page.getByLabel(`Alterar ${token.name}`, { exact: true }).fill('só-desta-empresa');
    await page.getByRole('button', { name: `Salvar ${token.name}` }).click();
    await expect(rowOf(page, token.name)).toContainText('Própria');
    await expect(page.getByText('só-desta-empresa')).toHaveCount(0);
    const { variables } = await api.call(companyVariables.list, { query: { client_id: company.id } });
    expect(variables.find(({ id }) => id === token.id)).toMatchObject({
      default: '***',
      own: { value: '***' },
    });

    const reset = page.getByRole('button', { name: `Voltar ${token.name} ao padrão` });
    await answerYes(page, reset, `Deseja voltar ${token.name} ao padrão?`, 'Usar o padrão');
    await expect(toast(page, 'Variável de sistema do cliente excluída')).toBeVisible();
    await expect(rowOf(page, token.name)).not.toContainText('Própria');
    await expect(reset).toHaveCount(0);
  });
  await test.step('a person compares two companies and copies one value in six actions', async () => {
    // Names that come first in the list: nobody has to search for them.
    const [from, to] = [
      await makeCompany(api, { name: `Aaa ${newWord()} de` }),
      await makeCompany(api, { name: `Aaa ${newWord()} para` }),
    ];
    const names = { from: await nameOf(from.id), to: await nameOf(to.id) };
    async function nameOf(client_id: number) {
      return (await api.call(companyVariables.list, { query: { client_id } })).client.name;
    }
    const [differing, other] = [await makeVariable(api), await makeVariable(api)];
    await makeCompanyValue(api, from.id, differing.id, 'o melhor valor');
    await makeCompanyValue(api, to.id, differing.id, 'o valor velho');
    await makeCompanyValue(api, to.id, other.id, 'fica como está');
    await navigate(page, '/dashboard');

    await page.getByRole('link', { name: 'Variáveis de sistema do cliente' }).click();
    await page.getByRole('link', { name: 'Comparar empresas' }).click();
    await page.getByRole('option', { name: names.from }).click();
    await page.getByRole('option', { name: names.to }).click();
    await page.getByRole('checkbox', { name: differing.name }).click();
    await page.getByRole('button', { name: 'Copiar 1 valor' }).click();

    await expect(toast(page, 'Valores da empresa salvos')).toBeVisible();
    await expect(page.getByRole('checkbox', { name: differing.name })).toHaveCount(0);
    await expect(rowOf(page, other.name)).toContainText('fica como está');
    await expect(page).toHaveURL(`/clientsystemvariables/compare?from=${from.id}&to=${to.id}`);
    const { clientSystems } = await api.call(clientVariables.list, { query: { client_id: to.id } });
    expect(
      Object.fromEntries(clientSystems.map((row) => [row.client_system_variable_id, row.value])),
    ).toEqual({
      [differing.id]: 'o melhor valor',
      [other.id]: 'fica como está',
    });

    await page.getByRole('button', { name: 'Inverter' }).click();
    await expect(page).toHaveURL(`/clientsystemvariables/compare?from=${to.id}&to=${from.id}`);
  });
});
