import type { Page } from '@playwright/test';
import { storedSession } from './session.ts';
import { makeStaff, signInAs } from './staff.ts';
import { test as signedInTest } from './test.ts';

type Person = Awaited<ReturnType<typeof makeStaff>>;

/** Gives each journey its own person, who can change their own profile and can only view departments. */
export const test = signedInTest.extend<{ person: Person }>({
  person: async ({ page, request, api }, use) => {
    const person = await makeStaff(request, api, ['department:GET']);
    await signInAs(page, person.api);
    await use(person);
  },
});

/** The signed-in person, as the browser has stored them. */
export const storedUser = async (page: Page) => (await storedSession(page))?.user;
