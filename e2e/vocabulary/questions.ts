import { expect, type Locator, type Page } from '@playwright/test';
import { toast } from './lists.ts';

/** Presses a button that asks a question first, and answers the question. */
async function pressAndAnswer(page: Page, button: Locator, question: string, answer: string) {
  await button.click();
  await expect(page.getByRole('dialog')).toContainText(question);
  await page.getByRole('dialog').getByRole('button', { name: answer, exact: true }).click();
}

/** Presses a button and accepts its question. A question about deleting is accepted with Delete, others with Yes unless `answer` says otherwise. */
export const answerYes = (
  page: Page,
  button: Locator,
  question: string,
  answer = question.startsWith('Deseja excluir') ? 'Excluir' : 'Sim',
) => pressAndAnswer(page, button, question, answer);

/** Presses a button and rejects its question. The question closes, and nothing is sent. */
export async function answerNo(page: Page, button: Locator, question: string) {
  const writes: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET') writes.push(request.url());
  });
  await pressAndAnswer(page, button, question, question.startsWith('Deseja excluir') ? 'Cancelar' : 'Não');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(writes).toEqual([]);
}

/** Presses a button that deletes. The deletion is refused, and a dialog gives the reason until it is closed. */
export async function expectDeletionRefused(page: Page, name: string, reason: string) {
  await answerYes(page, page.getByRole('button', { name: `Excluir ${name}` }), `Deseja excluir ${name}?`);
  const dialog = page.getByRole('dialog', { name: `Não foi possível excluir ${name}` });
  await expect(dialog).toContainText(reason);
  await expect(toast(page, reason)).toBeVisible();
  await dialog.getByRole('button', { name: 'Fechar' }).click();
  await expect(dialog).toHaveCount(0);
}
