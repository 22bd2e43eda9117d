import type { APIRequestContext } from '@playwright/test';
import { approvalPolicies } from '@retaguarda/contract/entities/approval-policies';
import { changeRequests } from '@retaguarda/contract/entities/change-requests';
import { signInChecks } from '@retaguarda/contract/entities/sign-in-checks';
import type { Permission } from '@retaguarda/contract/permissions';
import { session } from '@retaguarda/contract/session';
import { type Api, apiOf } from '../vocabulary/api.ts';
import { toast } from '../vocabulary/lists.ts';
import { freePort, startOwnServer } from '../vocabulary/own-server.ts';
import { makeRole } from '../vocabulary/roles.ts';
import { server } from '../vocabulary/server.ts';
import { typeCredentials } from '../vocabulary/session.ts';
import { inviteStaff } from '../vocabulary/staff.ts';
import { expect, test } from '../vocabulary/test.ts';

// Policies concern everybody, so this journey has a server of its own.
let own: Awaited<ReturnType<typeof startOwnServer>>;
test.beforeAll(async () => {
  own = await startOwnServer(await freePort());
});
test.afterAll(() => own.stop());

const password = 'Jornada2027';

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
