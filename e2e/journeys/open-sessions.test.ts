import { session } from '@retaguarda/contract/session';
import type { StoredSession } from '@retaguarda/contract/stored-session';
import { toast } from '../vocabulary/lists.ts';
import { emailsTo } from '../vocabulary/mailbox.ts';
import { server } from '../vocabulary/server.ts';
import { makeStaff, signInAs } from '../vocabulary/staff.ts';
import { expect, test } from '../vocabulary/test.ts';

/** Signs the person in on a device that the server does not know: it sends no cookie. Returns the token. */
async function signInElsewhere({ email, password }: { email: string; password: string }) {
  const reply = await fetch(`${server.url}/api${session.login.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  return ((await reply.json()) as StoredSession).Authorization;
}

test('a person sees where they are signed in, ends an unknown session, and was notified of it by e-mail; somebody with the permission ends the others, which the history records', async ({
  page,
  request,
  api,
}) => {
  const person = await makeStaff(request, api, ['client:GET']);
  const elsewhere = await signInElsewhere(person);
  await expect.poll(async () => (await emailsTo(person.email)).join()).toContain('Nova entrada na sua conta');

  await signInAs(page, person.api);
  await page.goto('/edit-profile');
  const card = page.getByRole('region', { name: 'Sessões abertas' });
  await expect(card.getByRole('listitem')).toHaveCount(2);
  await expect(card.getByRole('listitem').filter({ hasText: 'esta sessão' })).toHaveCount(1);
  await card.getByRole('button', { name: /^Encerrar a sessão em / }).click();

  await expect(toast(page, 'Sessão encerrada')).toBeVisible();
  await expect(card.getByRole('listitem')).toHaveCount(1);
  const headers = { authorization: `Bearer ${elsewhere}` };
  expect((await request.get(`/api${session.permissions.path}`, { headers })).status()).toBe(401);

  await api.call(session.login, { body: { email: person.email, password: person.password } });
  await signInAs(page, api);
  await page.goto(`/systemuser/${person.id}`);
  await expect(card.getByRole('listitem')).toHaveCount(2);
  await card.getByRole('button', { name: 'Encerrar todas' }).click();
  await expect(toast(page, 'Sessões encerradas')).toBeVisible();
  await expect(card).toContainText('Nenhuma sessão aberta');
  await page.getByRole('button', { name: 'Histórico' }).click();
  await expect(page.getByRole('dialog')).toContainText('Sessões encerradas');
});
