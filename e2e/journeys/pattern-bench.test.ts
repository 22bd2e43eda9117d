import type { Page } from '@playwright/test';
import { axeViolations } from '../vocabulary/accessibility.ts';
import { toast } from '../vocabulary/lists.ts';
import { newWord } from '../vocabulary/people.ts';
import { expect, test } from '../vocabulary/test.ts';

const marks = (page: Page) =>
  page.getByRole('list', { name: 'Mensagens com o que foi encontrado' }).locator('mark');

const pattern = (page: Page) => page.getByRole('textbox', { name: 'Expressão regular' });

test('a pattern is tried while it is typed, and its matches are marked; one that may take too long shows a warning, is stopped while the page still responds, and can be saved [5.INSIGHT.6]', async ({
  signedIn: page,
}) => {
  await page.goto('/insight');
  await page.getByRole('button', { name: 'CNPJ', exact: true }).click();
  await expect(marks(page)).toHaveText(['12.ABC.345/01DE-35']);
  const messages = page.getByLabel('Mensagens de teste');
  await messages.fill('pedido 123 e 456\nnenhum número\n789');
  await pattern(page).fill(String.raw`\d+`);
  await expect(marks(page)).toHaveText(['123', '456', '789']);
  await expect(page.getByText('Encontrado em 2 de 3 mensagens')).toBeVisible();

  const warning = page.getByText('Este padrão pode demorar demais em algumas mensagens');
  const stopped = page.getByText('Este padrão demora demais');
  await pattern(page).fill('(a+)+$');
  await expect(warning).toBeVisible();
  await expect(page.getByText('Encontrado em 0 de 3 mensagens')).toBeVisible();
  expect(await axeViolations(page, 'dark', ['main'])).toEqual([]);
  await page.getByRole('button', { name: 'Testar com uma mensagem assim' }).click();
  await expect(messages).toHaveValue(/^a{60,}.*\npedido 123/);
  await page.getByLabel('Nome').fill(`Regra ${newWord()}`);
  await page.getByLabel('Descrição').fill('Um padrão lento');
  await expect(page.getByLabel('Descrição')).toHaveValue('Um padrão lento');
  await expect(stopped).toBeVisible();
  await page.getByRole('button', { name: 'Confirmar' }).click();
  await expect(toast(page, 'Insight criado')).toBeVisible();
});
