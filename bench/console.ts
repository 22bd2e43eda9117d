import { chromium as browserType } from '@playwright/test';
import { chromium } from '../e2e/vocabulary/chromium.ts';
import { measureFirstScreens } from './first-screens.ts';

declare global {
  interface Window {
    frameTimes: { last: number; longest: number };
  }
}

/** Opens a page with a session. The page measures how long it does not respond. */
export async function openConsole(stored: object) {
  const browser = await browserType.launch(chromium);
  const page = await browser.newPage({ reducedMotion: 'reduce' });
  await page.addInitScript(
    (session) => localStorage.setItem('authUser', session),
    JSON.stringify({ ...stored, remember: true }),
  );
  await page.addInitScript(() => {
    const frameTimes = { last: performance.now(), longest: 0 };
    window.frameTimes = frameTimes;
    const next = () => {
      const now = performance.now();
      frameTimes.longest = Math.max(frameTimes.longest, now - frameTimes.last);
      frameTimes.last = now;
      requestAnimationFrame(next);
    };
    requestAnimationFrame(next);
  });
  return {
    page,
    /** The longest time between two frames, since the page was loaded or since the last call. */
    longestFrame: () =>
      page.evaluate(() => {
        const { longest } = window.frameTimes;
        window.frameTimes.longest = 0;
        return longest;
      }),
    close: () => browser.close(),
  };
}

if (import.meta.main) await measureFirstScreens();
