import { expect, type Page } from '@playwright/test';
import { finishAnimations } from './accessibility.ts';
import { navigate } from './navigate.ts';
import { server } from './server.ts';
import type { State } from './states.ts';
import type { Words } from './words.ts';

/** Closes dialogs and menus. It repeats Escape, because one that has just opened does not react to it yet. */
const closeOverlays = (page: Page) =>
  expect(async () => {
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog').or(page.getByRole('menu'))).toHaveCount(0, { timeout: 500 });
  }).toPass({ timeout: 10_000 });

/** Closes dialogs and menus, goes to the address, and waits until the heading of the old screen is gone. */
async function leave(page: Page, path: string) {
  await closeOverlays(page);
  const heading = await page.$('h1');
  await navigate(page, path);
  await heading?.waitForElementState('hidden');
}

/** Waits until the heading is there, nothing loads and nothing moves. */
async function waitUntilLoaded(page: Page) {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(page.locator('.mantine-Loader-root')).toHaveCount(0);
  await finishAnimations(page);
}

/** Brings the page into a state: from another one by navigating inside the console, which is faster than loading it. */
export async function visit(page: Page, state: State, words: Words, from?: State) {
  // The sign-in is shown without the router.
  const canNavigate = from && from.path !== '/login';
  // The same screen with another search keeps its heading.
  const pathOf = (address: string) => new URL(address, server.url).pathname;
  if (canNavigate && pathOf(page.url()) === pathOf(state.path)) await leave(page, '/nowhere');
  await (canNavigate ? leave(page, state.path) : page.goto(state.path));
  await waitUntilLoaded(page);
  if (!state.arrange) return;
  await state.arrange(page, words);
  await waitUntilLoaded(page);
}
