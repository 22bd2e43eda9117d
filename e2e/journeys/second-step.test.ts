import { axeViolations } from '../vocabulary/accessibility.ts';
import { toast } from '../vocabulary/lists.ts';
import { emailsTo } from '../vocabulary/mailbox.ts';
import { navigate } from '../vocabulary/navigate.ts';
import { makeRole } from '../vocabulary/roles.ts';
import { addAuthenticator, codeOf, connectApp } from '../vocabulary/second-step.ts';
import { passwordField, typeCredentials } from '../vocabulary/session.ts';
import { makeStaff, signInAs } from '../vocabulary/staff.ts';
import { expect, test } from '../vocabulary/test.ts';

test('a person signs in with a code of their app, without it with a recovery code, or with a passkey alone', async ({
  page,
  request,
  api,
}) => {
  const person = await makeStaff(request, api, ['client:GET']);
  await addAuthenticator(page);
  await signInAs(page, person.api);
  await page.goto('/edit-profile');
  const card = page.getByRole('region', { name: 'Segunda etapa da entrada' });
  await card.getByRole('button', { name: 'Configurar o aplicativo autenticador' }).click();
  const { secret, codes } = await connectApp(page);
  expect(codes).toHaveLength(10);
  await expect(card).toContainText('Em uso desde');
  await expect(card).toContainText('10 ainda valem');
  await expect.poll(async () => (await emailsTo(person.email)).join()).toContain('aplicativo autenticador');

  await navigate(page, '/logout');
  await typeCredentials(page, person.email, person.password);
  const code = page.getByLabel('Código de 6 dígitos');
  await expect(code).toBeFocused();
  expect(await axeViolations(page, 'light')).toEqual([]);
  await code.fill('000000');
  await expect(page.getByText('Este código não serve')).toBeVisible();
  await code.fill(codeOf(secret));
  await expect(page).toHaveURL('/dashboard');

  await navigate(page, '/logout');
  await typeCredentials(page, person.email, person.password);
  await page.getByRole('button', { name: 'Usar um código de recuperação' }).click();
  await page.getByLabel('Código de recuperação').fill(codes[3] ?? '');
  await page.getByRole('button', { name: 'Confirmar' }).click();
  await expect(page).toHaveURL('/dashboard');
  await navigate(page, '/edit-profile');
  await expect(card).toContainText('9 ainda valem');

  await card.getByRole('button', { name: 'Adicionar uma chave de acesso deste aparelho' }).click();
  await expect(card).toContainText('ainda não usada');
  await navigate(page, '/logout');
  await page.getByRole('button', { name: 'Usar uma chave de acesso' }).click();
  await expect(page).toHaveURL('/dashboard');
  await navigate(page, '/edit-profile');
  await expect(card).toContainText('usada agora');

  await card.getByRole('button', { name: 'Remover o aplicativo autenticador' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remover', exact: true }).click();
  await expect(toast(page, 'Segunda etapa removida')).toBeVisible();
  await expect(card).not.toContainText('Em uso desde');
});

test('a person whose profile requires a second step sets it up at the next sign-in and gets the requested screen; when it is lost, somebody with the permission removes it', async ({
  page,
  request,
  api,
}) => {
  const person = await makeStaff(request, api, ['client:GET']);
  await signInAs(page, api);
  await page.goto(`/profile/${person.profile.id}`);
  await page.getByLabel('Exigir de quem tem este perfil').click();
  await expect(toast(page, 'Perfil atualizado')).toBeVisible();

  await page.evaluate(() => localStorage.removeItem('authUser'));
  await page.goto('/companies');
  await typeCredentials(page, person.email, person.password);
  await expect(page.getByRole('heading', { name: 'Configure a segunda etapa' })).toBeVisible();
  expect(await axeViolations(page, 'light')).toEqual([]);
  await page.goto('/companies');
  await expect(page).toHaveURL('/second-step');
  await page.getByRole('button', { name: 'Configurar o aplicativo autenticador' }).click();
  await connectApp(page);
  await expect(page).toHaveURL(/\/companies/);

  await signInAs(page, api);
  await page.goto(`/systemuser/${person.id}`);
  const card = page.getByRole('region', { name: 'Segunda etapa' });
  await expect(card).toContainText('Usa aplicativo autenticador');
  await card.getByRole('button', { name: 'Remover a segunda etapa' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remover a segunda etapa' }).click();
  await expect(card).toContainText('Não usa segunda etapa');
  await expect.poll(async () => (await emailsTo(person.email)).join()).toContain('removeu a segunda etapa');
});

test('a sensitive action requires re-authentication over a filled-in form and over the dialog of a bulk action, and then continues', async ({
  signedIn: page,
  api,
}) => {
  const role = await makeRole(api, ['client:GET']);
  // Ten minutes later, each time.
  for (const [method, address] of [
    ['PATCH', '**/api/role?*'],
    ['POST', '**/api/job/run?*'],
  ] as const) {
    let isLate = true;
    await page.route(address, async (route) => {
      if (route.request().method() !== method || !isLate) return route.fallback();
      isLate = false;
      return route.fulfill({ status: 403, json: { message: 'Confirm that it is you' } });
    });
  }
  const proof = page.getByRole('dialog', { name: 'Confirme que é você' });
  const confirmIdentity = async (password: string) => {
    await expect(proof).toContainText('confirme sua identidade');
    await passwordField(page).fill(password);
    await proof.getByRole('button', { name: 'Confirmar' }).click();
  };

  await page.goto(`/roles?name=${role.name}&page=1`);
  await page.getByRole('link', { name: `Editar ${role.name}` }).click();
  await page.getByLabel('Descrição').fill('Papel mudado depois de uma pausa');
  await page.getByRole('button', { name: 'Confirmar' }).click();
  await confirmIdentity('Errada123');
  await expect(proof.getByText('Esta não é a sua senha')).toBeVisible();
  await confirmIdentity('Jornada2026');
  await expect(toast(page, 'Papel atualizado')).toBeVisible();

  await page.getByRole('checkbox', { name: `Selecionar ${role.name}` }).click();
  const bar = page.getByRole('region', { name: 'Registros selecionados' });
  await bar.getByRole('button', { name: 'Excluir' }).click();
  await page
    .getByRole('dialog', { name: 'Excluir 1 papel' })
    .getByRole('button', { name: 'Excluir 1' })
    .click();
  await confirmIdentity('Jornada2026');
  await expect(toast(page, '1 papel excluído')).toBeVisible();
});
