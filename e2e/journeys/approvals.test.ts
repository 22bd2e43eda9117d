import type { APIRequestContext } from '@playwright/test';
import { approvalPolicies } from '@retaguarda/contract/entities/approval-policies';
import { changeRequests } from '@retaguarda/contract/entities/change-requests';
import { roles } from '@retaguarda/contract/entities/roles';
import { signInChecks } from '@retaguarda/contract/entities/sign-in-checks';
import { systemUsers } from '@retaguarda/contract/entities/system-users';
import type { Permission } from '@retaguarda/contract/permissions';
import { session } from '@retaguarda/contract/session';
import { type Api, apiOf } from '../vocabulary/api.ts';
import { toast } from '../vocabulary/lists.ts';
import { freePort, startOwnServer } from '../vocabulary/own-server.ts';
import { newWord } from '../vocabulary/people.ts';
import { makeRole } from '../vocabulary/roles.ts';
import { server } from '../vocabulary/server.ts';
import { typeCredentials } from '../vocabulary/session.ts';
import { inviteStaff, makeBackofficeProfile } from '../vocabulary/staff.ts';
import { expect, test } from '../vocabulary/test.ts';

// Policies are for everybody, so that these journeys have a server of their own, and run one after the other.
test.describe.configure({ mode: 'default' });

let own: Awaited<ReturnType<typeof startOwnServer>>;
test.beforeAll(async () => {
  own = await startOwnServer(await freePort());
});
test.afterAll(() => own.stop());

const password = 'Jornada2027';

test('a change that a policy names waits for a second person, who declines it with a reason, cannot approve it once the row was changed, and approves exactly what they see', async ({
  browser,
  page,
  playwright,
}) => {
  const request = await playwright.request.newContext({ baseURL: own.url });
  const signedIn = await request.post(`/api${session.login.path}`, { data: server.admin });
  const api = apiOf(request, await signedIn.json());
  const support = await makeRole(api, ['client:GET']);
  const editors = await makeRole(api, [
    ...(['client:GET', 'role:GET', 'role:PUT', 'change:GET'] as const),
    // A policy is only switched on if somebody else can approve.
    ...(['change_request:GET', 'change_request:PUT'] as const),
  ]);
  const profile = await makeBackofficeProfile(api, editors.id);
  const email = `${newWord()}@example.com`;
  const body = { name: 'Otávio Lima', email, nickname: 'otavio', profile_id: profile.id };
  const { id } = await api.call(systemUsers.create, { body });
  const { link } = await api.call(signInChecks.linkForSystemUser, { query: { id } });
  const bearer = link.split('/').at(-1) ?? '';
  await api.call(session.changePassword, { bearer, body: { password } });

  await page.goto(`${own.url}/login`);
  await typeCredentials(page, server.admin.email, server.admin.password);
  await page.getByRole('link', { name: 'Aprovações', exact: true }).click();
  await page.getByRole('link', { name: 'Políticas' }).click();
  await page.getByRole('switch', { name: 'Exigir aprovação: Alterar papéis' }).press('Space');
  await expect(toast(page, 'Política atualizada')).toBeVisible();

  const colleague = await browser.newPage();
  await colleague.goto(`${own.url}/login`);
  await typeCredentials(colleague, email, password);
  await expect(colleague).toHaveURL(`${own.url}/dashboard`);

  /** The colleague edits the role, and asks for the approval. */
  async function ask(description: string) {
    await colleague.goto(`${own.url}/role/${support.id}`);
    await colleague.getByLabel('Descrição').fill(description);
    await colleague.getByRole('button', { name: 'Confirmar' }).click();
    const dialog = colleague.getByRole('dialog', { name: 'Outra pessoa precisa aprovar isto' });
    await expect(dialog.getByRole('button', { name: 'Pedir aprovação' })).toBeDisabled();
    await dialog.getByLabel('Motivo').fill('A equipe cresceu.');
    await dialog.getByRole('button', { name: 'Pedir aprovação' }).click();
    await expect(toast(colleague, 'Aprovação pedida').first()).toBeVisible();
    await expect(dialog).toBeHidden();
  }
  const openWaiting = async () => {
    await page.goto(`${own.url}/approvals`);
    await page.getByRole('row').nth(1).getByRole('link').click();
    await expect(page.getByRole('heading', { name: `Alterar papéis: ${support.name}` })).toBeVisible();
  };
  const approve = page.getByRole('button', { name: 'Aprovar', exact: true });

  await test.step('declined, with a reason that its author reads', async () => {
    await ask('Atende o primeiro nível');
    await openWaiting();
    const change = page.getByRole('region', { name: 'O que muda' });
    await expect(change).toContainText(support.description);
    await expect(change).toContainText('Atende o primeiro nível');
    await page.getByRole('button', { name: 'Recusar' }).click();
    const dialog = page.getByRole('dialog', { name: 'Recusar o pedido' });
    await dialog.getByLabel('Motivo').fill('Falta o segundo nível.');
    await dialog.getByRole('button', { name: 'Recusar' }).click();
    await expect(toast(page, 'Pedido recusado')).toBeVisible();
    await colleague.goto(`${own.url}/approvals?view=own`);
    await colleague.getByRole('row').nth(1).getByRole('link').click();
    await expect(colleague.getByText('Falta o segundo nível.')).toBeVisible();
  });

  await test.step('not to be approved after somebody has changed the role', async () => {
    await ask('Atende dois níveis');
    const policy = (active: boolean) =>
      api.call(approvalPolicies.edit, { query: { kind: 'role' }, body: { active } });
    await policy(false);
    await api.call(roles.edit, { query: { id: support.id }, body: { description: 'Em revisão, aguarde' } });
    await policy(true);
    await openWaiting();
    await expect(page.getByText('Alterado depois do pedido')).toBeVisible();
    await expect(approve).toBeDisabled();
    await colleague.goto(`${own.url}/approvals?view=own`);
    await colleague.getByRole('row').nth(1).getByRole('link').click();
    await colleague.getByRole('button', { name: 'Retirar pedido' }).click();
    await colleague.getByRole('dialog').getByRole('button', { name: 'Retirar pedido' }).click();
    await expect(toast(colleague, 'Pedido retirado')).toBeVisible();
  });

  await test.step('approved, and done in the name of its author', async () => {
    await ask('Atende os dois níveis');
    await openWaiting();
    await expect(page.getByRole('region', { name: 'O que muda' })).toContainText('Atende os dois níveis');
    await approve.click();
    await expect(toast(page, 'Aprovado e feito')).toBeVisible();
    await expect(page.getByText('Feito', { exact: true })).toBeVisible();
    const { roles: stored } = await api.call(roles.list, { query: { id: support.id } });
    expect(stored[0]?.description).toBe('Atende os dois níveis');
    await colleague.goto(`${own.url}/role/${support.id}`);
    await colleague.getByRole('button', { name: 'Histórico' }).click();
    await colleague.getByRole('dialog').getByRole('button', { expanded: false }).first().click();
    await expect(colleague.getByRole('dialog')).toContainText(/Por Otávio Lima, aprovado por /);
  });
  await colleague.close();
  await request.dispose();
});

async function signIn(request: APIRequestContext, credentials: { email: string; password: string }) {
  const reply = await request.post(`/api${session.login.path}`, { data: credentials });
  return apiOf(request, await reply.json());
}

/** A colleague with these permissions, who has chosen a password. */
async function makeColleague(admin: Api, granted: Permission[]) {
  const person = await inviteStaff(admin, granted);
  const { link } = await admin.call(signInChecks.linkForSystemUser, { query: { id: person.id } });
  await admin.call(session.changePassword, { bearer: link.split('/').at(-1), body: { password } });
  return person;
}

test('a request for approval arrives in the bell of a second person without a reload, who approves it in three actions', async ({
  page,
  playwright,
}) => {
  const request = await playwright.request.newContext({ baseURL: own.url });
  const admin = await signIn(request, server.admin);
  const role = await makeRole(admin, ['department:GET']);
  const { email } = await makeColleague(admin, [
    'change_request:GET',
    'change_request:PUT',
    'role:GET',
    'role:PUT',
    'department:GET',
  ]);
  await admin.call(approvalPolicies.edit, { query: { kind: 'role' }, body: { active: true } });
  const author = await signIn(request, { email, password });
  await page.goto(`${own.url}/login`);
  await typeCredentials(page, server.admin.email, server.admin.password);
  const bell = page.getByRole('banner').getByRole('button', { name: /^Caixa de entrada/ });
  await expect(bell).toHaveAccessibleName('Caixa de entrada');

  const description = 'Papel que duas pessoas conferem';
  await author.call(changeRequests.ask, {
    body: {
      call: { method: 'PATCH', path: '/role', query: { id: role.id }, body: { description } },
      reason: 'Combinado com a equipe',
    },
  });
  await expect(bell).toHaveAccessibleName('Caixa de entrada: 1 não lido');

  await bell.click();
  await page
    .getByRole('dialog', { name: 'Caixa de entrada' })
    .getByRole('link', {
      name: new RegExp(`Não lido: .* pede a sua aprovação: Alterar papéis: ${role.name}`),
    })
    .click();
  await page.getByRole('button', { name: 'Aprovar', exact: true }).click();

  await expect(toast(page, 'Aprovado')).toBeVisible();
  await expect(bell).toHaveAccessibleName('Caixa de entrada');
  await page.goto(`${own.url}/role/${role.id}`);
  await expect(page.getByLabel('Descrição')).toHaveValue(description);
  await request.dispose();
});
