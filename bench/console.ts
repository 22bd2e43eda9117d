import { chromium as browserType } from '@playwright/test';
import { chromium } from '../e2e/vocabulary/chromium.ts';

declare global {
  interface Window {
    pictures: { last: number; longest: number };
  }
}

/** A page of somebody who has signed in, that watches how long it stands still. */
export async function openConsole(stored: object) {
  const browser = await browserType.launch(chromium);
  const page = await browser.newPage({ reducedMotion: 'reduce' });
  await page.addInitScript(
    (session) => localStorage.setItem('authUser', session),
    JSON.stringify({ ...stored, remember: true }),
  );
  await page.addInitScript(() => {
    const pictures = { last: performance.now(), longest: 0 };
    window.pictures = pictures;
    const next = () => {
      const now = performance.now();
      pictures.longest = Math.max(pictures.longest, now - pictures.last);
      pictures.last = now;
      requestAnimationFrame(next);
    };
    requestAnimationFrame(next);
  });
  return {
    page,
    /** The longest between two pictures of the page since it was loaded, or since the last time this was asked. */
    longestStill: () =>
      page.evaluate(() => {
        const { longest } = window.pictures;
        window.pictures.longest = 0;
        return longest;
      }),
    close: () => browser.close(),
  };
}
