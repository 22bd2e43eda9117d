import { test as base, expect, type Page } from '@playwright/test';
import { session } from '@retaguarda/contract/session';
import { type Api, apiOf } from './api.ts';
import { server } from './server.ts';
import { addDelays } from './slowness.ts';
import { signInAs } from './staff.ts';

type Fixtures = {
  /** The errors that this journey causes on purpose in the console of the browser. */
  expectedErrors: RegExp[];
  /** Calls the server directly, as the administrator. */
  api: Api;
  /** A page where the administrator is signed in. */
  signedIn: Page;
};

/** A journey fails when the console of the browser shows an error that is not in `expectedErrors`. */
export const test = base.extend<Fixtures>({
  expectedErrors: [[], { option: true }],

  page: async ({ page, expectedErrors }, use) => {
    const errors: string[] = [];
    const collect = (text: string) => {
      // The browser logs this for every call that the server refuses.
      const isExpected = [/^Failed to load resource/, ...expectedErrors].some((known) => known.test(text));
      if (!isExpected) errors.push(text);
    };
    page.on('console', (message) => {
      if (message.type() === 'error') collect(message.text());
    });
    page.on('pageerror', (error) => collect(error.message));
    const stopDelays = await addDelays(page);
    await use(page);
    await stopDelays();
    expect(errors).toEqual([]);
  },

  api: async ({ request }, use) => {
    const reply = await request.post(`/api${session.login.path}`, { data: server.admin });
    await use(apiOf(request, await reply.json()));
  },

  signedIn: async ({ page, api }, use) => {
    await signInAs(page, api);
    await use(page);
  },
});

export { expect };
