import { defineConfig } from '@playwright/test';
import { chromium } from './vocabulary/chromium.ts';
import { server } from './vocabulary/server.ts';

export default defineConfig({
  testDir: 'journeys',
  outputDir: '../test-results',
  reporter: 'list',
  workers: 2,
  fullyParallel: true,
  // A machine with two busy cores takes its time.
  timeout: 60_000,
  expect: { timeout: 10_000 },
  // On a developer's machine every failure counts. In CI, where a shared machine may stand still, a journey that passes
  // at the second try is listed as flaky, and is to be looked at.
  retries: process.env.CI ? 1 : 0,
  forbidOnly: Boolean(process.env.CI),
  use: {
    baseURL: server.url,
    viewport: { width: 1440, height: 900 },
    timezoneId: 'America/Sao_Paulo',
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: chromium,
    // `--trace on` shows what went wrong; always on, it would make a run a third longer.
    trace: 'off',
  },
  webServer: {
    command: 'node server/src/main.ts',
    cwd: '..',
    url: `${server.url}/api/health`,
    env: server.settings,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    timeout: 120_000,
  },
});
