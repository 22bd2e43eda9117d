import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { openStorage } from '../../platform/storage/avatar-storage.ts';
import { startApp } from '../../test/harness.ts';
import { picture } from '../../test/pictures.ts';
import { everything } from '../../test/stored.ts';

const folder = await mkdtemp(join(tmpdir(), 'retaguarda-avatars-'));
const storage = await openStorage({ DATA_DIR: folder, STORAGE_URL: undefined });
const { app, db, as, stop } = await startApp({ storage });
afterAll(async () => {
  await stop();
  await rm(folder, { recursive: true });
});
const { id, bearer } = await as('system_user:PUT').signedIn;
beforeEach(() => rm(join(folder, 'files'), { recursive: true, force: true }));

async function send(payload: Buffer | string | object, type?: string, query = `id=${id}`) {
  const response = await app.inject({
    method: 'PUT',
    url: `/api/system-user/avatar?${query}`,
    headers: { authorization: `Bearer ${bearer}`, ...(type && { 'content-type': type }) },
    payload,
  });
  return { status: response.statusCode, ...response.json() };
}

const stored = () => readdir(folder, { recursive: true });

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"><script>alert(1)</script></svg>';
const half = async (whole: Promise<Buffer>) => (await whole).subarray(0, (await whole).length / 2);
/** The head of a picture of a gigapixel, and nothing behind it. */
const bomb = async () => {
  const head = Buffer.from(await picture('png'));
  head.writeUInt32BE(40_000, 16);
  head.writeUInt32BE(40_000, 20);
  return head;
};

/** A few bytes that are twenty-one frames of a megapixel each. */
const flood = async () => {
  const head = [...Buffer.from('GIF89a'), 0xe8, 3, 0xe8, 3, 0x80, 0, 0, 0, 0, 0, 255, 255, 255];
  const frame = [0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0];
  return Buffer.from([...head, ...Array.from({ length: 21 }, () => frame).flat(), 0x3b]);
};

describe('Not a picture', () => {
  it.each<[string, string, () => Promise<Buffer>]>([
    ['an SVG', 'image/svg+xml', async () => Buffer.from(svg)],
    ['an SVG that says it is a PNG', 'image/png', async () => Buffer.from(svg)],
    ['a WebP', 'image/webp', () => picture('webp')],
    ['a WebP that says it is a JPEG', 'image/jpeg', () => picture('webp')],
    ['a TIFF', 'image/tiff', () => picture('tiff')],
    ['a text', 'image/png', async () => Buffer.from('não sou uma imagem')],
    ['a page', 'image/gif', async () => Buffer.from('GIF89a<html><script>alert(1)</script></html>')],
    ['half a PNG', 'image/png', () => half(picture('png', 500))],
    ['half a JPEG', 'image/jpeg', () => half(picture('jpeg', 500))],
    ['half a GIF', 'image/gif', () => half(picture('gif', 500))],
    ['the head of a PNG', 'image/png', async () => (await picture('png')).subarray(0, 8)],
    ['a bomb', 'image/png', bomb],
    ['a flood of frames', 'image/gif', flood],
    ['nothing', 'image/png', async () => Buffer.alloc(0)],
  ])('is %s: refused, and nothing is stored [5.OWN.7 7.AVATAR.3 9.LIMIT.9]', async (_what, type, make) => {
    const before = await everything(db);

    expect(await send(await make(), type)).toEqual({ status: 400, message: 'Format not suported' });
    expect(await everything(db)).toBe(before);
    expect(await stored()).toEqual([]);
  });
});

describe('A picture', () => {
  it.each([
    [1001, 1],
    [1, 1001],
    [2000, 2000],
  ])('of %i x %i is too large [5.OWN.8 7.AVATAR.3 9.LIMIT.8]', async (width, height) => {
    for (const format of ['png', 'jpeg', 'gif'] as const)
      expect(await send(await picture(format, width, height), `image/${format}`)).toEqual({
        status: 400,
        message: 'Image must be at most 1000 x 1000',
      });
    expect(await stored()).toEqual([]);
  });

  it('of more than 1 MiB is too much [7.AVATAR.3]', async () => {
    const large = Buffer.concat([await picture('png'), Buffer.alloc(1024 * 1024)]);

    expect(await send(large, 'image/png')).toMatchObject({
      status: 413,
      message: 'Image must be at most 1 MB',
    });
    expect(await stored()).toEqual([]);
  });

  it.each<[string, string | undefined, string | object, string]>([
    ['JSON', 'application/json', { avatar: 'data:image/png;base64,' }, 'Format not suported'],
    ['a form', 'multipart/form-data; boundary=x', '--x--', 'Invalid data'],
    ['a stream of bytes', 'application/octet-stream', 'abc', 'Invalid data'],
    ['plain text', 'text/plain', 'abc', 'Invalid data'],
    ['nothing at all', undefined, '', 'Format not suported'],
  ])('is not %s', async (_what, type, payload, message) => {
    expect(await send(payload, type)).toEqual({ status: 415, message });
    expect(await stored()).toEqual([]);
  });

  it.each([
    ['id=999999', 404],
    ['id=', 400],
    [`id=${id}&id=${id}`, 400],
    [`id=${id}&url_avatar=x`, 400],
    ['', 400],
  ])('for %j is not stored', async (query, status) => {
    const before = await everything(db);

    expect(await send(await picture('png'), 'image/png', query)).toMatchObject({ status });
    expect(await everything(db)).toBe(before);
    expect(await stored()).toEqual([]);
  });

  it('with an old version of its person is refused, and not stored', async () => {
    const response = await app.inject({
      method: 'PUT',
      url: `/api/system-user/avatar?id=${id}`,
      headers: { authorization: `Bearer ${bearer}`, 'content-type': 'image/png', 'if-match': '"7"' },
      payload: await picture('png'),
    });

    expect(response.statusCode).toBe(412);
    expect(await stored()).toEqual([]);
  });

  it('of exactly 1000 x 1000 is taken [5.OWN.8 9.LIMIT.8]', async () => {
    expect(await send(await picture('png', 1000), 'image/png')).toMatchObject({ status: 200 });
    expect(await stored()).toContainEqual(expect.stringMatching(new RegExp(`^files/.*-${id}\\.png$`)));
  });
});

describe('An address of a picture', () => {
  it.each([
    `${id}.jpeg`,
    `${id}.PNG`,
    `${id}.svg`,
    `${id}`,
    `0${id}.png.png`,
    '999999.png',
    `..%2ffiles%2f${id}.png`,
    `%2e%2e%2flock`,
    `..%5cfiles%5c${id}.png`,
    `%252e%252e%252f${id}.png`,
    `../avatars/../avatars/..%2f${id}.png`,
    `%2fetc%2fpasswd`,
    `${id}.png%00`,
    `${id}.png%0a`,
    `${id}.png/`,
    '',
  ])('such as %j finds nothing', async (key) => {
    const { statusCode, body } = await app.inject({
      url: `/api/avatars/${key}`,
      headers: { authorization: `Bearer ${bearer}` },
    });

    expect({ status: statusCode, ...JSON.parse(body) }).toEqual({
      status: 404,
      message: 'Resource not found',
    });
  });
});
