import { expect, type Page } from '@playwright/test';
import { stillness } from './accessibility.ts';
import { follow } from './follow.ts';
import type { State } from './states.ts';
import type { Words } from './words.ts';

/** Follows, until the heading of another screen has taken the place of this one's. */
async function leave(page: Page, path: string) {
  const heading = await page.$('h1');
  await follow(page, path);
  await heading?.waitForElementState('hidden');
}

/** Waits until nothing loads or moves any more. */
async function settle(page: Page) {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(page.locator('.mantine-Loader-root')).toHaveCount(0);
  await stillness(page);
}

/** Brings the page into a state: one that stands open over its screen, or has errors in it, starts from a fresh page. */
export async function visit(page: Page, { path, arrange }: State, words: Words, how: 'follow' | 'load') {
  await (how === 'follow' ? leave(page, path) : page.goto(path));
  await settle(page);
  if (!arrange) return;
  await arrange(page, words);
  await settle(page);
}
