import { expect, type Page } from '@playwright/test';

/** Holds back every call to this address. Each call of the returned function releases the next one. */
export async function holdCalls(page: Page, address: string) {
  const held: (() => void)[] = [];
  await page.route(address, async (route) => {
    await new Promise<void>((release) => held.push(release));
    await route.continue();
  });
  return async () => {
    await expect.poll(() => held.length).toBeGreaterThan(0);
    held.shift()?.();
  };
}
