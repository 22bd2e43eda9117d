import { navigate } from '../vocabulary/navigate.ts';
import { server } from '../vocabulary/server.ts';
import { typeCredentials } from '../vocabulary/session.ts';
import { expect, test } from '../vocabulary/test.ts';

const { email, password } = server.admin;

test('a session ends when the browser closes, in all tabs when one signs out; with remember-me it continues after the browser closes, and the next login shows the e-mail [4.SESSION.7 4.SESSION.8 4.SESSION.9 2.LOGIN.2 2.PUBLIC.2 3.SESSION.1 4.SESSION.10]', async ({
  page,
}) => {
  await test.step('without remember-me the session is in no file, signs in a new tab, ends in both when one signs out, and ends when the browser closes; the login does not show the e-mail', async () => {
    await page.goto('/login');
    await typeCredentials(page, email, password);
    await expect(page).toHaveURL('/dashboard');
    expect(await page.evaluate(() => localStorage.getItem('authUser'))).toBeNull();
    await page.reload();
    await expect(page).toHaveURL('/dashboard');

    const otherTab = await page.context().newPage();
    await otherTab.goto('/companies');
    await expect(otherTab.getByRole('heading', { name: 'Empresas' })).toBeVisible();
    await navigate(otherTab, '/logout');

    await expect(page).toHaveURL('/login');
    await otherTab.close();

    await typeCredentials(page, email, password);
    await expect(page).toHaveURL('/dashboard');
    // This is what closing the browser does: cookies without an expiry are deleted, and local storage stays.
    await page.context().clearCookies();
    await page.reload();

    await expect(page).toHaveURL('/login');
    await expect(page.getByLabel('E-mail')).toHaveValue('');
  });
  await test.step('with remember-me the session continues after the browser closes, the next login shows the e-mail, and signing out in another tab ends it', async () => {
    await page.getByLabel('Lembrar de mim').check();
    await typeCredentials(page, email, password);
    await expect(page).toHaveURL('/dashboard');
    const token = await page.evaluate(
      () => JSON.parse(localStorage.getItem('authUser') ?? '{}').Authorization,
    );
    const sentFrom = async (screen: string) => {
      const sent = page.waitForRequest('**/api/client?*');
      await navigate(page, screen);
      return (await sent).headers();
    };
    expect(await sentFrom('/companies?page=1')).toMatchObject({ authorization: `Bearer ${token}` });
    await page.context().clearCookies();
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Empresas' })).toBeVisible();
    expect(await sentFrom('/companies?page=2')).toMatchObject({ authorization: `Bearer ${token}` });

    const other = await page.context().newPage();
    await other.goto('/logout');
    await expect(page).toHaveURL('/login');
    await other.close();
    await page.reload();
    await expect(page.getByLabel('E-mail')).toHaveValue(email);
    await expect(page.getByLabel('Lembrar de mim')).toBeChecked();
  });
});
