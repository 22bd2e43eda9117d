import type { Page } from '@playwright/test';
import axe from 'axe-core';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

export type Theme = 'dark' | 'light';

/** The rows of a list differ in their data only, so axe checks the first ones. Other tables are checked whole. */
const repeatedRows = '[data-rows] tbody tr:nth-child(n+5)';

const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

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

/**
 * The rules that the page breaks in these themes, with the elements. All rules are checked in the first theme; in the
 * others only the contrast, because only colours differ between themes.
 */
export async function axeViolations(page: Page, themes: readonly Theme[]) {
  const found: string[][] = [];
  if (themes.length > 0) await loadAxe(page);
  for (const [at, theme] of themes.entries()) {
    await page.evaluate((chosen) => {
      document.documentElement.dataset.mantineColorScheme = chosen;
    }, theme);
    await finishAnimations(page);
    const { violations } = await page.evaluate(
      // With the results that are correct as well, a run would take a third longer.
      ([tags, isFirst, excluded]) =>
        window.axe.run(
          { include: ['html'], exclude: [excluded] },
          { runOnly: isFirst ? tags : ['color-contrast'], resultTypes: ['violations'] },
        ),
      [wcag, at === 0, repeatedRows] as const,
    );
    found.push(...violations.map(({ id, nodes }) => [theme, id, ...nodes.map(({ html }) => html)]));
  }
  return found;
}
