import type { APIRequestContext } from '@playwright/test';
import { changeRequests } from '@retaguarda/contract/entities/change-requests';
import { roles } from '@retaguarda/contract/entities/roles';
import { session } from '@retaguarda/contract/session';
import { apiOf } from '../vocabulary/api.ts';
import { ana } from '../vocabulary/demo.ts';
import { toast } from '../vocabulary/lists.ts';
import { linkSentTo } from '../vocabulary/mailbox.ts';
import { navigate } from '../vocabulary/navigate.ts';
import { freePort, startOwnServer } from '../vocabulary/own-server.ts';
import { makeRole } from '../vocabulary/roles.ts';
import { server } from '../vocabulary/server.ts';
import { signInAs } from '../vocabulary/staff.ts';
import { expect, test } from '../vocabulary/test.ts';

// Policies are for everybody, so that this journey has a server of its own.
let own: Awaited<ReturnType<typeof startOwnServer>>;
test.beforeAll(async () => {
  own = await startOwnServer(await freePort(), { DEMO_DATA: 'on' });
});
test.afterAll(() => own.stop());

async function signIn(request: APIRequestContext, credentials: { email: string; password: string }) {
  const reply = await request.post(`/api${session.login.path}`, { data: credentials });
  return apiOf(request, await reply.json());
}

test('a change that a policy names waits for a second person, who declines it with a reason; the next one arrives in their bell without a reload, is approved in three actions, and is done in the name of its author', async ({
  browser,
  page,
  playwright,
}) => {
  const request = await playwright.request.newContext({ baseURL: own.url });
  const api = await signIn(request, server.admin);
  const role = await makeRole(api, ['client:GET']);
  // Nobody has made her account here: the administrator could not approve for somebody whose account they have just made.
  const person = ana;
  const password = 'Jornada2027';
  await api.call(session.requestReset, { body: { email: person.email } });
  const bearer = (await linkSentTo(person.email, 'reset-password', own.outbox)).split('/').at(-1);
  await api.call(session.changePassword, { bearer, body: { password } });
  const author = await signIn(request, { email: person.email, password });
  const colleague = await browser.newPage();
  await signInAs(page, api, own.url);
  await signInAs(colleague, author, own.url);
  const bell = page.getByRole('banner').getByRole('button', { name: /^Caixa de entrada/ });

  await page.goto(`${own.url}/approvals`);
  await page.getByRole('link', { name: 'Políticas' }).click();
  await page.getByRole('switch', { name: 'Exigir aprovação: Alterar papéis' }).press('Space');
  await expect(toast(page, 'Política atualizada')).toBeVisible();

  await test.step('declined, with a reason that its author reads', async () => {
    await colleague.goto(`${own.url}/role/${role.id}`);
    await colleague.getByLabel('Descrição').fill('Atende o primeiro nível');
    await colleague.getByRole('button', { name: 'Confirmar' }).click();
    const asking = colleague.getByRole('dialog', { name: 'Outra pessoa precisa aprovar isto' });
    await expect(asking.getByRole('button', { name: 'Pedir aprovação' })).toBeDisabled();
    await asking.getByLabel('Motivo').fill('A equipe cresceu.');
    await asking.getByRole('button', { name: 'Pedir aprovação' }).click();
    await expect(toast(colleague, 'Aprovação pedida')).toBeVisible();
    await expect(asking).toBeHidden();

    await page.getByRole('link', { name: 'Aprovações', exact: true }).first().click();
    await page.getByRole('row').nth(1).getByRole('link').click();
    await expect(page.getByRole('heading', { name: `Alterar papéis: ${role.name}` })).toBeVisible();
    const change = page.getByRole('region', { name: 'O que muda' });
    await expect(change).toContainText(role.description);
    await expect(change).toContainText('Atende o primeiro nível');
    await page.getByRole('button', { name: 'Recusar' }).click();
    const dialog = page.getByRole('dialog', { name: 'Recusar o pedido' });
    await dialog.getByLabel('Motivo').fill('Falta o segundo nível.');
    await dialog.getByRole('button', { name: 'Recusar' }).click();
    await expect(toast(page, 'Pedido recusado')).toBeVisible();
    await navigate(colleague, '/approvals?view=own');
    await colleague.getByRole('row').nth(1).getByRole('link').click();
    await expect(colleague.getByText('Falta o segundo nível.')).toBeVisible();
  });

  await test.step('approved in three actions, and done in the name of its author', async () => {
    await expect(bell).toHaveAccessibleName('Caixa de entrada');
    const description = 'Atende os dois níveis';
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

    await expect(toast(page, 'Aprovado e feito')).toBeVisible();
    await expect(page.getByText('Feito', { exact: true })).toBeVisible();
    await expect(bell).toHaveAccessibleName('Caixa de entrada');
    const { roles: stored } = await api.call(roles.list, { query: { id: role.id } });
    expect(stored[0]?.description).toBe(description);
    await navigate(colleague, `/role/${role.id}`);
    await colleague.getByRole('button', { name: 'Histórico' }).click();
    await colleague.getByRole('dialog').getByRole('button', { expanded: false }).first().click();
    await expect(colleague.getByRole('dialog')).toContainText(`Por ${person.name}, aprovado por `);
  });
  await colleague.close();
  await request.dispose();
});
