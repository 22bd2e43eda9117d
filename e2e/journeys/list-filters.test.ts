import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { entityLists } from '@retaguarda/contract/entities';
import { makeTeam } from '../vocabulary/companies.ts';
import { navigate } from '../vocabulary/navigate.ts';
import { expect, test } from '../vocabulary/test.ts';

const source = resolve(import.meta.dirname, '../../console/src');

/** Lists whose searches every-search.test.tsx checks. */
const isCheckedElsewhere = (path: string) => path !== '/privacy' && entityLists.some((list) => list === path);

/** The addresses of the other screens with filters: each of them names its own to one of these hooks. */
const screens = new Set(
  globSync('**/*.{ts,tsx}', { cwd: source })
    .filter((file) => !file.includes('.test.'))
    .flatMap((file) => {
      const code = readFileSync(join(source, file), 'utf8');
      const hooks = /\b(?:useList\(\s*[\w.]+,|useListSearch\(|useSecurityLog\()\s*'(\/[^']+)'/g;
      return [...code.matchAll(hooks)].map(([, path = '']) => path);
    })
    .filter((path) => !isCheckedElsewhere(path)),
);

/** What is typed into a field. Some take only figures. */
const typedInto = (label: string) => {
  if (/documento|CNPJ/i.test(label)) return '123';
  if (/endereço/i.test(label)) return '127.0.0.1';
  return /^(De|Até)$/.test(label) ? '01/02/2026' : 'abc';
};

/** Gives a value to each filter of the screen that is empty. */
async function fillIn(page: Page, filters: Locator, company: string) {
  for (const field of await filters.getByRole('textbox').all()) {
    if (await field.inputValue()) continue;
    const label = await field.evaluate((input: HTMLInputElement) => input.labels?.[0]?.textContent ?? '');
    await field.fill(typedInto(label.replace(' *', '')));
  }
  for (const field of await filters.locator('select').all()) await field.selectOption({ index: 1 });
  const select = filters.getByRole('combobox', { name: 'Empresa' });
  if ((await select.count()) > 0 && !(await select.inputValue())) {
    await select.fill(company);
    await page.getByRole('option', { name: company }).click();
  }
}

test('every screen with filters can be searched after a page size was chosen', async ({
  signedIn: page,
  api,
}) => {
  const { company } = await makeTeam(api);
  const refused: string[] = [];
  page.on('response', (response) => {
    if (response.status() >= 400) refused.push(`${response.status()} ${response.url()}`);
  });
  await page.goto('/companies?page=1');
  await page.getByRole('button', { name: 'Exibição' }).click();
  await page.getByRole('dialog', { name: 'Opções de exibição' }).getByText('25', { exact: true }).click();
  await expect(page).toHaveURL(/qtd=25/);

  expect(screens.size).toBeGreaterThanOrEqual(5);
  for (const path of screens) {
    const heading = await page.$('h1');
    // As a shared link may have it, with what only other lists take.
    await navigate(page, `${path}?page=1&client_id=${company.id}&qtd=25&sort=name&columns=name`);
    await heading?.waitForElementState('hidden');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const isRead = () => expect(page.locator('[aria-busy=true], .mantine-Loader-root')).toHaveCount(0);
    await isRead();
    const filters = page.getByRole('search');
    const edit = page.getByRole('button', { name: 'Editar pesquisa' });
    if (await edit.isVisible()) await edit.click();
    await fillIn(page, filters, company.name);
    const search = filters.getByRole('button', { name: 'Pesquisar', exact: true });
    if (await search.isVisible()) await search.click();
    await isRead();
    await expect(filters.locator('[aria-invalid=true]'), path).toHaveCount(0);
    await expect(page.getByText('Tentar novamente'), path).toHaveCount(0);
    expect(refused, path).toEqual([]);
  }
});
