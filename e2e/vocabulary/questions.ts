import { expect, type Locator, type Page } from '@playwright/test';

/** Presses what asks first, and answers its question. */
async function press(page: Page, pressed: Locator, question: string, answer: 'Sim' | 'Não') {
  await pressed.click();
  await expect(page.getByRole('dialog')).toContainText(question);
  await page.getByRole('button', { name: answer, exact: true }).click();
}

/** Says Yes. */
export const accept = (page: Page, pressed: Locator, question: string) =>
  press(page, pressed, question, 'Sim');

/** Says No: the question goes, and nothing was sent. */
export async function decline(page: Page, pressed: Locator, question: string) {
  const writes: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET') writes.push(request.url());
  });
  await press(page, pressed, question, 'Não');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(writes).toEqual([]);
}
