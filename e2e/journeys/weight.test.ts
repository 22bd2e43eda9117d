import { codeIn, loadedUntilFirst, noteFirst } from '../vocabulary/loading.ts';
import { expect, test } from '../vocabulary/test.ts';

const kilobyte = 1000;
const firstRow = 'tbody tr';

test('without a session, at most 115 kB of code in 13 requests is loaded until the sign-in is shown', async ({
  page,
}) => {
  await noteFirst(page, 'form input');
  await page.goto('/login');
  await expect(page.getByLabel('E-mail')).toBeVisible();

  const { loaded } = await loadedUntilFirst(page);

  expect(codeIn(loaded)).toBeGreaterThan(50 * kilobyte);
  expect(codeIn(loaded)).toBeLessThan(115 * kilobyte);
  expect(loaded.length).toBeLessThanOrEqual(13);
});

test('with a session, at most 200 kB of code in 18 requests is loaded until the companies are shown, and nothing of the sign-in', async ({
  signedIn: page,
}) => {
  await noteFirst(page, firstRow);
  await page.goto('/companies?page=1');
  await expect(page.locator(firstRow).first()).toBeVisible();

  const { loaded } = await loadedUntilFirst(page);

  expect(codeIn(loaded)).toBeLessThan(200 * kilobyte);
  expect(loaded.length).toBeLessThanOrEqual(18);
  const calls = loaded.map(({ path }) => path).filter((path) => path.startsWith('/api/'));
  expect(calls.sort()).toEqual(['/api/client', '/api/session']);
});

test('the page itself loads every file of a list: none waits for the code of another', async ({
  signedIn: page,
}) => {
  const arrival = Promise.withResolvers<void>();
  await page.route('**/assets/*.{js,css}', async (route) => {
    await arrival.promise;
    await route.continue();
  });
  const asked = new Set<string>();
  page.on('request', (request) => asked.add(new URL(request.url()).pathname));
  await noteFirst(page, firstRow);
  await page.goto('/companies?page=1', { waitUntil: 'commit' });
  await expect.poll(() => [...asked].some((path) => path.includes('/company-list-'))).toBe(true);
  const askedByPage = new Set(asked);

  arrival.resolve();
  await expect(page.locator(firstRow).first()).toBeVisible();

  const { loaded } = await loadedUntilFirst(page);
  const needed = loaded.map(({ path }) => path).filter((path) => /\.(js|css)$/.test(path));
  expect(needed.filter((path) => !askedByPage.has(path))).toEqual([]);
});
