import { server } from '../vocabulary/server.ts';
import { typeCredentials } from '../vocabulary/session.ts';
import { expect, test } from '../vocabulary/test.ts';

const kilobyte = 1000;

test('the console loads less than 200 kB of JavaScript to sign in, and less than 250 kB to open the companies', async ({
  page,
}) => {
  let loaded = 0;
  page.on('response', async (response) => {
    if (response.headers()['content-type']?.includes('javascript')) {
      expect(response.headers()['content-encoding']).toBe('br');
      loaded += Number(response.headers()['content-length']);
    }
  });

  await page.goto('/login');
  await expect(page.getByLabel('E-mail')).toBeVisible();
  expect(loaded).toBeGreaterThan(0);
  expect(loaded).toBeLessThan(200 * kilobyte);

  await typeCredentials(page, server.admin.email, server.admin.password);
  await page.getByRole('link', { name: 'Empresas' }).click();
  await expect(page.getByText('Clique em pesquisar')).toBeVisible();
  expect(loaded).toBeLessThan(250 * kilobyte);
});
