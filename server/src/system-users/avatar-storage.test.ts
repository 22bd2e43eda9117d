import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { startBucketServer } from '../test/bucket-server.ts';
import { startApp } from '../test/harness.ts';
import { picture } from '../test/pictures.ts';
import { everything } from '../test/stored.ts';
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
  return { app, db, id, send, storage, stop, close };
}

describe.each([
  ['a folder', folder],
  ['a bucket', bucket],
])('In %s', async (_where, open) => {
  const { app, id, send, storage, stop, close } = await startWith(await open());
  afterAll(async () => {
    await stop();
    await close();
  });

  it('a picture is kept under its person and its kind, and read again as it was kept [7.AVATAR.1 7.AVATAR.2]', async () => {
    const answer = await send(await picture('png', 32));

    expect(answer.json()).toMatchObject({ url_avatar: `/api/avatars/${id}.png` });
    const stored = Buffer.from(await storage.getBytes(`${id}.png`));
    const shown = await app.inject(`/api/avatars/${id}.png`);
    expect(shown.statusCode).toBe(200);
    expect(shown.headers['content-type']).toBe('image/png');
    expect(shown.rawPayload.equals(stored)).toBe(true);
    expect(await sharp(stored).metadata()).toMatchObject({ format: 'png', width: 32 });
  });

  it('the previous picture is deleted when a new one is stored, in the same format or another', async () => {
    await send(await picture('png', 8));
    expect(await sharp(await storage.getBytes(`${id}.png`)).metadata()).toMatchObject({ width: 8 });

    await send(await picture('gif', 8));

    expect([await storage.exists(`${id}.gif`), await storage.exists(`${id}.png`)]).toEqual([true, false]);
  });

  it('a picture that was never kept is not found', async () => {
    expect((await app.inject('/api/avatars/999999.png')).statusCode).toBe(404);
  });
});

it('a picture that could not be kept, because the bucket is away, changes nothing', async () => {
  const { app, db, id, send, stop, close } = await startWith(await bucket());
  await close();
  const before = await everything(db);

  const { statusCode, body } = await send(await picture('png'));

  expect({ status: statusCode, ...JSON.parse(body) }).toEqual({
    status: 503,
    message: 'The service is busy, try again in a moment',
  });
  expect((await app.inject(`/api/avatars/${id}.png`)).statusCode).toBe(503);
  expect(await everything(db)).toBe(before);
  await stop();
});

it.each(['wrong', ''])('a bucket is not opened with the secret %j', async (secret) => {
  const { url, stop } = await startBucketServer();
  const storage = await openStorage({ DATA_DIR: '', STORAGE_URL: url.replace('S3RVER@', `${secret}@`) });

  await expect(storage.put('1.png', Buffer.from('abc'))).rejects.toThrow();
  await stop();
});
