import { bulk } from '@retaguarda/contract/entities/jobs';
import { makeCompany } from '../vocabulary/companies.ts';
import { expect, test } from '../vocabulary/test.ts';

test('on a phone no button of the top bar covers another, and each is large enough for a finger', async ({
  signedIn: page,
  api,
}) => {
  const { id } = await makeCompany(api);
  const body = { entity: 'client' as const, action: 'activate' as const, ids: [id] };
  const job = await api.call(bulk.check, { body });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/companies');
  const key = `job-${api.session.user.id}`;
  await page.evaluate(([key, job]) => localStorage.setItem(key, job), [key, String(job.id)] as const);
  await page.reload();
  const header = page.getByRole('banner');
  await expect(header.getByRole('button', { name: /^Tarefas/ })).toBeVisible();

  const targets = header.locator('button:visible, a:visible');
  const boxes = await targets.evaluateAll((elements) =>
    elements.map((element) => {
      const { left, right, top, bottom } = element.getBoundingClientRect();
      return { name: element.textContent || element.getAttribute('aria-label'), left, right, top, bottom };
    }),
  );

  // Menu, mark, search, jobs, help, fullscreen, person.
  expect(boxes).toHaveLength(7);
  const inOrder = boxes.toSorted((one, other) => one.left - other.left);
  for (const [place, { name, left, right, top, bottom }] of inOrder.entries()) {
    expect(right - left, `width of ${name}`).toBeGreaterThanOrEqual(44);
    expect(bottom - top, `height of ${name}`).toBeGreaterThanOrEqual(44);
    expect(left, `left of ${name}`).toBeGreaterThanOrEqual(inOrder[place - 1]?.right ?? 0);
  }
  expect(inOrder.at(-1)?.right).toBeLessThanOrEqual(390);
});
