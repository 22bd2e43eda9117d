import { expect, type Page } from '@playwright/test';
import { stillness } from './accessibility.ts';
import { follow } from './follow.ts';
import type { State } from './states.ts';
import type { Words } from './words.ts';

/** Closes what is open. What has only just opened does not listen yet. */
const close = (page: Page) =>
  expect(async () => {
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog').or(page.getByRole('menu'))).toHaveCount(0, { timeout: 500 });
  }).toPass({ timeout: 10_000 });

/** Closes what is open and follows, until the heading of another screen has taken the place of this one's. */
async function leave(page: Page, path: string) {
  await close(page);
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

/** Brings the page into a state: from another one as a link would, if that lets go, and otherwise anew. */
export async function visit(page: Page, state: State, words: Words, from?: State) {
  const letsGo = from && !from.isUnsaved && from.path !== state.path;
  await (letsGo ? leave(page, state.path) : page.goto(state.path));
  await settle(page);
  if (!state.arrange) return;
  await state.arrange(page, words);
  await settle(page);
}
