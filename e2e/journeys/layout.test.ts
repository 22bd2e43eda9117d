import type { Page } from '@playwright/test';
import { openPalette } from '../vocabulary/keyboard.ts';
import { navigate } from '../vocabulary/navigate.ts';
import { expect, test } from '../vocabulary/test.ts';

const menuEntries = (page: Page) => page.getByRole('navigation', { name: 'Menu' }).getByRole('link');

test('the menu opens screens, marks their entries and changes the title; the palette and the keyboard open screens and companies; the page can fill the whole screen, and says when there is no network; an unknown address shows a message [2.LAYOUT.13 2.GUARD.2 2.LAYOUT.7 2.LAYOUT.8 2.LAYOUT.1]', async ({
  signedIn: page,
  context,
}) => {
  await test.step('an unknown address, or one with an invalid id, shows a message inside the layout with a link to the start, and sends no call', async () => {
    const calls: string[] = [];
    page.on('request', (request) => calls.push(new URL(request.url()).pathname));
    await page.goto('/company/abc');
    const unknown = ['/company/0/users', '/company/1/user/x', '/role/99999999999', '/nowhere/at/all'];
    for (const address of ['/company/abc', ...unknown]) {
      await navigate(page, address);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Página não encontrada');
      await expect(page).toHaveTitle('Página não encontrada · Retaguarda');
      await expect(menuEntries(page).first()).toBeVisible();
      await page.getByRole('link', { name: 'Ir para o início' }).click();
      await expect(page).toHaveURL('/dashboard');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Painel');
    }
    expect(calls.filter((path) => /^\/api\/(client|user|role)/.test(path))).toEqual([]);
  });
  await test.step('the menu opens screens and marks their entries, and the title changes', async () => {
    await navigate(page, '/');
    await expect(page).toHaveURL('/dashboard');
    await expect(page).toHaveTitle('Painel · Retaguarda');
    await expect(page.getByRole('navigation', { name: 'Caminho' })).toContainText('Painel');

    const screens = [
      ['Empresas', '/companies'],
      ['Departamentos', '/departments'],
      ['Perfis', '/profiles'],
      ['Usuários', '/users'],
      ['Usuários do sistema', '/systemusers'],
      ['Papéis', '/roles'],
      ['Insights', '/insights'],
      ['Variáveis de sistema', '/systemvariables'],
      ['Variáveis de sistema do cliente', '/clientsystemvariables'],
      ['Fila', '/queue?page=1'],
      ['Atividade', '/activity?page=1'],
      ['Agenda', '/schedule'],
      ['Status', '/status'],
      ['Webhooks', '/webhooks'],
      ['Contas de serviço', '/serviceaccounts'],
      ['Aprovações', '/approvals'],
      ['Segurança', '/security?page=1'],
      ['LGPD', '/privacy?page=1'],
    ] as const;
    await expect(menuEntries(page)).toHaveText(['Painel', ...screens.map(([entry]) => entry)]);
    const isOpened = ['Empresas', 'Fila', 'Atividade', 'Status', 'Segurança', 'LGPD'];
    for (const [entry, path] of screens.filter(([entry]) => isOpened.includes(entry))) {
      await page.getByRole('link', { name: entry, exact: true }).click();
      await expect(page).toHaveURL(path);
      await expect(page).toHaveTitle(`${entry} · Retaguarda`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(entry);
      await expect(page.getByRole('link', { name: entry, exact: true })).toHaveAttribute(
        'aria-current',
        'page',
      );
    }
  });
  await test.step('a person opens screens and companies with the palette and the keyboard, the page can fill the whole screen, and without a network a message is shown', async () => {
    await navigate(page, '/dashboard');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Painel');
    await page.getByRole('button', { name: 'Tela cheia' }).click();
    await expect(page.getByRole('button', { name: 'Sair da tela cheia' })).toBeVisible();
    expect(await page.evaluate(() => document.fullscreenElement !== null)).toBe(true);
    await page.getByRole('button', { name: 'Sair da tela cheia' }).click();
    await expect(page.getByRole('button', { name: 'Tela cheia', exact: true })).toBeVisible();

    await (await openPalette(page)).fill('departamentos');
    await expect(page.getByRole('option', { name: 'Departamentos', exact: true })).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Departamentos' })).toBeVisible();
    await expect(page).toHaveURL('/departments');
    await (await openPalette(page)).fill('aurora');
    await page.getByRole('option', { name: /^Aurora Seguros/ }).click();
    await expect(page).toHaveURL('/company/1');
    await expect(page.getByLabel('Nome', { exact: false }).first()).toHaveValue('Aurora Seguros');

    await context.setOffline(true);
    await expect(page.getByText('Você está sem internet')).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByText('Você está sem internet')).toHaveCount(0);
  });
});
