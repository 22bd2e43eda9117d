import type { Page } from '@playwright/test';

/** Goes to an address as a link inside the console would, without loading the console anew. */
export const follow = (page: Page, path: string) =>
  page.evaluate((to) => history.pushState({}, '', to), path);
