import type { Page } from '@playwright/test';
import { becomes, makeStaff } from './staff.ts';
import { test as signedInTest } from './test.ts';

type Person = Awaited<ReturnType<typeof makeStaff>>;

/** Each journey has a person of its own, who may change themselves and little else. */
export const test = signedInTest.extend<{ person: Person }>({
  person: async ({ page, request, api }, use) => {
    const person = await makeStaff(request, api, ['department:GET']);
    await becomes(page, person.api);
    await use(person);
  },
});

/** Who the browser takes the signed-in person for. */
export const storedUser = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('authUser') ?? '{}').user);
