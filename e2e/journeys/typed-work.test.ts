import type { Page } from '@playwright/test';
import { departments } from '@retaguarda/contract/entities/departments';
import { session } from '@retaguarda/contract/session';
import { makeCompany, makeTeam } from '../vocabulary/companies.ts';
import { rowOf, toast } from '../vocabulary/lists.ts';
import { navigate } from '../vocabulary/navigate.ts';
import { newWord } from '../vocabulary/people.ts';
import { server } from '../vocabulary/server.ts';
import { passwordField, storedSession, typeCredentials } from '../vocabulary/session.ts';
import { makeStaff } from '../vocabulary/staff.ts';
import { expect, test } from '../vocabulary/test.ts';

const confirm = (page: Page) => page.getByRole('button', { name: 'Confirmar' });
const nameField = (page: Page) => page.getByRole('textbox', { name: 'Nome', exact: true });
const offer = (page: Page) => page.getByText(/^Há um rascunho de \d\d:\d\d$/);

async function unlock(page: Page) {
  await passwordField(page).fill(server.admin.password);
  await page.getByRole('button', { name: 'Desbloquear' }).click();
}

/** The drafts in the browser's storage. What was typed is there a moment later. */
const drafts = (page: Page) =>
  page.evaluate(() =>
    Object.entries(localStorage).flatMap(([key, draft]) =>
      key.startsWith('draft:') ? [JSON.parse(draft)] : [],
    ),
  );

test('the screen locks over a half-filled form, hides it, shows it again to the person who unlocks it and to nobody else, and nothing of it stays in the browser [2.LOCK.1 2.LOCK.2 2.LOCK.3]', async ({
  signedIn: page,
  request,
  api,
}) => {
  const { id } = await makeCompany(api);
  const other = await makeStaff(request, api, ['department:POST']);
  await page.clock.install();
  await page.goto(`/company/${id}/department`);
  await nameField(page).fill('Cobrança');

  await page.clock.fastForward('31:00');
  const dialog = page.getByRole('dialog', { name: 'Tela bloqueada' });
  await expect(dialog.getByText('Administrador')).toBeVisible();
  await expect(nameField(page)).toHaveCount(0);
  await expect(page.getByLabel('Nome')).toBeHidden();
  await expect(page).toHaveTitle('Tela bloqueada · Retaguarda');
  expect(await storedSession(page)).toBeNull();
  await page.keyboard.press('Escape');
  await unlock(page);

  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL(`/company/${id}/department`);
  await expect(nameField(page)).toHaveValue('Cobrança');
  await expect(nameField(page)).toBeFocused();
  await page.getByLabel('E-mail').fill('cobranca@example.com');
  await confirm(page).click();
  await expect(rowOf(page, 'Cobrança')).toBeVisible();
  expect(await drafts(page)).toEqual([]);

  await navigate(page, `/company/${id}/department`);
  await nameField(page).fill('Cobrança');
  await page.getByRole('button', { name: 'Administrador' }).click();
  await page.getByRole('menuitem', { name: 'Bloquear tela' }).click();
  await page.getByRole('link', { name: 'Não é você? Voltar para o login' }).click();
  await typeCredentials(page, other.email, other.password);
  await expect(page.getByRole('heading', { name: 'Painel' })).toBeVisible();
  await navigate(page, `/company/${id}/department`);
  await expect(nameField(page)).toHaveValue('');
  await expect(offer(page)).toHaveCount(0);
  expect(await drafts(page)).toEqual([]);
});

test('a form whose tab has crashed offers what was typed, and a row that changed meanwhile is merged; when its session has ended, it requests the password and is sent again by itself [8.ERR.1]', async ({
  signedIn: page,
  api,
}) => {
  const { client_id, department_id } = await makeTeam(api);
  const address = `/company/${client_id}/department/${department_id}`;
  await page.goto('/companies');
  const lost = await page.context().newPage();
  await lost.goto(address);
  await nameField(lost).fill('Cobrança');
  await expect.poll(() => drafts(lost)).toMatchObject([{ version: 1, changes: { name: 'Cobrança' } }]);
  const crash = lost.waitForEvent('crash');
  await lost.goto('chrome://crash').catch(() => {});
  await crash;
  const email = `${newWord()}@example.com`;
  await api.call(departments.edit, { query: { client_id, id: department_id }, body: { email } });

  await navigate(page, address);
  await expect(offer(page)).toBeVisible();
  await expect(nameField(page)).toHaveValue('Comercial');
  await page.getByRole('button', { name: 'Restaurar' }).click();
  await expect(offer(page)).toHaveCount(0);
  await expect(nameField(page)).toHaveValue('Cobrança');
  await expect(page.getByText('as suas alterações foram mantidas')).toBeVisible();
  await expect(page.getByLabel('E-mail')).toHaveValue(email);
  await confirm(page).click();
  await expect(rowOf(page, 'Cobrança')).toContainText(email);

  await navigate(page, address);
  await nameField(page).fill('Ouvidoria');
  await api.call(session.logout, {});
  await confirm(page).click();
  await expect(toast(page, 'Credenciais incorretas ou sessão expirada')).toBeVisible();
  await expect(page.getByRole('dialog', { name: 'Sessão encerrada' })).toBeVisible();
  await unlock(page);
  await expect(toast(page, 'Departamento atualizado')).toBeVisible();
  await expect(rowOf(page, 'Ouvidoria')).toBeVisible();
});
