import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { readCsv, readXlsx } from '../../server/src/test/read-files.ts';
import { makeCompany, makeDepartment } from '../vocabulary/companies.ts';
import { toast } from '../vocabulary/lists.ts';
import { navigate } from '../vocabulary/navigate.ts';
import { expect, test } from '../vocabulary/test.ts';

async function exported(page: Page, format: 'CSV' | 'XLSX') {
  await page.getByRole('button', { name: 'Exportar' }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: format }).click(),
  ]);
  return { name: download.suggestedFilename(), content: await readFile(await download.path()) };
}

test('a person exports all that a search finds, not only a page of it, and the activity records it', async ({
  signedIn: page,
  api,
}) => {
  const company = await makeCompany(api);
  const names = [...'ABCDEFGHI'].map((letter) => `Setor ${letter}`);
  for (const name of names) await makeDepartment(api, company.id, name);
  await makeDepartment(api, company.id, 'Comercial');
  await page.goto(`/departments?client_id=${company.id}&name=Setor&page=1`);

  const csv = await exported(page, 'CSV');

  await expect(toast(page, '9 linhas exportadas')).toBeVisible();
  expect(csv.name).toMatch(/^departamentos-\d{4}-\d\d-\d\d\.csv$/);
  const [titles, ...rows] = readCsv(csv.content.toString());
  expect(titles).toEqual(['Código', 'Nome', 'E-mail', 'Slug']);
  expect(rows.map(([, name]) => name)).toEqual(names);

  const xlsx = await exported(page, 'XLSX');
  const [[, ...sheet] = []] = readXlsx(xlsx.content);
  expect(sheet.map(([, name]) => name)).toEqual(names);

  await navigate(page, `/activity?client_id=${company.id}&kind=exported&page=1`);
  const entry = page.getByRole('main').getByRole('region').getByRole('listitem').last();
  await entry.getByRole('button', { expanded: false }).click();
  await expect(entry).toContainText('Departamentos');
  await expect(entry).toContainText(company.name);
  await expect(entry).toContainText('ResultadoDepois: Completa');
  await expect(entry).toContainText('Linhas enviadasDepois: 9');
  await expect(entry).toContainText('Filtro: NomeDepois: Setor');
});
