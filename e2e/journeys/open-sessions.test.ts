import { session } from '@retaguarda/contract/session';
import { toast } from '../vocabulary/lists.ts';
import { emailsTo } from '../vocabulary/mailbox.ts';
import { typeCredentials } from '../vocabulary/session.ts';
import { makeStaff, signInAs } from '../vocabulary/staff.ts';
import { expect, test } from '../vocabulary/test.ts';

test('a person sees where they are signed in, ends an unknown session, and was notified of it by e-mail; somebody with the permission ends the others, which the history records', async ({
  page,
  browser,
  request,
  api,
}) => {
  const person = await makeStaff(request, api, ['client:GET']);
  const elsewhere = await browser.newPage();
  await elsewhere.goto('/companies');
  await typeCredentials(elsewhere, person.email, person.password);
  await expect(elsewhere).toHaveURL('/companies');
  await expect.poll(async () => (await emailsTo(person.email)).join()).toContain('Nova entrada na sua conta');

  await signInAs(page, person.api);
  await page.goto('/edit-profile');
  const card = page.getByRole('region', { name: 'Sessões abertas' });
  await expect(card.getByRole('listitem')).toHaveCount(2);
  await expect(card.getByRole('listitem').filter({ hasText: 'esta sessão' })).toHaveCount(1);
  await card.getByRole('button', { name: /^Encerrar a sessão em / }).click();

  await expect(toast(page, 'Sessão encerrada')).toBeVisible();
  await expect(card.getByRole('listitem')).toHaveCount(1);
  await elsewhere.reload();
  await expect(elsewhere).toHaveURL('/login');
  await elsewhere.close();

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
