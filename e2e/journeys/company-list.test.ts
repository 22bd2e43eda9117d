import { holdCalls } from '../vocabulary/hold-calls.ts';
import { openSearch, rowOf, search } from '../vocabulary/lists.ts';
import { expect, test } from '../vocabulary/test.ts';

test('a list is empty before the first search, shows that it is loading, sends no invalid filter, ignores accents, and has pages, which keep the same filters [2.LIST.1 2.LIST.4 2.LIST.5 2.LIST.6 2.LIST.7 4.FLOW.6 5.SEARCH.1 5.SEARCH.10 5.SEARCH.13 3.COMPANY.3 2.ROUTE.2 2.COMPANY.2 2.LIST.2 2.LIST.3 2.LIST.11 2.LIST.12 4.FLOW.5]', async ({
  signedIn: page,
}) => {
  await test.step('a list shows that it is loading, and its pages keep the same filters', async () => {
    const release = await holdCalls(page, '**/api/client?*');
    await page.goto('/companies?email=comercial&page=1');
    const spinner = page.getByRole('status').getByLabel('Carregando');
    await expect(spinner).toBeVisible();
    await release();
    await expect(page.getByRole('row')).toHaveCount(1 + 7);
    await expect(spinner).toHaveCount(0);
    await page.unrouteAll();

    const pages = page.getByRole('navigation', { name: 'Páginas' });
    const turn = async (name: string) => {
      const sent = page.waitForRequest('**/api/client?*');
      await pages.getByRole('button', { name, exact: true }).click();
      return new URL((await sent).url()).search;
    };
    expect(await turn('2')).toBe('?email=comercial&page=2&qtd=7');
    await expect(pages.getByRole('button', { name: '2', exact: true })).toHaveAttribute(
      'aria-current',
      'page',
    );
    expect(await turn('Próxima página')).toBe('?email=comercial&page=3&qtd=7');
    await expect(page).toHaveURL('/companies?email=comercial&page=3');
    await pages.getByRole('button', { name: 'Página anterior', exact: true }).click();
    await expect(page).toHaveURL('/companies?email=comercial&page=2');
  });
  await test.step('the list is empty before the first search, sends no invalid filter, ignores accents, and has pages', async () => {
    const calls: string[] = [];
    page.on('request', (request) => calls.push(request.url().replace(/^.*(?=\/api\/)/, '')));
    // An address that cannot be read opens the list as before the first search.
    await page.goto('/companies?page=abc');
    await expect(page.getByText('Clique em pesquisar para mostrar os registros')).toBeVisible();
    await page.getByLabel('Nome').fill('ab');
    await page.getByLabel('Documento').fill('abc');
    await search(page);
    await expect(page.getByLabel('Nome')).toHaveAccessibleDescription('Mínimo de 3 caracteres');
    await expect(page.getByLabel('Documento')).toHaveAccessibleDescription('Campo inválido');
    await page.getByLabel('Nome').fill('');
    await page.getByLabel('Documento').fill('  ');
    await search(page);
    await expect(page.getByRole('row')).toHaveCount(1 + 7);
    await expect(page).toHaveURL('/companies?page=1');
    expect(calls.filter((address) => address.startsWith('/api/client'))).toEqual([
      '/api/client?page=1&qtd=7',
    ]);
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
});
