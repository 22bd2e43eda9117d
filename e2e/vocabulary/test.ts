import { test as base, expect, type Page } from '@playwright/test';
import { session } from '@retaguarda/contract/session';
import { type Api, apiOf } from './api.ts';
import { server } from './server.ts';
import { becomes } from './staff.ts';

type Fixtures = {
  /** What the browser's console may say, because the journey provokes it. */
  expectedErrors: RegExp[];
  /** Calls the server directly, as the administrator. */
  api: Api;
  /** The page of the administrator, who has signed in. */
  signedIn: Page;
};

/** Milliseconds that every part of the console and every answer take longer: shows what a journey only wins by being quick. */
const slowness = Number(process.env.JOURNEYS_SLOWNESS ?? 0);

async function slowDown(page: Page) {
  const context = page.context();
  await context.route(/\/(assets|api)\//, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, slowness));
    await route.continue();
  });
  return () => context.unrouteAll({ behavior: 'ignoreErrors' });
}

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
    const hurryUp = slowness > 0 ? await slowDown(page) : undefined;
    await use(page);
    await hurryUp?.();
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
