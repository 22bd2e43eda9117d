import { defineConfig } from '@playwright/test';
import journeys from './playwright.config.ts';

/** Does the twenty tasks of docs/tasks.md and counts their actions. It runs no journeys. */
export default defineConfig({
  ...journeys,
  testDir: 'tasks',
  workers: 1,
  timeout: 15 * 60_000,
  use: { ...journeys.use, locale: 'pt-BR', actionTimeout: 10_000 },
});
