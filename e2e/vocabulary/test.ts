import { test as base, expect, type Page } from '@playwright/test';
import { session } from '@retaguarda/contract/session';
import { type Api, apiOf } from './api.ts';
import { server } from './server.ts';
import { slowDown } from './slowness.ts';
import { becomes } from './staff.ts';

type Fixtures = {
  /** What the browser's console may say, because the journey provokes it. */
  expectedErrors: RegExp[];
  /** Calls the server directly, as the administrator. */
  api: Api;
  /** The page of the administrator, who has signed in. */
  signedIn: Page;
};

/** Every journey fails on an error in the browser's console that it did not provoke. */
export const test = base.extend<Fixtures>({
  expectedErrors: [[], { option: true }],

  page: async ({ page, expectedErrors }, use) => {
    const faults: string[] = [];
    const note = (text: string) => {
      // The browser itself reports every refused call.
      const isExpected = [/^Failed to load resource/, ...expectedErrors].some((known) => known.test(text));
      if (!isExpected) faults.push(text);
    };
    page.on('console', (message) => {
      if (message.type() === 'error') note(message.text());
    });
    page.on('pageerror', (error) => note(error.message));
    const hurryUp = await slowDown(page);
    await use(page);
    await hurryUp();
    expect(faults).toEqual([]);
  },

  api: async ({ request }, use) => {
    const reply = await request.post(`/api${session.login.path}`, { data: server.admin });
    await use(apiOf(request, await reply.json()));
  },

  signedIn: async ({ page, api }, use) => {
    await becomes(page, api);
    await use(page);
  },
});

export { expect };
