import type { Page } from '@playwright/test';
import axe from 'axe-core';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

export type Theme = 'dark' | 'light';

const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Colours are measured as they end up, not halfway through a transition. */
export const stillness = (page: Page) =>
  page.evaluate(() =>
    Promise.all(document.getAnimations().map((animation) => animation.finished)).catch(() => {}),
  );

/** What axe finds on the page as it stands, in these themes: rule and elements. Only colours differ between themes. */
export async function findings(page: Page, themes: readonly Theme[]) {
  const found: string[][] = [];
  if (themes.length > 0) await page.evaluate(axe.source);
  for (const [at, theme] of themes.entries()) {
    await page.evaluate((chosen) => {
      document.documentElement.dataset.mantineColorScheme = chosen;
    }, theme);
    await stillness(page);
    const { violations } = await page.evaluate(
      ([tags, isFirst]) => window.axe.run({ runOnly: isFirst ? tags : ['color-contrast'] }),
      [wcag, at === 0] as const,
    );
    found.push(...violations.map(({ id, nodes }) => [theme, id, ...nodes.map(({ html }) => html)]));
  }
  return found;
}
