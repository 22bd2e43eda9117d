import { defineConfig } from '@playwright/test';
import journeys from './playwright.config.ts';

/** Pictures of every screen in every state, instead of journeys. */
export default defineConfig({
  ...journeys,
  testDir: 'screenshots',
  timeout: 15 * 60_000,
  // As most people's browsers are set: it decides how hours are written.
  use: { ...journeys.use, locale: 'pt-BR' },
});
