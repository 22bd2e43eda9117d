import { navigate } from '../vocabulary/navigate.ts';
import { expect, test } from '../vocabulary/test.ts';

test('the menu of icons shows its names under the mouse and with the focus, closes when an entry is chosen, and can stay open; destructive actions of a row are set apart and large enough to hit, and styles that are loaded later override those of the page', async ({
  signedIn: page,
}) => {
  await test.step('the menu of icons shows its names under the mouse and with the focus, closes when an entry is chosen, and can stay open', async () => {
    await page.goto('/companies');
    const menu = page.getByRole('navigation', { name: 'Menu' });
    const label = menu.getByText('Variáveis de sistema do cliente');
    await expect(label).toHaveCSS('opacity', '0');
    await expect(menu.locator('> div')).toHaveCSS('scrollbar-width', 'none');

    await menu.hover({ position: { x: 20, y: 30 } });
    await expect(label).toHaveCSS('opacity', '1');
    await expect.poll(async () => (await label.boundingBox())?.x).toBeLessThan(240);
    await menu.getByRole('link', { name: 'Perfis' }).click();
    await expect(page).toHaveURL('/profiles');
    await expect(label).toHaveCSS('opacity', '0');

    // A screen takes the focus once it is there.
    await expect(page.locator('main:focus, main :focus')).toBeAttached();
    await page.getByRole('main').hover();
    await page.keyboard.press('Tab');
    await menu.getByRole('link', { name: 'Painel' }).focus();
    await page.keyboard.press('Tab');
    await expect(menu.getByRole('link', { name: 'Empresas' })).toBeFocused();
    await expect(label).toHaveCSS('opacity', '1');

    await menu.getByRole('button', { name: 'Manter o menu aberto' }).click();
    await page.getByRole('main').hover();
    await expect(label).toHaveCSS('opacity', '1');
    await expect(menu.getByRole('list', { name: 'Clientes' }).getByRole('link')).toHaveText([
      'Empresas',
      'Departamentos',
      'Perfis',
      'Usuários',
    ]);
    await menu.getByRole('button', { name: 'Recolher o menu' }).click();
    await page.getByRole('main').hover();
    await expect(label).toHaveCSS('opacity', '0');
  });
  await test.step('destructive actions of a row are set apart from the others and large enough to hit, and styles that are loaded later override those of the page', async () => {
    await navigate(page, '/companies?page=1');
    const row = page.getByRole('row').nth(1);
    const place = async (name: RegExp) => {
      const control = row.getByRole('link', { name }).or(row.getByRole('button', { name }));
      return (await control.boundingBox()) ?? { x: 0, width: 0, height: 0 };
    };
    await expect(row.getByRole('button', { name: /^Limpar fila/ })).toBeVisible();
    const [users, edit, clean] = [
      await place(/^Usuários de/),
      await place(/^Editar/),
      await place(/^Limpar fila/),
    ];

    expect(Math.min(clean.width, clean.height)).toBeGreaterThanOrEqual(24);
    expect(clean.x - edit.x).toBeGreaterThan(edit.x - users.x + 8);

    const current = page
      .getByRole('navigation', { name: 'Páginas' })
      .getByRole('button', { name: '1', exact: true });
    await expect(current).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');

    await page.getByRole('button', { name: 'Conta de' }).click();

    await expect(page.getByRole('menuitem', { name: 'Meu perfil' })).not.toHaveCSS('padding-left', '0px');
  });
});

test.describe('On a touch screen', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 1024, height: 768 } });

  test('the names of the menu are always shown', async ({ signedIn: page }) => {
    await page.goto('/companies');
    const menu = page.getByRole('navigation', { name: 'Menu' });
    await expect(menu.getByText('Empresas')).toBeVisible();
    await expect(menu.getByText('Empresas')).toHaveCSS('opacity', '1');
    const { width = 0 } = (await menu.boundingBox()) ?? {};
    const { x = 0, width: written = 0 } = (await menu.getByText('Departamentos').boundingBox()) ?? {};
    expect(x + written).toBeLessThanOrEqual(width);
    // Where scrollbars take up room, that of the menu has little, in the colours of the menu, and leaves the names theirs.
    const box = menu.locator('> div');
    await expect(box).toHaveCSS('scrollbar-width', 'thin');
    await expect(box).toHaveCSS('scrollbar-gutter', 'stable');
    await expect(box).not.toHaveCSS('scrollbar-color', 'auto');
  });
});
