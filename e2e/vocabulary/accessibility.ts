import type { Page } from '@playwright/test';
import axe from 'axe-core';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

export type Theme = 'dark' | 'light';

const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Colours are measured as they end up, not halfway: what moves is ended, and what moves until something is loaded waited for. */
export const stillness = (page: Page) =>
  page.evaluate(() => {
    const ended = document.getAnimations().map((animation) => {
      if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish();
      return animation.finished.catch(() => {});
    });
    return Promise.all(ended).then(() => {});
  });

/** Brings axe along once; it stays while screens are followed. */
async function bringAxe(page: Page) {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
}

/** What axe finds on the page as it stands, in these themes: rule and elements. Only colours differ between themes. */
export async function findings(page: Page, themes: readonly Theme[]) {
  const found: string[][] = [];
  if (themes.length > 0) await bringAxe(page);
  for (const [at, theme] of themes.entries()) {
    await page.evaluate((chosen) => {
      document.documentElement.dataset.mantineColorScheme = chosen;
    }, theme);
    await stillness(page);
    const { violations } = await page.evaluate(
      // To tell what is in order as well would take a third longer.
      ([tags, isFirst]) =>
        window.axe.run({ runOnly: isFirst ? tags : ['color-contrast'], resultTypes: ['violations'] }),
      [wcag, at === 0] as const,
    );
    found.push(...violations.map(({ id, nodes }) => [theme, id, ...nodes.map(({ html }) => html)]));
  }
  return found;
}
