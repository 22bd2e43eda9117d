import { defineConfig } from '@playwright/test';
import { chromium } from './vocabulary/chromium.ts';
import { registry, server } from './vocabulary/server.ts';

export default defineConfig({
  testDir: 'journeys',
  outputDir: '../test-results',
  reporter: 'list',
  // One more than the cores of the smallest machine: each waits a good part of its time for the server or for an animation.
  workers: 3,
  fullyParallel: true,
  // A machine with two busy cores is slow.
  timeout: 60_000,
  expect: { timeout: 10_000 },
  // On the machine of a developer every failure counts. A shared CI machine may pause: a journey that passes the second
  // time is listed as flaky, and somebody should examine it.
  retries: process.env.CI ? 1 : 0,
  forbidOnly: Boolean(process.env.CI),
  use: {
    baseURL: server.url,
    viewport: { width: 1440, height: 900 },
    timezoneId: 'America/Sao_Paulo',
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: chromium,
    // `--trace on` shows why a journey failed. It is off because it makes a run a third longer.
    trace: 'off',
  },
  webServer: [
    {
      command: 'node e2e/vocabulary/registry.ts',
      cwd: '..',
      url: registry.url,
      env: { PORT: registry.port },
    },
    {
      command: 'node server/dist/main.mjs',
      cwd: '..',
      url: `${server.url}/api/health`,
      env: server.settings,
      gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
      timeout: 120_000,
    },
  ],
});
