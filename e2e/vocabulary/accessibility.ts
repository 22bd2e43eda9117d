import type { Page } from '@playwright/test';
import axe from 'axe-core';
import { wcag } from '../../console/src/test/accessibility.ts';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

/** The rows of a list differ in their data only, so axe checks the first ones. Other tables are checked whole. */
const repeatedRows = '[data-rows] tbody tr:nth-child(n+5)';

/**
 * Finishes every animation, so that colours are measured in their final state. An animation without an end, such as a
 * loader, cannot be finished: this waits until it is removed.
 */
export const finishAnimations = (page: Page) =>
  page.evaluate(() => {
    const ended = document.getAnimations().map((animation) => {
      if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish();
      return animation.finished.catch(() => {});
    });
    return Promise.all(ended).then(() => {});
  });

/** Loads axe into the page once. It stays there until the page is loaded again. */
async function loadAxe(page: Page) {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
}

const themes = ['dark', 'light'] as const;
export type Theme = (typeof themes)[number];

/** With `npm run screens`, every language and theme is checked, instead of one by turns. */
export const isEveryTurn = Boolean(process.env.EVERY_TURN);

/**
 * The rules that the page breaks in this theme, with the elements. In the other theme, only the contrast is checked, because
 * only colours differ between themes, and only with `npm run screens`.
 */
export async function axeViolations(page: Page, first: Theme, include = ['html']) {
  const found: string[][] = [];
  await loadAxe(page);
  for (const theme of isEveryTurn ? [first, ...themes.filter((other) => other !== first)] : [first]) {
    await page.evaluate((chosen) => {
      document.documentElement.dataset.mantineColorScheme = chosen;
    }, theme);
    await finishAnimations(page);
    const { violations } = await page.evaluate(
      // With the results that are correct as well, a run would take a third longer.
      ([tags, included, excluded]) =>
        window.axe.run(
          { include: [...included], exclude: [excluded] },
          { runOnly: [...tags], resultTypes: ['violations'] },
        ),
      [theme === first ? wcag : ['color-contrast'], include, repeatedRows] as const,
    );
    found.push(...violations.map(({ id, nodes }) => [theme, id, ...nodes.map(({ html }) => html)]));
  }
  return found;
}
