import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** What axe finds on the page as it stands, once it has settled: rule and elements. */
export async function findings(page: Page) {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(page.getByLabel('Carregando')).toHaveCount(0);
  // Colours are measured as they end up, not halfway through a transition.
  await page.evaluate(() =>
    Promise.all(document.getAnimations().map((animation) => animation.finished)).catch(() => {}),
  );
  await page.evaluate(axe.source);
  const { violations } = await page.evaluate((tags) => window.axe.run({ runOnly: tags }), rules);
  return violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]);
}
