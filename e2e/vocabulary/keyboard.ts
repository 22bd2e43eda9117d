import { expect, type Locator, type Page } from '@playwright/test';
import { isReady } from './loading.ts';

/** Waits until the target is visible, and presses Tab until it has the focus. */
export async function tabTo(page: Page, target: Locator) {
  await expect(target).toBeVisible();
  // Found once: to find an element by its role takes longer than to press a key.
  let element = await target.elementHandle();
  for (let pressed = 0; pressed < 80; pressed++) {
    const [isConnected, isFocused] = (await element?.evaluate((found) => [
      found.isConnected,
      found === document.activeElement,
    ])) ?? [false, false];
    if (isFocused) break;
    if (!isConnected) element = await target.elementHandle();
    else await page.keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
}

/** Moves the focus to a field and replaces its text. */
export async function typeInto(page: Page, field: Locator, text: string) {
  await tabTo(page, field);
  await page.keyboard.press('Control+A');
  // At once: a form is drawn again for each key.
  await page.keyboard.insertText(text);
}

/** Moves the focus to a button or a link and presses Enter. */
export async function press(page: Page, target: Locator) {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}

/** Moves the focus to a select, types the name of an option, and takes it: the first match by Enter, the only one by Tab. */
export async function pick(page: Page, select: Locator, option: string, key: 'Enter' | 'Tab' = 'Enter') {
  await tabTo(page, select);
  await page.keyboard.type(option);
  await expect(page.getByRole('option', { name: option })).toBeVisible();
  await page.keyboard.press(key);
  await expect(select).toHaveValue(option);
}

/** Opens the palette, and returns its field. */
export async function openPalette(page: Page) {
  await isReady(page);
  await page.keyboard.press('Control+K');
  const field = page.getByRole('combobox', { name: 'Pesquisar em tudo' });
  await expect(field).toBeFocused();
  return field;
}

/** Opens a screen with the palette, by part of its name. */
export async function openByPalette(page: Page, name: string) {
  await openPalette(page);
  await page.keyboard.type(name);
  await page.keyboard.press('Enter');
}
