import type { Page, Route } from '@playwright/test';
import { session } from '@retaguarda/contract/session';
import { chooseNewPassword, passwordField, typeCredentials } from '../vocabulary/session.ts';
import { expect, test } from '../vocabulary/test.ts';

const answer = (route: Route, status: number, message: unknown) =>
  route.fulfill({ status, json: { message, id: 1 } });

const toasts = (page: Page) => page.locator('.Toastify__toast');
const bars = (page: Page) => page.locator('.Toastify__progress-bar');

/** A toast closes when its bar has moved to the end. The bar is stopped, so that a slow machine has time to find the toast. */
const holdToasts = (page: Page) =>
  page.addInitScript(() => {
    const held = new CSSStyleSheet();
    held.replaceSync('.Toastify__progress-bar { animation-play-state: paused !important }');
    document.adoptedStyleSheets = [held];
  });

/** Ends the time of every toast at once. */
const endToasts = (page: Page) =>
  page.evaluate(() => {
    for (const animation of document.getAnimations()) animation.finish();
  });

test('a search without results shows an empty list and no toast; several errors show several toasts in the chosen language, each once and for two seconds [8.ERR.2 8.ERR.11 8.ERR.14 8.ERR.15 8.ERR.7 8.ERR.8 8.ERR.9 8.ERR.10 8.TOAST.1 9.TIME.1 9.TIME.2 9.TIME.3 9.TIME.4]', async ({
  signedIn: page,
}) => {
  await test.step('a search without results shows an empty list and no toast', async () => {
    const empty = page.getByText('Nenhum registro encontrado');
    for (const [address, call, value] of [
      ['/users?client_id=1&page=1', 'user', 'not found'],
      ['/roles?page=1', 'role', 'not found'],
      ['/departments?client_id=1&page=1', 'department', 'departments_id not found'],
    ] as const) {
      await page.route(`**/api/${call}?*`, (route) => answer(route, 404, [{ value, field: 'id' }]));
      await page.goto(address);
      await expect(empty).toBeVisible();
      await expect(toasts(page)).toHaveCount(0);
    }

    await page.route('**/api/role?*', (route) => answer(route, 404, 'Resource not found'));
    await page.goto('/roles?page=1');
    await expect(toasts(page)).toHaveText(['Desculpe! A página que você procura não foi encontrada']);
    await expect(page.getByText('Não foi possível carregar os registros')).toBeVisible();
  });
  await test.step('several errors show several toasts in the chosen language, each once and for two seconds', async () => {
    await holdToasts(page);
    await page.addInitScript(() => localStorage.setItem('language', 'sp'));
    await page.goto('/company/1/department');
    const answers: [number, unknown][] = [
      [
        400,
        [
          { value: 'Required Field', field: 'name' },
          { value: 'Incorrect email', field: 'email' },
          { value: 'Required Field', field: 'slug' },
        ],
      ],
      [400, [{ value: 'Incorrect email', field: 'email' }]],
      [200, 'Department created'],
    ];
    await page.route('**/api/department?*', (route) => answer(route, ...(answers.shift() ?? [500, ''])));
    const confirm = page.getByRole('button', { name: 'Confirmar' });
    const name = page.getByLabel('Nombre');
    const email = page.getByLabel('Correo electrónico');
    await name.fill('Ventas');
    await email.fill('ventas@example.com');

    await confirm.click();
    await expect(toasts(page)).toHaveText(['Campo obligatorio', 'Correo electrónico incorrecto']);
    await expect(name).toHaveAccessibleDescription('Campo obligatorio');
    await expect(email).toHaveAccessibleDescription('Correo electrónico incorrecto');
    for (const one of await toasts(page).all()) await expect(one).toHaveClass(/Toastify__toast--error/);
    const { x = 0, y = 99, width = 0 } = (await toasts(page).first().boundingBox()) ?? {};
    expect(x + width).toBeGreaterThan(1440 - 50);
    const bar = await page.getByRole('banner').boundingBox();
    expect(y).toBeGreaterThanOrEqual(bar?.height ?? 0);
    expect(y).toBeLessThan(100);
    await expect(bars(page)).toHaveCount(2);
    for (const bar of await bars(page).all()) await expect(bar).toHaveCSS('animation-duration', '2s');

    const again = page.waitForResponse('**/api/department?*');
    await confirm.click();
    await again;
    await expect(confirm).toBeEnabled();
    await expect(name).toHaveAccessibleDescription('');
    await expect(toasts(page)).toHaveCount(2);
    await endToasts(page);
    await expect(toasts(page)).toHaveCount(0);

    await confirm.click();
    await expect(toasts(page)).toHaveText(['Departamento creadoAbrir']);
    await expect(toasts(page)).toHaveClass(/Toastify__toast--success/);
  });
});

test('a refused sign-in shows an alert until the next try, also with the API at another address; a refused new password shows an alert or an error at the current password, and an accepted one opens the login after 2.5 seconds [7.BASE.1 8.LOGIN.1 8.LOGIN.3 8.LOGIN.4 8.LOGIN.5 8.LOGIN.6 8.LOGIN.7 8.ERR.10 8.RESET.2 9.TIME.6]', async ({
  page,
}) => {
  await test.step('a refused sign-in shows an alert until the next try, also with the API at another address', async () => {
    await page.route('/login', async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace('content="/api"', 'content="/elsewhere"');
      await route.fulfill({ response, body });
    });
    let reply = (_route: Route) => {};
    await page.route(`**/elsewhere${session.login.path}`, (route) => reply(route));
    await page.goto('/login');
    const alert = page.getByRole('alert');
    for (const [status, message, sentence] of [
      [400, [{ value: 'Incorrect email', field: 'email' }], 'Dados inválidos'],
      [404, 'Resource not found', 'Desculpe! A página que você procura não foi encontrada'],
      [500, 'Out of memory', 'Desculpe! Algo deu errado, entre em contato com o suporte'],
      [429, 'Too many attempts, try again later', 'Muitas tentativas, tente novamente mais tarde'],
      [418, undefined, 'O servidor não respondeu como esperado (HTTP 418)'],
    ] as const) {
      const { promise: asked, resolve } = Promise.withResolvers<Route>();
      reply = resolve;
      await typeCredentials(page, 'maria@example.com', 'Segredo2026');
      const route = await asked;
      await expect(alert).toHaveCount(0);
      await answer(route, status, message);
      await expect(alert).toHaveText(sentence);
      await expect(alert).toHaveAttribute('style', /red/);
    }
    await expect(toasts(page)).toHaveCount(0);
  });
  await test.step('a refused new password shows an alert, or an error at the current password; an accepted one opens the login after 2.5 seconds', async () => {
    await page.clock.install();
    let next: [number, unknown] = [500, ''];
    await page.route(`**${session.changePassword.path}`, (route) => answer(route, ...next));
    await page.goto('/reset-password/abc');
    const alert = page.getByRole('alert');
    for (const [status, message, sentence] of [
      [400, [{ value: 'Invalid field', field: 'password' }], 'Dados inválidos'],
      [404, 'Resource not found', 'Desculpe! A página que você procura não foi encontrada'],
      [500, 'Out of memory', 'Desculpe! Algo deu errado, entre em contato com o suporte'],
    ] as const) {
      next = [status, message];
      await chooseNewPassword(page, 'Segredo2028');
      await expect(alert).toHaveText(sentence);
    }
    next = [400, [{ value: 'Required Field', field: 'current_password' }]];
    await chooseNewPassword(page, 'Segredo2028');
    await expect(passwordField(page, 'Senha atual')).toHaveAccessibleDescription('Campo obrigatório');
    await expect(alert).toHaveCount(0);

    await page.clock.pauseAt(Date.now() + 60_000);
    next = [200, 'Password changed'];
    await passwordField(page, 'Senha atual').fill('Segredo2027');
    await chooseNewPassword(page, 'Segredo2028');
    const done = page.getByText('Senha alterada. Você será levado ao login');
    await expect(async () => {
      await page.clock.runFor(1);
      await expect(done).toBeVisible({ timeout: 200 });
    }).toPass();
    await page.clock.runFor(2400);
    await expect(page).toHaveURL('/reset-password');

    await page.clock.runFor(200);

    await expect(page).toHaveURL('/login');
  });
});
