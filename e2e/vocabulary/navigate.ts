import type { Page } from '@playwright/test';

/** Goes to an address like a link inside the console. It is several times faster than loading the console again. */
export const navigate = (page: Page, path: string) =>
  page.evaluate((to) => history.pushState({}, '', to), path);
