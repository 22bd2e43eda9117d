import type { Page } from '@playwright/test';

/** Goes to an address as a link inside the console would, several times faster than loading the console anew. */
export const follow = (page: Page, path: string) =>
  page.evaluate((to) => history.pushState({}, '', to), path);
