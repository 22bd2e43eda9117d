import type { Page } from '@playwright/test';
import { axeViolations } from '../vocabulary/accessibility.ts';
import { toast } from '../vocabulary/lists.ts';
import { navigate } from '../vocabulary/navigate.ts';
import { newWord } from '../vocabulary/people.ts';
import { expect, test } from '../vocabulary/test.ts';

const marks = (page: Page) =>
  page.getByRole('list', { name: 'Mensagens com o que foi encontrado' }).locator('mark');

const pattern = (page: Page) => page.getByRole('textbox', { name: 'Expressão regular' });

test('a pattern that may take too long shows a warning, is stopped while the page still responds, and can be saved; every ready pattern finds its example, matches are marked while a person types, and an invalid pattern shows an error [5.INSIGHT.6]', async ({
  signedIn: page,
}) => {
  await page.goto('/insight');
  await test.step('a pattern that may take too long shows a warning, is stopped while the page still responds, and can be saved', async () => {
    const warning = page
      .getByRole('status')
      .getByText('Este padrão pode demorar demais em algumas mensagens');
    const stopped = page.getByText('Este padrão demora demais');
    const messages = page.getByLabel('Mensagens de teste');
    await pattern(page).fill('(a+)+$');
    await expect(warning).toBeVisible();
    await expect(page.getByText('Encontrado em 0 de 6 mensagens')).toBeVisible();
    expect(await axeViolations(page, 'dark')).toEqual([]);

    await page.getByRole('button', { name: 'Testar com uma mensagem assim' }).click();
    await expect(messages).toHaveValue(/^a{60,}.*\nOi, meu CPF é/);
    await expect(stopped).toBeVisible();
    await pattern(page).fill('a+$');
    await expect(page.getByText(/^Encontrado em/)).toBeVisible();
    await expect(warning).toBeHidden();

    await messages.fill(`${'a'.repeat(5000)}!`);
    await pattern(page).fill('(a+)+$');
    await page.getByLabel('Nome').fill(`Regra ${newWord()}`);
    await page.getByLabel('Descrição').fill('Um padrão lento');
    await expect(page.getByLabel('Descrição')).toHaveValue('Um padrão lento');
    await expect(stopped).toBeVisible();
    await pattern(page).fill('(b+)+$');
    await expect(page.getByText('Encontrado em 0 de 1 mensagem')).toBeVisible();
    await pattern(page).fill('a{3}!');
    await expect(marks(page)).toHaveText(['aaa!']);

    await messages.fill('Oi, tudo bem?');
    await pattern(page).fill(String.raw`(\w+\s?)*$`);
    await expect(warning).toBeVisible();
    await page.getByRole('button', { name: 'Confirmar' }).click();
    await expect(toast(page, 'Insight criado')).toBeVisible();
  });
  await expect(page.getByRole('heading', { level: 1, name: 'Insights' })).toBeVisible();
  await navigate(page, '/insight');
  await test.step('every ready pattern finds its example in the sample text, which is in the chosen language; matches are marked while a person types, and an invalid pattern shows an error', async () => {
    await expect(page.getByText('Escreva uma expressão regular para testá-la.')).toBeVisible();
    for (const [label, found] of [
      ['CPF', '529.982.247-25'],
      ['CNPJ', '12.ABC.345/01DE-35'],
      ['CEP', '01310-100'],
      ['Telefone', '(11)98765-4321'],
      ['E-mail', 'maria.souza@example.com'],
      ['Chave Pix', '123e4567-e89b-12d3-a456-426614174000'],
    ] as const) {
      await page.getByRole('button', { name: label, exact: true }).click();
      await expect(marks(page)).toHaveText([found]);
    }
    await pattern(page).fill('(abc');
    await expect(page.getByText('A expressão regular não é válida')).toBeVisible();
    await expect(marks(page)).toHaveCount(0);

    await page.getByRole('button', { name: 'Administrador' }).click();
    await page.getByRole('menuitem', { name: 'Configurações' }).click();
    await page.getByRole('radiogroup', { name: 'Idioma' }).getByText('English').click();
    await expect(page.getByLabel('Test messages')).toHaveValue(/^Hello, my CPF is/);
    await page.getByRole('radiogroup', { name: 'Language' }).getByText('Português').click();
    await page.keyboard.press('Escape');

    await page.getByLabel('Mensagens de teste').fill('pedido 123 e 456\nnenhum número\n789');
    await pattern(page).fill(String.raw`\d+`);
    await expect(marks(page)).toHaveText(['123', '456', '789']);
    await expect(page.getByText('Encontrado em 2 de 3 mensagens')).toBeVisible();
  });
});
