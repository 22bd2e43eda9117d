import { writeFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { session } from '@retaguarda/contract/session';
import { apiOf } from '../vocabulary/api.ts';
import { server } from '../vocabulary/server.ts';
import { signInAs } from '../vocabulary/staff.ts';
import { test } from '../vocabulary/test.ts';
import { countedPage } from './counted-page.ts';
import { tasks } from './tasks.ts';

/** Some tasks only, by their numbers. */
const chosen = process.env.TASKS?.split(',');

const intro = `# Twenty tasks, counted

What a day of work in the console costs: a click, a key or a typed word, and a filled field are one action each. Every task begins at the
dashboard, signed in, except 12, which begins in the form, and 17b, which begins at the sign-in. 'Before' was counted by hand in the release before the tasks were
first reviewed. \`npm run count-tasks\` does the tasks in Chromium against a new server with demonstration data, fails if one cannot be
finished, and writes this page. The tasks are in \`e2e/tasks/tasks.ts\`.

The goal is at most 12 actions for each task, and 25 keys for task 7 by keyboard.
`;

test('the twenty tasks can be finished', async ({ browser, request }) => {
  const done: string[] = [];
  for (const { number, title, before, prepare } of tasks) {
    if (chosen && !chosen.includes(number)) continue;
    await test.step(`${number} ${title}`, async () => {
      // Signed in anew: after ten minutes, sensitive actions would ask for the password.
      const reply = await request.post(`/api${session.login.path}`, { data: server.admin });
      const api = apiOf(request, await reply.json());
      const perform = await prepare(api, request);
      const context = await browser.newContext();
      const page = await context.newPage();
      await signInAs(page, api);
      await page.goto('/dashboard');
      await expect(page.getByRole('heading', { name: 'Painel' })).toBeVisible();
      const person = countedPage(page);
      await perform(person);
      done.push(`| ${number} | ${title} | ${before} | ${person.count()} |`);
      await context.close();
    });
  }
  const table = ['| # | Task | Before | Now |', '|---|---|---|---|', ...done].join('\n');
  console.log(`\n${table}\n`);
  if (!chosen) await writeFile('docs/tasks.md', `${intro}\n${table}\n`);
});
