import { session } from '@retaguarda/contract/session';
import { afterAll, expect, it } from 'vitest';
import { startApp } from '../../test/harness.ts';
import { linkFor } from '../../test/sign-in.ts';
import { untilOneWaits } from '../../test/stored.ts';

const { db, call, signIn, build, stop } = await startApp();
afterAll(stop);

it.each([
  ['session', (id: number) => signIn(id)],
  ['link', (id: number) => linkFor(db, id)],
])('A deactivation is not held up by a new password that is being set by a %s', async (_by, bearerOf) => {
  const { id } = await build.systemUser();
  const bearer = await bearerOf(id);
  let change: ReturnType<typeof call> | undefined;

  await db.transaction().execute(async (transaction) => {
    await transaction.updateTable('system_user').set({ active: '0' }).where('id', '=', id).execute();
    change = call(session.changePassword, { bearer, body: { password: 'Senha456nova' } });
    await untilOneWaits(db);
    await transaction.deleteFrom('session').where('system_user_id', '=', id).execute();
    await transaction.deleteFrom('password_token').where('system_user_id', '=', id).execute();
  });

  expect(await change).toMatchObject({ status: 401 });
});
