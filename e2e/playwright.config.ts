import { defineConfig } from '@playwright/test';
import { chromium } from './vocabulary/chromium.ts';
import { server } from './vocabulary/server.ts';

export default defineConfig({
  testDir: 'journeys',
  outputDir: '../test-results',
  reporter: 'list',
  workers: 2,
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  use: {
    baseURL: server.url,
    viewport: { width: 1440, height: 900 },
    timezoneId: 'America/Sao_Paulo',
    launchOptions: chromium,
    trace: 'retain-on-failure',
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
