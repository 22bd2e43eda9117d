import { axeViolations } from '../vocabulary/accessibility.ts';
import { toast } from '../vocabulary/lists.ts';
import { emailsTo } from '../vocabulary/mailbox.ts';
import { makeRole } from '../vocabulary/roles.ts';
import { addAuthenticator, codeOf, connectApp } from '../vocabulary/second-step.ts';
import { passwordField, typeCredentials } from '../vocabulary/session.ts';
import { makeStaff, signInAs } from '../vocabulary/staff.ts';
import { expect, test } from '../vocabulary/test.ts';

const themes = ['light', 'dark'] as const;

test('a person signs in with a code of their app, and without it with a recovery code', async ({
  page,
  request,
  api,
}) => {
  const person = await makeStaff(request, api, ['client:GET']);
  await signInAs(page, person.api);
  await page.goto('/edit-profile');
  const card = page.getByRole('region', { name: 'Segunda etapa da entrada' });
  await card.getByRole('button', { name: 'Configurar o aplicativo autenticador' }).click();
  const { secret, codes } = await connectApp(page);
  expect(codes).toHaveLength(10);
  await expect(card).toContainText('Em uso desde');
  await expect(card).toContainText('10 ainda valem');
  await expect.poll(async () => (await emailsTo(person.email)).join()).toContain('aplicativo autenticador');

  await page.goto('/logout');
  await typeCredentials(page, person.email, person.password);
  const code = page.getByLabel('Código de 6 dígitos');
  await expect(code).toBeFocused();
  expect(await axeViolations(page, themes)).toEqual([]);
  await code.fill('000000');
  await expect(page.getByText('Este código não serve')).toBeVisible();
  await code.fill(codeOf(secret));
  await expect(page).toHaveURL('/dashboard');

  await page.goto('/logout');
  await typeCredentials(page, person.email, person.password);
  await page.getByRole('button', { name: 'Usar um código de recuperação' }).click();
  await page.getByLabel('Código de recuperação').fill(codes[3] ?? '');
  await page.getByRole('button', { name: 'Confirmar' }).click();
  await expect(page).toHaveURL('/dashboard');
  await page.goto('/edit-profile');
  await expect(card).toContainText('9 ainda valem');
  expect(await axeViolations(page, themes)).toEqual([]);

  await card.getByRole('button', { name: 'Remover o aplicativo autenticador' }).click();
  await page.getByRole('button', { name: 'Sim' }).click();
  await expect(toast(page, 'Segunda etapa removida')).toBeVisible();
  await expect(card).not.toContainText('Em uso desde');
});

test('a passkey is enough to sign in', async ({ page, request, api }) => {
  const person = await makeStaff(request, api, ['client:GET']);
  await addAuthenticator(page);
  await signInAs(page, person.api);
  await page.goto('/edit-profile');
  const card = page.getByRole('region', { name: 'Segunda etapa da entrada' });
  await card.getByRole('button', { name: 'Adicionar uma chave de acesso deste aparelho' }).click();
  await page.getByRole('button', { name: 'Já guardei' }).click();
  await expect(card).toContainText('ainda não usada');

  await page.goto('/logout');
  await page.getByRole('button', { name: 'Usar uma chave de acesso' }).click();
  await expect(page).toHaveURL('/dashboard');
  await page.goto('/edit-profile');
  await expect(card).toContainText('usada agora');
});

test('a person whose profile requires a second step sets it up at the next sign-in, and then gets the requested screen', async ({
  page,
  request,
  api,
}) => {
  const person = await makeStaff(request, api, ['client:GET']);
  await signInAs(page, api);
  await page.goto(`/profile/${person.profile.id}`);
  await page.getByLabel('Exigir de quem tem este perfil').click();
  await expect(toast(page, 'Perfil atualizado')).toBeVisible();

  await page.goto('/logout');
  await expect(page).toHaveURL('/login');
  await page.goto('/companies');
  await typeCredentials(page, person.email, person.password);
  await expect(page.getByRole('heading', { name: 'Configure a segunda etapa' })).toBeVisible();
  expect(await axeViolations(page, themes)).toEqual([]);
  await page.goto('/companies');
  await expect(page).toHaveURL('/second-step');
  await page.getByRole('button', { name: 'Configurar o aplicativo autenticador' }).click();
  await connectApp(page);
  await expect(page).toHaveURL(/\/companies/);
});

test('a sensitive action requires re-authentication over a filled-in form, and then continues', async ({
  page,
  api,
}) => {
  const role = await makeRole(api, ['client:GET']);
  await signInAs(page, api);
  await page.goto(`/role/${role.id}`);
  // Ten minutes later.
  let isLate = true;
  await page.route('**/api/role?*', async (route) => {
    if (route.request().method() !== 'PATCH' || !isLate) return route.fallback();
    isLate = false;
    return route.fulfill({ status: 403, json: { message: 'Confirm that it is you' } });
  });
  await page.getByLabel('Descrição').fill('Papel mudado depois de uma pausa');
  await page.getByRole('button', { name: 'Confirmar' }).click();
  const dialog = page.getByRole('dialog', { name: 'Confirme que é você' });
  await expect(dialog).toBeVisible();
  await passwordField(page).fill('Errada123');
  await dialog.getByRole('button', { name: 'Confirmar' }).click();
  await expect(dialog.getByText('Esta não é a sua senha')).toBeVisible();
  await passwordField(page).fill('Jornada2026');
  await dialog.getByRole('button', { name: 'Confirmar' }).click();
  await expect(toast(page, 'Papel atualizado')).toBeVisible();
});

test('a person with permission to edit another removes a second step that was lost', async ({
  page,
  request,
  api,
}) => {
  const person = await makeStaff(request, api, ['client:GET']);
  await signInAs(page, person.api);
  await page.goto('/edit-profile');
  await page.getByRole('button', { name: 'Configurar o aplicativo autenticador' }).click();
  await connectApp(page);

  await signInAs(page, api);
  await page.goto(`/systemuser/${person.id}`);
  const card = page.getByRole('region', { name: 'Segunda etapa' });
  await expect(card).toContainText('Usa aplicativo autenticador');
  await card.getByRole('button', { name: 'Remover a segunda etapa' }).click();
  await page.getByRole('button', { name: 'Sim' }).click();
  await expect(card).toContainText('Não usa segunda etapa');
  await expect.poll(async () => (await emailsTo(person.email)).join()).toContain('removeu a segunda etapa');
});
