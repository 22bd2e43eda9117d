import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import type { Language } from '@retaguarda/contract/languages';

const shown = { pt: 'pt-BR', eng: 'en', sp: 'es' } satisfies Record<Language, string>;

/** Another tab chooses a language: the screen switches to it and leaves everything open. */
export async function switchLanguage(page: Page, language: Language) {
  await page.evaluate((newValue) => {
    localStorage.setItem('language', newValue);
    dispatchEvent(new StorageEvent('storage', { key: 'language', newValue }));
  }, language);
  await expect(page.locator('html')).toHaveAttribute('lang', shown[language]);
}
