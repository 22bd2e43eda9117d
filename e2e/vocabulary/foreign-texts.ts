import type { Page } from '@playwright/test';
import type { Language } from '@retaguarda/contract/languages';
import { foreignAmong, shownTexts } from '../../console/src/test/foreign-texts.ts';

/** The texts on the page that belong to another language, or are keys without a translation. */
export const foreignTexts = async (page: Page, language: Language) =>
  foreignAmong(await page.evaluate(shownTexts), language);
