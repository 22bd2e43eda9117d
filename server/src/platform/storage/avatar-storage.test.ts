import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { startBucketServer } from '../../test/bucket-server.ts';
import { startApp } from '../../test/harness.ts';
import { picture } from '../../test/pictures.ts';
import { everything } from '../../test/stored.ts';
import { openStorage } from './avatar-storage.ts';

async function folder() {
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'retaguarda-avatars-'));
  return {
    storage: await openStorage({ DATA_DIR, STORAGE_URL: undefined }),
    close: () => rm(DATA_DIR, { recursive: true }),
  };
}

async function bucket() {
  const { url, stop } = await startBucketServer();
  return { storage: await openStorage({ DATA_DIR: '', STORAGE_URL: url }), close: stop };
}

async function startWith({ storage, close }: Awaited<ReturnType<typeof folder>>) {
  const { app, db, as, stop } = await startApp({ storage });
  const { id, bearer } = await as().signedIn;
  const send = async (payload: Buffer) =>
    app.inject({
      method: 'PUT',
      url: `/api/system-user/avatar?id=${id}`,
      headers: { authorization: `Bearer ${bearer}`, 'content-type': 'image/png' },
      payload,
    });
  const see = (url: string) => app.inject({ url, headers: { authorization: `Bearer ${bearer}` } });
  return { db, id, send, see, storage, stop, close };
}

const fileOf = (address: string) => address.replace('/api/avatars/', '').replace('/', '-');

describe.each([
  ['a folder', folder],
  ['a bucket', bucket],
])('In %s', async (_where, open) => {
  const { id, send, see, storage, stop, close } = await startWith(await open());
  afterAll(async () => {
    await stop();
    await close();
  });

  it('a picture is stored under its person and its kind, and read as it was stored [7.AVATAR.1 7.AVATAR.2]', async () => {
    const { url_avatar } = (await send(await picture('png', 32))).json();

    expect(url_avatar).toMatch(new RegExp(`^/api/avatars/[\\w-]{22}/${id}\\.png$`));
    const stored = Buffer.from(await storage.getBytes(fileOf(url_avatar)));
    const shown = await see(url_avatar);
    expect(shown.statusCode).toBe(200);
    expect(shown.headers['content-type']).toBe('image/png');
    expect(shown.rawPayload.equals(stored)).toBe(true);
    expect(await sharp(stored).metadata()).toMatchObject({ format: 'png', width: 32 });
  });

  it('the previous picture is deleted when a new one is stored, in the same format or another', async () => {
    const sent = [];
    for (const format of ['png', 'png', 'gif'] as const) sent.push(await send(await picture(format, 8)));

    const files = sent.map((answer) => fileOf(answer.json().url_avatar));
    expect(await Promise.all(files.map((file) => storage.exists(file)))).toEqual([false, false, true]);
  });

  it('a picture that was never stored is not found', async () => {
    expect((await see('/api/avatars/999999.png')).statusCode).toBe(404);
  });
});

it('a picture that could not be stored, because the bucket is away, changes nothing', async () => {
  const { db, send, see, stop, close } = await startWith(await bucket());
  const { url_avatar } = (await send(await picture('png'))).json();
  await close();
  const before = await everything(db);

  const { statusCode, body } = await send(await picture('png'));

  expect({ status: statusCode, ...JSON.parse(body) }).toEqual({
    status: 503,
    message: 'The service is busy, try again in a moment',
  });
  expect((await see(url_avatar)).statusCode).toBe(503);
  expect(await everything(db)).toBe(before);
  await stop();
});

it.each(['wrong', ''])('a bucket is not opened with the secret %j', async (secret) => {
  const { url, stop } = await startBucketServer();
  const storage = await openStorage({ DATA_DIR: '', STORAGE_URL: url.replace('S3RVER@', `${secret}@`) });

  await expect(storage.put('1.png', Buffer.from('abc'))).rejects.toThrow();
  await stop();
});
