import { defineConfig } from '@playwright/test';
import journeys from './playwright.config.ts';

/** Takes pictures of every screen in every state. It runs no journeys. */
export default defineConfig({
  ...journeys,
  testDir: 'screenshots',
  timeout: 15 * 60_000,
  // The locale of most users. It decides the format of hours.
  use: { ...journeys.use, locale: 'pt-BR' },
});
