import { expect, type Locator, type Page } from '@playwright/test';

const isFocused = (target: Locator) => target.evaluate((element) => element === document.activeElement);

/** Presses Tab until the target has the focus, as someone without a mouse would; it must be shown there. */
export async function tabTo(page: Page, target: Locator) {
  await expect(target).toBeVisible();
  for (let pressed = 0; pressed < 80 && !(await isFocused(target)); pressed++)
    await page.keyboard.press('Tab');
  await expect(target).toBeFocused();
}

/** Goes to a field and types into it. */
export async function typeInto(page: Page, field: Locator, text: string) {
  await tabTo(page, field);
  await page.keyboard.press('Control+A');
  await page.keyboard.type(text);
}

/** Goes to a button or a link and presses it. */
export async function press(page: Page, target: Locator) {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}

/** Goes to a select, types part of an option, and takes the first one offered. */
export async function pick(page: Page, select: Locator, option: string) {
  await tabTo(page, select);
  await page.keyboard.type(option);
  await expect(page.getByRole('option', { name: option })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(select).toHaveValue(option);
}

/** Goes to a screen by part of its name. */
export async function openByPalette(page: Page, name: string) {
  await page.keyboard.press('Control+K');
  await expect(page.getByRole('combobox', { name: 'Pesquisar telas e empresas' })).toBeFocused();
  await page.keyboard.type(name);
  await page.keyboard.press('Enter');
}
