import { companies } from '@retaguarda/contract/entities/companies';
import { newCompany } from '../vocabulary/companies.ts';
import { openSearch, rowOf, search, toast } from '../vocabulary/lists.ts';
import { newWord } from '../vocabulary/people.ts';
import { answerNo, answerYes } from '../vocabulary/questions.ts';
import { expect, test } from '../vocabulary/test.ts';

test('the list is empty before the first search, ignores accents, and has pages [3.COMPANY.3 2.ROUTE.2 2.COMPANY.2 2.LIST.2 2.LIST.3 2.LIST.4 2.LIST.5 2.LIST.11 2.LIST.12 4.FLOW.5]', async ({
  signedIn: page,
}) => {
  await page.goto('/companies');
  await expect(page.getByText('Clique em pesquisar para mostrar os registros')).toBeVisible();
  await search(page);
  await expect(page.getByRole('row')).toHaveCount(1 + 7);
  await expect(page).toHaveURL('/companies?page=1');
  await page.getByRole('button', { name: 'Próxima página' }).click();
  await expect(page).toHaveURL('/companies?page=2');
  await expect(page.getByRole('row')).toHaveCount(1 + 7);

  await page.getByLabel('Nome').fill('clinica sao LUCAS');
  await search(page);
  await expect(page).toHaveURL('/companies?name=clinica+sao+LUCAS&page=1');
  await expect(page.getByRole('row')).toHaveCount(1 + 1);
  await expect(rowOf(page, 'Clínica São Lucas')).toContainText(/\d{2}\/\d{2}\/\d{4}/);
  await expect(page.getByRole('navigation', { name: 'Páginas' })).toHaveCount(0);
  await page.reload();
  await expect(rowOf(page, 'Clínica São Lucas')).toBeVisible();

  await openSearch(page);
  await page.getByLabel('Nome').fill('nada disso existe');
  await search(page);
  await expect(page.getByText('Nenhum registro encontrado')).toBeVisible();
  await page.goBack();
  await openSearch(page);
  await expect(page.getByLabel('Nome')).toHaveValue('clinica sao LUCAS');
  await expect(rowOf(page, 'Clínica São Lucas')).toBeVisible();

  await page.getByRole('button', { name: 'Limpar', exact: true }).click();
  await expect(page).toHaveURL('/companies');
  await expect(page.getByLabel('Nome')).toHaveValue('');
  await expect(page.getByText('Clique em pesquisar para mostrar os registros')).toBeVisible();
  await expect(page.getByRole('row')).toHaveCount(1);
});

test('an invalid filter shows an error and sends nothing [5.SEARCH.1 5.SEARCH.10 5.SEARCH.13]', async ({
  signedIn: page,
}) => {
  const calls: string[] = [];
  page.on('request', (request) => calls.push(request.url().replace(/^.*(?=\/api\/)/, '')));
  await page.goto('/companies');
  await page.getByLabel('Nome').fill('ab');
  await page.getByLabel('Documento').fill('abc');
  await search(page);

  await expect(page.getByLabel('Nome')).toHaveAccessibleDescription('Mínimo de 3 caracteres');
  await expect(page.getByLabel('Documento')).toHaveAccessibleDescription('Campo inválido');
  await expect(page).toHaveURL('/companies');
  await page.getByLabel('Nome').fill('');
  await page.getByLabel('Documento').fill('  ');
  await search(page);
  await expect(page.getByRole('row')).toHaveCount(1 + 7);
  expect(calls.filter((address) => address.startsWith('/api/client'))).toEqual(['/api/client?page=1&qtd=7']);
});

test('a list with an invalid address opens as before the first search', async ({ signedIn: page }) => {
  await page.goto('/companies?page=abc');

  await expect(page.getByText('Clique em pesquisar para mostrar os registros')).toBeVisible();
});

test('a list that could not be loaded shows an error and a button to try again [4.FLOW.6 8.DICT.1]', async ({
  signedIn: page,
}) => {
  await page.route('**/api/client?*', (route) => route.abort());
  await page.goto('/companies?page=1');
  await expect(toast(page, 'Sem conexão com o servidor')).toBeVisible({ timeout: 15_000 });
  await expect(page.getByText('Não foi possível carregar os registros')).toBeVisible();
  await page.unroute('**/api/client?*');

  await page.getByRole('button', { name: 'Tentar novamente' }).click();

  await expect(page.getByRole('row')).toHaveCount(1 + 7);
});

test('a company is deactivated only after Yes, and the list starts again from page 1 [4.ACTIVE.1 4.ACTIVE.4 4.ACTIVE.5 4.ACTIVE.6 4.ACTIVE.7 4.ACTIVE.9 1.SCOPE.12 2.COMPANY.7]', async ({
  signedIn: page,
  api,
}) => {
  const word = newWord();
  const names = Array.from({ length: 8 }, (_, at) => `Empresa ${word} ${at}`);
  for (const name of names) await api.call(companies.create, { body: { ...newCompany(), name } });
  const name = names.at(-1);
  await page.goto(`/companies?name=${word}&page=2`);
  const active = page.getByRole('switch', { name: `${name} ativa` });
  await expect(active).toBeChecked();

  await answerNo(page, active, `Deseja desativar ${name}?`);
  await expect(active).toBeChecked();
  const sent = page.waitForRequest('**/api/client/activate?*');
  const read: (string | null)[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === '/api/client') read.push(searchParams.get('page'));
  });
  await answerYes(page, active, `Deseja desativar ${name}?`);
  expect((await sent).postDataJSON()).toEqual({ active: '0' });
  await expect(toast(page, 'Empresa desativada')).toBeVisible();
  await expect(page).toHaveURL(`/companies?name=${word}&page=1`);
  await expect(page.getByRole('row')).toHaveCount(1 + 7);
  expect(read).toEqual(['1']);
  const { clients } = await api.call(companies.list, { query: { name } });
  expect(clients).toMatchObject([{ active: '0' }]);

  await page.getByRole('button', { name: 'Próxima página' }).click();
  await expect(active).not.toBeChecked();
  await active.click();
  await expect(page.getByRole('dialog')).toContainText(`Deseja ativar ${name}?`);
});
