import { afterAll, describe, expect, it } from 'vitest';
import { buildApp } from '../../app.ts';
import { appParts } from '../../test/app-parts.ts';
import { startApp } from '../../test/harness.ts';
import { pictureSender } from '../../test/picture-sender.ts';
import { picture } from '../../test/pictures.ts';
import { changesOf } from '../../test/stored.ts';

const { parts, removeFiles } = await appParts();
const { storage } = parts;
const { app, db, reserved, as, build, signIn, stop } = await startApp({ storage });
afterAll(async () => {
  await stop();
  await removeFiles();
});

const someone = pictureSender({ app, build, signIn });

/** Reads a picture as a colleague without any permission would. */
const { bearer } = await as().signedIn;
const see = async (url: string, authorization = `Bearer ${bearer}`) => {
  const { statusCode } = await app.inject({ url, headers: { authorization } });
  return { status: statusCode };
};
it('Two servers that take pictures of one person at once leave an address that has a file', async () => {
  const { id, send, authorization } = await someone();
  const other = await buildApp({ ...parts, db, reserved });
  const sendToOther = async (payload: Buffer) => {
    const response = await other.inject({
      method: 'PUT',
      url: `/api/system-user/avatar?id=${id}`,
      headers: { authorization, 'content-type': 'image/png' },
      payload,
    });
    return response.statusCode;
  };
  const content = await picture('png');

  const taken = await Promise.all(
    Array.from({ length: 6 }, async (_, at) =>
      at % 2 ? sendToOther(content) : (await send(content)).status,
    ),
  );

  expect(taken).toEqual(Array(6).fill(200));
  const row = db.selectFrom('system_user').select('url_avatar').where('id', '=', id);
  const { url_avatar } = await row.executeTakeFirstOrThrow();
  expect(await see(url_avatar)).toEqual({ status: 200 });
  await other.close();
});

describe('A picture', () => {
  it('is not shown without a session, nor at an address that nobody has', async () => {
    const { id, send } = await someone();
    const { url_avatar } = await send(await picture('png'));

    for (const authorization of ['', 'Bearer abc'])
      expect(await see(url_avatar, authorization)).toMatchObject({ status: 401 });
    const other = 'A'.repeat(22);
    for (const guess of [`${id}.png`, `${other}/${id}.png`, `${other}/../${id}.png`, `${id}`, ''])
      expect(await see(`/api/avatars/${guess}`)).toMatchObject({ status: 404 });
  });

  it('from before addresses were random is still shown, with a session', async () => {
    const { id, send } = await someone();
    const [, file = ''] = /avatars\/(.*)/.exec((await send(await picture('png'))).url_avatar) ?? [];
    await storage.move(file.replace('/', '-'), `${id}.png`);
    const url_avatar = `/api/avatars/${id}.png`;
    await db.updateTable('system_user').set({ url_avatar }).where('id', '=', id).execute();

    expect(await see(url_avatar)).toMatchObject({ status: 200 });
    expect(await see(url_avatar, '')).toMatchObject({ status: 401 });
  });

  it('is removed by its person, and that is recorded; a second time there is nothing to remove', async () => {
    const { id, send, authorization } = await someone();
    const { url_avatar } = await send(await picture('png'));
    const remove = async () =>
      (
        await app.inject({
          method: 'DELETE',
          url: `/api/system-user/avatar?id=${id}`,
          headers: { authorization },
        })
      ).json();

    expect(await remove()).toEqual({ id, message: 'Avatar removed' });

    expect(await see(url_avatar)).toMatchObject({ status: 404 });
    // A bucket that was away still has the file.
    await storage.put(url_avatar.replace('/api/avatars/', '').replace('/', '-'), await picture('png'));
    expect(await see(url_avatar)).toMatchObject({ status: 404 });
    expect(await changesOf(db, 'system_user', id)).toMatchObject([
      { after: { url_avatar } },
      { user_id: id, before: { url_avatar }, after: { url_avatar: '' } },
    ]);
    expect(await remove()).toEqual({ message: 'Resource not found' });
  });

  it('of someone else needs the permission to change them, and not to hold less than they do [7.AVATAR.3]', async () => {
    const { id } = await build.systemUser({ granted: ['client:GET'] });
    const setFor = async (bearer: string) => {
      const { statusCode, body } = await app.inject({
        method: 'PUT',
        url: `/api/system-user/avatar?id=${id}`,
        headers: { authorization: `Bearer ${bearer}`, 'content-type': 'image/png' },
        payload: await picture('png'),
      });
      return { status: statusCode, ...JSON.parse(body) };
    };
    const bearerOf = async (caller: ReturnType<typeof as>) => (await caller.signedIn).bearer;

    expect(await setFor(await bearerOf(as('client:GET')))).toEqual({
      status: 403,
      message: 'No permission: system_user:PUT',
    });
    expect(await setFor(await bearerOf(as('system_user:PUT')))).toEqual({
      status: 403,
      message: 'No permission: client:GET',
    });
    const set = await setFor(await bearerOf(as('system_user:PUT', 'client:GET')));
    expect(set).toMatchObject({ status: 200 });
    expect(await see(set.url_avatar)).toMatchObject({ status: 200 });
  });
});
