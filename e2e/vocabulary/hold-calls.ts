import { expect, type Page } from '@playwright/test';

/** Leaves calls to this address waiting, each until the returned function lets the next one go on. */
export async function holdCalls(page: Page, address: string) {
  const held: (() => void)[] = [];
  await page.route(address, async (route) => {
    await new Promise<void>((goOn) => held.push(goOn));
    await route.continue();
  });
  return async () => {
    await expect.poll(() => held.length).toBeGreaterThan(0);
    held.shift()?.();
  };
}
