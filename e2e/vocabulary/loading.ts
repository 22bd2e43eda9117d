import type { Page } from '@playwright/test';

/**
 * Waits until the console has what it loads after the first screen. Right after a screen is drawn it may not listen to
 * keys yet, and without a network it could not show a message.
 */
export const isReady = (page: Page) => page.locator('.Toastify').waitFor({ state: 'attached' });

export type Loaded = { path: string; bytes: number };

/**
 * Makes the page note when it first has an element. What it loads after that is not needed to show it. Events would keep the
 * network busy: they end at once, in the page itself, because a page whose requests are intercepted uses no cache.
 */
export async function noteFirst(page: Page, selector: string) {
  await page.addInitScript((selector) => {
    const send = window.fetch;
    window.fetch = async (address, options) =>
      String(address).endsWith('/api/inbox/events')
        ? new Response('', { headers: { 'content-type': 'text/event-stream' } })
        : send(address, options);
    const observer = new MutationObserver(() => {
      if (!document.querySelector(selector)) return;
      observer.disconnect();
      performance.mark('first');
    });
    observer.observe(document, { childList: true, subtree: true });
  }, selector);
}

/** When the element appeared, in milliseconds since the navigation, and what was requested until then. */
export async function loadedUntilFirst(page: Page): Promise<{ time: number; loaded: Loaded[] }> {
  await page.waitForFunction(() => performance.getEntriesByName('first').length > 0);
  await page.waitForLoadState('networkidle');
  return page.evaluate(() => {
    const time = performance.getEntriesByName('first')[0]?.startTime ?? 0;
    const entries = ['navigation', 'resource'].flatMap((type) => performance.getEntriesByType(type));
    const loaded = (entries as PerformanceResourceTiming[])
      .filter(({ startTime }) => startTime <= time)
      .map(({ name, encodedBodySize }) => ({ path: new URL(name).pathname, bytes: encodedBodySize }));
    return { time, loaded };
  });
}

/** The weight of the scripts and the style sheets, compressed. */
export const codeIn = (loaded: Loaded[]) =>
  loaded.filter(({ path }) => /\.(js|css)$/.test(path)).reduce((sum, { bytes }) => sum + bytes, 0);
