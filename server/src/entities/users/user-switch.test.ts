import { users } from '@retaguarda/contract/entities/users';
import { afterAll, describe, expect, it } from 'vitest';
import { startApp } from '../../test/harness.ts';
import { changesOf } from '../../test/stored.ts';

const { db, as, build, stop } = await startApp();
afterAll(stop);
const call = as('user:GET', 'user:ACTIVATE');
const { id: user_id } = await call.signedIn;
type Key = { client_id: number; id: number };

const activate = ({ client_id, id }: Key, active: unknown) =>
  call(users.activate, { query: { client_id, id }, body: { active } as never });
async function read({ client_id, id }: Key) {
  const { headers, body } = await call(users.list, { query: { client_id, id } });
  return { ...body.users[0], etag: headers.etag };
}

describe('The switch of a user', () => {
  it.each([
    [false, false, 'User deactivated'],
    ['0', false, 'User deactivated'],
    [true, true, 'User activated'],
    ['1', true, 'User activated'],
  ])('set to %j makes them active: %j [3.USER.3 7.USER.10]', async (sent, active, message) => {
    const user = await build.user({ active: !active });

    expect(await activate(user, sent)).toMatchObject({ status: 200, body: { id: user.id, message } });
    expect(await read(user)).toMatchObject({ active, etag: '"2"' });
    expect(await changesOf(db, 'user', user.id)).toEqual([
      { user_id, before: { active: !active }, after: { active } },
    ]);
  });

  it.each([
    ['true', 'Invalid field'],
    [0, 'Invalid field'],
    [null, 'Required Field'],
  ])('set to %j is refused', async (sent, value) => {
    const user = await build.user();

    const { status, body } = await activate(user, sent);

    expect({ status, ...body }).toEqual({ status: 400, message: [{ field: 'active', value }] });
    expect(await read(user)).toMatchObject({ active: true, etag: '"1"' });
  });
});
