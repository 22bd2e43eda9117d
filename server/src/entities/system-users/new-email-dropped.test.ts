import { systemUsers } from '@retaguarda/contract/entities/system-users';
import { newEmail } from '@retaguarda/contract/new-email';
import { afterAll, expect, it } from 'vitest';
import { startApp } from '../../test/harness.ts';
import { changesOf } from '../../test/stored.ts';

const { db, as, build, call, delivered, signIn, stop } = await startApp();
afterAll(stop);
const password = 'Senha123velha';

async function signedIn() {
  const { id, email } = await build.systemUser({ password });
  const bearer = await signIn(id);
  const edit = (body: object) => call(systemUsers.edit, { query: { id }, body, bearer });
  return { id, email, edit };
}

it('A waiting address is dropped when its person is deactivated', async () => {
  const { id, edit } = await signedIn();
  expect(await edit({ email: 'novo@example.com' })).toMatchObject({ status: 200 });
  const [mail] = await delivered();
  const bearer = /\/confirm-email\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
  await build.superAdmin();
  const admin = as('system_user:ACTIVATE');
  for (const active of ['0', '1'] as const)
    expect(await admin(systemUsers.activate, { query: { id }, body: { active } })).toMatchObject({
      status: 200,
    });

  expect(await call(newEmail.confirm, { bearer })).toMatchObject({
    status: 401,
    body: { message: 'Confirmation link is invalid or has expired' },
  });
});

it('The password alone, or the same address again, changes nothing', async () => {
  const { id, email, edit } = await signedIn();

  expect(await edit({ current_password: password })).toMatchObject({ status: 400 });
  expect(await edit({ email })).toMatchObject({ status: 200 });
  expect(await changesOf(db, 'system_user', id)).toEqual([]);
});
