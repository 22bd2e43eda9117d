import { existsSync } from 'node:fs';

const windowless = '/usr/bin/chromium-headless-shell';

/** The system's Chromium, without its calls home. CI runs as root, where Chromium's own sandbox cannot start. */
export const chromium = {
  executablePath: process.env.CHROMIUM ?? (existsSync(windowless) ? windowless : '/usr/bin/chromium'),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
};
