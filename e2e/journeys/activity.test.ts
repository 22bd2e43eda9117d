import { readFile } from 'node:fs/promises';
import { clientVariables } from '@retaguarda/contract/entities/client-variables';
import { departments } from '@retaguarda/contract/entities/departments';
import { makeCompany, makeDepartment } from '../vocabulary/companies.ts';
import { toast } from '../vocabulary/lists.ts';
import { navigate } from '../vocabulary/navigate.ts';
import { makeStaff } from '../vocabulary/staff.ts';
import { expect, test } from '../vocabulary/test.ts';
import { makeCompanyValue, makeVariable } from '../vocabulary/variables.ts';

test('a person sees who changed a variable, and restores its value, in six actions; creates a deleted record again; and exports what the filters find, as a file that a spreadsheet opens', async ({
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
  // 2 to 4: chooses what was changed. No click on Search.
  await page.getByRole('button', { name: 'Filtrar' }).click();
  await page.getByRole('combobox', { name: 'O quê' }).click();
  await page.getByRole('option', { name: 'Variável de sistema do cliente' }).click();
  await expect(page).toHaveURL(/entity=client_system/);
  const entry = page.getByRole('listitem').filter({ hasText: company.name }).first();
  await expect(entry).toContainText(colleague.name);
  await expect(entry).toContainText('Antes: https://certo.example.comDepois: https://errado.example.com');
  // 5 and 6: restores the value.
  await entry
    .getByRole('button', { name: / de https:\/\/errado.example.com para https:\/\/certo.example.com$/ })
    .click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('checkbox')).toBeChecked();
  await dialog.getByRole('button', { name: 'Restaurar' }).click();

  await expect(toast(page, 'Variável de sistema do cliente atualizada')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  const { clientSystems } = await api.call(clientVariables.list, { query });
  expect(clientSystems[0]?.value).toBe('https://certo.example.com');
  // It is a change like any other.
  await expect(entry).toContainText('Administrador');
  await entry.getByRole('button', { expanded: false }).press('Enter');
  await expect(entry).toContainText('Por Administrador');
  await entry.getByRole('link', { name: /^Abrir a alteração/ }).click();
  await expect(page).toHaveURL(/\/activity\/\d+$/);
  await expect(page.getByRole('heading', { name: 'Atividade' })).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: variable.name })).toHaveCount(
    1,
  );
  await page.getByRole('link', { name: variable.name }).click();
  await expect(page).toHaveURL(`/clientsystemvariable/${id}`);

  await test.step('a deleted record is created again', async () => {
    const removed = await makeDepartment(api, company.id, 'Cobrança');
    await api.call(departments.remove, { query: { client_id: company.id, id: removed } });
    await navigate(page, `/activity?client_id=${company.id}&kind=deleted`);
    const deleted = page.getByRole('listitem').filter({ hasText: 'Cobrança' });
    await expect(deleted).toContainText('Exclusão');
    await deleted.getByRole('button', { name: 'Criar de novo' }).press('Enter');
    await dialog.getByRole('button', { name: 'Criar de novo' }).press('Enter');
    await expect(toast(page, 'Salvo')).toBeVisible();
    const { departments: rows } = await api.call(departments.list, { query: { client_id: company.id } });
    expect(rows.map(({ name }) => name)).toContain('Cobrança');
  });

  await test.step('an export has what the filters find', async () => {
    const other = await makeVariable(api);
    await makeCompanyValue(api, company.id, other.id, '=HYPERLINK("http://x";"clique")');
    await navigate(page, `/activity?client_id=${company.id}&entity=client_system&kind=created`);
    await expect(page.getByRole('listitem').filter({ hasText: other.name })).toHaveCount(1);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Exportar CSV' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/^atividade-\d\d-\d\d-\d{4}\.csv$/);
    const text = await readFile(await file.path(), 'utf8');
    expect(text.charCodeAt(0)).toBe(0xfeff);
    const [header, ...lines] = text.slice(1).trim().split('\r\n');
    expect(header).toBe('Data e hora;Quem;Ação;O quê;Registro;Empresa;Campo;Antes;Depois;Endereço');
    expect(lines.find((line) => line.includes('HYPERLINK'))).toContain(
      `;Administrador;Criação;Variável de sistema do cliente;${other.name};${company.name};Valor;;"'=HYPERLINK(""http://x"";""clique"")";`,
    );
    await expect(toast(page, '2 alterações exportadas')).toBeVisible();
  });
});
