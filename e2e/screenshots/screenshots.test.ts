import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { Language } from '@retaguarda/contract/languages';
import { finishAnimations, type Theme } from '../vocabulary/accessibility.ts';
import { openedStates } from '../vocabulary/opened-states.ts';
import { formStates, listStates, publicStates, type State } from '../vocabulary/states.ts';
import { test } from '../vocabulary/test.ts';
import { visit } from '../vocabulary/visit.ts';
import { dictionaries } from '../vocabulary/words.ts';

const folder = join(import.meta.dirname, '../../screenshots');
const language = (process.env.SCREENSHOT_LANGUAGE ?? 'pt') as Language;
const sizes = [
  { width: 1440, height: 900 },
  { width: 768, height: 1024 },
  { width: 390, height: 844 },
];
const themes: Theme[] = ['dark', 'light'];

async function fitHeight(page: Page, { width, height }: { width: number; height: number }) {
  const length = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ width, height: Math.max(height, length) });
}

/** Takes one picture of every state for each width and theme. */
async function takePictures(page: Page, states: State[]) {
  await page.addInitScript((chosen) => localStorage.setItem('language', chosen), language);
  for (const size of sizes)
    for (const state of states) {
      await page.setViewportSize(size);
      await visit(page, state, dictionaries[language]);
      // The picture shows the whole length of a screen. A dialog or a menu is placed in the window, so the window stays.
      if (!openedStates.includes(state)) await fitHeight(page, size);
      for (const theme of themes) {
        await page.evaluate((chosen) => {
          document.documentElement.dataset.mantineColorScheme = chosen;
        }, theme);
        await finishAnimations(page);
        const path = join(folder, `${state.name}-${theme}-${size.width}.png`);
        await page.screenshot({ path });
      }
    }
}

test('pages without a session', ({ page }) => takePictures(page, publicStates));

test('lists', ({ signedIn: page }) => takePictures(page, listStates));

test('forms', ({ signedIn: page }) => takePictures(page, formStates));

for (const state of openedStates)
  test(`opened: ${state.name}`, ({ signedIn: page }) => takePictures(page, [state]));
