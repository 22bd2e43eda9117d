import { readFile } from 'node:fs/promises';
import { clientVariables } from '@retaguarda/contract/entities/client-variables';
import { departments } from '@retaguarda/contract/entities/departments';
import { makeCompany, makeDepartment } from '../vocabulary/companies.ts';
import { toast } from '../vocabulary/lists.ts';
import { makeStaff, signInAs } from '../vocabulary/staff.ts';
import { expect, test } from '../vocabulary/test.ts';
import { makeCompanyValue, makeVariable } from '../vocabulary/variables.ts';

test('a person sees who changed a variable, and restores its value, in five actions', async ({
  signedIn: page,
  api,
  request,
}) => {
  const company = await makeCompany(api);
  const variable = await makeVariable(api);
  const { id } = await makeCompanyValue(api, company.id, variable.id, 'https://certo.example.com');
  const colleague = await makeStaff(request, api, ['client_system:PUT', 'client_system:GET']);
  const query = { client_id: company.id, id };
  await colleague.api.call(clientVariables.edit, { query, body: { value: 'https://errado.example.com' } });
  // An unrelated change, as noise.
  await makeDepartment(api, company.id, 'Comercial');
  await page.goto('/dashboard');

  // 1: opens the screen from the menu.
  await page.getByRole('link', { name: 'Atividade' }).click();
  // 2 and 3: chooses what was changed. No click on Search.
  await page.getByRole('combobox', { name: 'O quê' }).click();
  await page.getByRole('option', { name: 'Variável de sistema do cliente' }).click();
  await expect(page).toHaveURL(/entity=client_system/);
  const entry = page.getByRole('listitem').filter({ hasText: company.name }).first();
  await expect(entry).toContainText(`Por ${colleague.name}`);
  await expect(entry).toContainText('Antes: https://certo.example.comDepois: https://errado.example.com');
  // 4 and 5: restores the value.
  await entry.getByRole('button', { name: 'Restaurar o valor anterior' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('checkbox')).toBeChecked();
  await dialog.getByRole('button', { name: 'Confirmar' }).click();

  await expect(toast(page, 'Variável de sistema do cliente atualizada')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  const { clientSystems } = await api.call(clientVariables.list, { query });
  expect(clientSystems[0]?.value).toBe('https://certo.example.com');
  // It is a change like any other.
  await expect(page.getByRole('listitem').filter({ hasText: company.name }).first()).toContainText(
    'Por Administrador',
  );
  await entry.getByRole('link', { name: /^Abrir a alteração/ }).click();
  await expect(page).toHaveURL(/\/activity\/\d+$/);
  await expect(page.getByRole('heading', { name: 'Atividade' })).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('listitem')).toContainText(variable.name);
  await page.getByRole('link', { name: variable.name }).click();
  await expect(page).toHaveURL(`/clientsystemvariable/${id}`);
});

test('a deleted record is created again, and what a person may not do is not offered', async ({
  page,
  api,
  request,
}) => {
  const company = await makeCompany(api);
  const id = await makeDepartment(api, company.id, 'Cobrança');
  await api.call(departments.remove, { query: { client_id: company.id, id } });
  const address = `/activity?client_id=${company.id}&kind=deleted`;
  const reader = await makeStaff(request, api, ['change:GET', 'department:GET']);
  await signInAs(page, reader.api);
  await page.goto(address);
  const entry = page.getByRole('listitem').filter({ hasText: 'Cobrança' });
  await expect(entry).toContainText('Excluído');
  await expect(entry.getByRole('button')).toHaveCount(0);

  const editor = await makeStaff(request, api, ['change:GET', 'department:GET', 'department:POST']);
  await signInAs(page, editor.api);
  await page.goto(address);
  await entry.getByRole('button', { name: 'Criar de novo' }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Confirmar' }).press('Enter');

  await expect(toast(page, 'Salvo')).toBeVisible();
  const { departments: rows } = await api.call(departments.list, { query: { client_id: company.id } });
  expect(rows).toMatchObject([{ name: 'Cobrança' }]);
});

test('a person exports what the filters find, as a file that a spreadsheet opens', async ({
  signedIn: page,
  api,
}) => {
  const company = await makeCompany(api);
  const variable = await makeVariable(api);
  await makeCompanyValue(api, company.id, variable.id, '=HYPERLINK("http://x";"clique")');
  await page.goto(`/activity?client_id=${company.id}&entity=client_system`);
  await expect(page.getByRole('listitem').filter({ hasText: variable.name })).toHaveCount(1);

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Exportar CSV' }).click();
  const file = await download;

  expect(file.suggestedFilename()).toMatch(/^atividade-\d\d-\d\d-\d{4}\.csv$/);
  const text = await readFile(await file.path(), 'utf8');
  expect(text.charCodeAt(0)).toBe(0xfeff);
  const [header, ...lines] = text.slice(1).trim().split('\r\n');
  expect(header).toBe('Data e hora;Quem;Ação;O quê;Registro;Empresa;Campo;Antes;Depois;Endereço');
  expect(lines).toHaveLength(3);
  expect(lines.at(-1)).toContain(
    `;Administrador;Criação;Variável de sistema do cliente;${variable.name};${company.name};Valor;;"'=HYPERLINK(""http://x"";""clique"")";`,
  );
  await expect(toast(page, '1 alteração exportada')).toBeVisible();
});
