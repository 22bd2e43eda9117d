import { expect, type Page } from '@playwright/test';
import { stillness } from './accessibility.ts';
import type { State } from './states.ts';
import type { Words } from './words.ts';

/** Opens a screen as a link inside the console would, which is several times faster than loading the console anew. */
async function follow(page: Page, path: string) {
  await page.evaluate((to) => {
    document.querySelector('h1')?.setAttribute('data-left', '');
    history.pushState({}, '', to);
  }, path);
  await expect(page.locator('h1:not([data-left])')).toBeVisible();
}

/** Waits until nothing loads or moves any more. */
async function settle(page: Page) {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(page.locator('.mantine-Loader-root')).toHaveCount(0);
  await stillness(page);
}

/** Brings the page into a state: one that stands open over its screen, or has errors in it, starts from a fresh page. */
export async function visit(page: Page, { path, arrange }: State, words: Words, how: 'follow' | 'load') {
  await (how === 'follow' ? follow(page, path) : page.goto(path));
  await settle(page);
  if (!arrange) return;
  await arrange(page, words);
  await settle(page);
}
