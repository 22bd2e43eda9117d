import { toast } from '../vocabulary/lists.ts';
import { isReady } from '../vocabulary/loading.ts';
import { answerYes } from '../vocabulary/questions.ts';
import { storedSession } from '../vocabulary/session.ts';
import { expect, test } from '../vocabulary/test.ts';

test.use({ expectedErrors: [/Logout Error|The console cannot be reached/] });

test('without a network a screen that was never opened shows an error, and signing out still ends the session [4.SESSION.6 8.LOGOUT.1 8.LOGOUT.2]', async ({
  signedIn: page,
  context,
}) => {
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'Painel' })).toBeVisible();
  await isReady(page);
  await context.setOffline(true);

  await page.getByRole('link', { name: 'Papéis' }).click();
  await expect(page.getByRole('heading', { name: 'Não foi possível carregar esta tela' })).toBeVisible();
  await page.getByRole('button', { name: 'Recarregar a página' }).click();
  await expect(toast(page, 'Sem conexão com o servidor')).toBeVisible();

  const logged = page.waitForEvent('console', (message) => message.text().startsWith('Logout Error'));
  await page.getByRole('button', { name: 'Administrador' }).click();
  await answerYes(page, page.getByRole('menuitem', { name: 'Sair' }), 'Deseja sair da plataforma?');
  await expect(toast(page, 'Erro ao sair')).toBeVisible();
  expect((await logged).type()).toBe('error');
  expect(await storedSession(page)).toBeNull();

  await context.setOffline(false);
  await page.getByRole('button', { name: 'Recarregar a página' }).click();
  await expect(page.getByRole('heading', { name: 'Entrar' })).toBeVisible();
});
