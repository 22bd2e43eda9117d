import { holdCalls } from '../vocabulary/hold-calls.ts';
import { expect, test } from '../vocabulary/test.ts';

test('a list shows that it is loading, and its pages keep the same filters [2.LIST.1 2.LIST.4 2.LIST.5 2.LIST.6 2.LIST.7 4.FLOW.6]', async ({
  signedIn: page,
}) => {
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
  await expect(pages.getByRole('button', { name: '2', exact: true })).toHaveAttribute('aria-current', 'page');
  expect(await turn('Próxima página')).toBe('?email=comercial&page=3&qtd=7');
  await expect(page).toHaveURL('/companies?email=comercial&page=3');
  await pages.getByRole('button', { name: 'Página anterior', exact: true }).click();
  await expect(page).toHaveURL('/companies?email=comercial&page=2');
});
