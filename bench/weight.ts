import { chromium as browserType, type Page } from '@playwright/test';
import { chromium } from '../e2e/vocabulary/chromium.ts';
import { loadCompanies } from './companies.ts';
import { openConsole } from './console.ts';
import { startServer } from './server.ts';

/** How many kilobytes a browser loads, everything included, for a person who has nothing of it yet. */
export async function measureWeight() {
  const { db, address, stored, stop } = await startServer();
  await loadCompanies(db, 100);
  const browser = await browserType.launch(chromium);
  const signIn = await loadedBy(await browser.newPage(), async (page) => {
    await page.goto(`${address}/login`);
    await page.getByLabel('E-mail').waitFor();
  });
  await browser.close();
  const { page, close } = await openConsole(stored);
  const list = await loadedBy(page, async () => {
    await page.goto(`${address}/companies?page=1`);
    await page.getByRole('table').waitFor();
  });
  await close();
  await stop();
  return { signIn, list };
}

async function loadedBy(page: Page, act: (page: Page) => Promise<unknown>) {
  const sizes: Promise<number>[] = [];
  page.on('requestfinished', (request) =>
    sizes.push(
      request
        .sizes()
        .then(({ responseBodySize, responseHeadersSize }) => responseBodySize + responseHeadersSize),
    ),
  );
  await act(page);
  await page.waitForLoadState('networkidle');
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0) / 1000;
}
