import { readFile } from 'node:fs/promises';
import { users } from '@retaguarda/contract/entities/users';
import { makeTeam } from '../vocabulary/companies.ts';
import { toast } from '../vocabulary/lists.ts';
import { expect, test } from '../vocabulary/test.ts';

const total = 40;
const wrong = 8;

test('a person imports 40 users of which 8 are wrong, fixes two in place, applies the good ones, downloads the others, and undoes the import', async ({
  signedIn: page,
  api,
}) => {
  const { client_id, department_id, profile_id } = await makeTeam(api);
  const { form } = await api.call(users.list, { query: { client_id, form: 'true' } });
  const department = form?.departments.find(({ id }) => id === department_id)?.name;
  const profile = form?.profiles.find(({ id }) => id === profile_id)?.name;
  const letters = (at: number) => String.fromCharCode(97 + (at % 26), 97 + Math.floor(at / 26));
  const line = (at: number) => {
    const name = at < 5 ? `Pessoa ${at}` : `Pessoa ${letters(at)}`;
    const email = at >= 5 && at < wrong ? `pessoa${at}` : `pessoa${at}@importada.example`;
    return `${name};${email};pessoa${at};5;${department};${profile}`;
  };
  // As an older spreadsheet saves it: in Latin-1, with another name for a column.
  const header = 'Nome;E-mail;Como é chamado;Máximo de conversas;Departamento;Perfil';
  const text = [header, ...Array.from({ length: total }, (_, at) => line(at))].join('\r\n');
  const count = async () =>
    (await api.call(users.list, { query: { client_id, email: 'importada.example' } })).total;

  await page.goto(`/users?client_id=${client_id}&page=1`);
  await page.getByRole('link', { name: 'Importar' }).click();
  const model = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Baixar o modelo' }).click();
  expect(await readFile(await (await model).path(), 'utf8')).toContain(
    'Nome;E-mail;Apelido;Máximo de conversas',
  );

  await page.getByRole('checkbox', { name: 'Enviar convites por e-mail' }).uncheck();
  await page.getByLabel('Arquivo para importar').setInputFiles({
    ...{ name: 'foto.png', mimeType: 'image/png' },
    buffer: Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0]),
  });
  await expect(page.getByRole('alert')).toContainText('Isto não é uma tabela');
  await page.getByLabel('Arquivo para importar').setInputFiles({
    ...{ name: 'pessoas.csv', mimeType: 'text/csv' },
    buffer: Buffer.from(text, 'latin1'),
  });
  await expect(page.getByText('Faltam colunas obrigatórias')).toBeVisible();
  await page.getByRole('combobox', { name: 'Campo da coluna Como é chamado' }).click();
  await page.getByRole('option', { name: 'Apelido *' }).click();
  await page.getByRole('button', { name: 'Verificar 40 linhas' }).click();

  await expect(page.getByText('8 de 40 linhas com erro')).toBeVisible();
  expect(await count()).toBe(0);
  const name = page.getByRole('textbox', { name: 'Nome da linha 2', exact: true });
  await expect(name).toHaveAccessibleDescription(/Campo inválido/);
  // Two cells of a spreadsheet are pasted, and taken back.
  await name.evaluate((field) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', 'Ana Colada\r\nBia Colada\r\n');
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  });
  await expect(page.getByRole('textbox', { name: 'Nome da linha 3', exact: true })).toHaveValue('Bia Colada');
  await expect(page.getByText('6 de 40 linhas com erro')).toBeVisible();
  await toast(page, '2 linhas preenchidas').getByRole('button', { name: 'Desfazer' }).click();
  await expect(page.getByText('8 de 40 linhas com erro')).toBeVisible();
  await name.fill('Pessoa Corrigida');
  await expect(page.getByText('7 de 40 linhas com erro')).toBeVisible();
  const email = page.getByRole('textbox', { name: 'E-mail da linha 7', exact: true });
  await expect(email).toHaveAccessibleDescription('E-mail incorreto');
  await email.fill('seis@importada.example');
  await email.press('Enter');
  await expect(page.getByText('6 de 40 linhas com erro')).toBeVisible();
  const bad = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Baixar as linhas com erro' }).click();
  const lines = (await readFile(await (await bad).path(), 'utf8')).trimEnd().split('\r\n');
  expect(lines).toHaveLength(1 + wrong - 2);
  expect(lines[1]).toMatch(/^Pessoa 1;pessoa1@importada.example;.*Nome: Campo inválido/);

  await page.getByRole('button', { name: 'Aplicar 34 linhas' }).click();
  await expect(page.getByText('34 criados')).toBeVisible();
  expect(await count()).toBe(total - wrong + 2);
  await expect(page.getByRole('link', { name: 'Ver usuários' })).toHaveAttribute(
    'href',
    /^\/users\?client_id=/,
  );

  await page.getByRole('button', { name: 'Desfazer' }).click();
  await expect.poll(count).toBe(0);
});
