import { expect } from '@playwright/test';
import { session } from '@retaguarda/contract/session';
import { apiOf } from '../vocabulary/api.ts';
import { server } from '../vocabulary/server.ts';
import { signInAs } from '../vocabulary/staff.ts';
import { test } from '../vocabulary/test.ts';
import { countedPage } from './counted-page.ts';
import { tasks } from './tasks.ts';

const chosen = process.env.TASKS?.split(',');

test('the twenty tasks', async ({ browser, request }) => {
  const results: { number: string; title: string; before: number; now: number | string }[] = [];
  for (const { number, title, before, prepare } of tasks) {
    if (chosen && !chosen.includes(number)) continue;
    const context = await browser.newContext();
    const page = await context.newPage();
    const signedIn = await request.post(`/api${session.login.path}`, { data: server.admin });
    const api = apiOf(request, await signedIn.json());
    const perform = await prepare(api, request);
    await signInAs(page, api);
    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { name: 'Painel' })).toBeVisible();
    const person = countedPage(page);
    const now = await perform(person).then(
      () => person.count(),
      async (error) => {
        await page.screenshot({ path: `test-results/task-${number}.png` });
        console.log(number, error.message, (await page.locator('main').ariaSnapshot()).slice(0, 6000));
        return 'not finished';
      },
    );
    results.push({ number, title, before, now });
    await context.close();
  }
  console.table(results);
  expect(results.filter(({ now }) => typeof now === 'string')).toEqual([]);
});
