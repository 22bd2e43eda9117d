import type { Page, Route } from '@playwright/test';
import { session } from '@retaguarda/contract/session';
import { typeCredentials } from '../vocabulary/session.ts';
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

test('several errors show several toasts in the chosen language, each once and for two seconds [8.ERR.7 8.ERR.8 8.ERR.9 8.ERR.10 8.TOAST.1 9.TIME.1 9.TIME.2 9.TIME.3 9.TIME.4]', async ({
  signedIn: page,
}) => {
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

test('a refused sign-in shows an alert until the next try, also with the API at another address [7.BASE.1 8.LOGIN.1 8.LOGIN.3 8.LOGIN.4 8.LOGIN.5 8.LOGIN.6 8.LOGIN.7 8.ERR.10]', async ({
  page,
}) => {
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
