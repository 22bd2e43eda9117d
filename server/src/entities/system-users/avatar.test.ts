import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { startApp } from '../../test/harness.ts';
import { pictureSender } from '../../test/picture-sender.ts';
import { animation, photograph, picture, pictureFormats } from '../../test/pictures.ts';
import { changesOf } from '../../test/stored.ts';

const { app, db, as, build, signIn, stop } = await startApp();
afterAll(stop);

const someone = pictureSender({ app, build, signIn });

/** Reads a picture as a colleague without any permission would. */
const { bearer } = await as().signedIn;
const see = async (url: string) => {
  const authorization = `Bearer ${bearer}`;
  const { statusCode, headers, rawPayload } = await app.inject({ url, headers: { authorization } });
  return { status: statusCode, headers, content: rawPayload };
};
const addressOf = (id: number, format: string) =>
  expect.stringMatching(new RegExp(`^/api/avatars/[\\w-]{22}/${id}\\.${format}$`));

describe('A picture', () => {
  it.each(pictureFormats)(
    'of the kind %s is stored, and shown to everyone who is signed in at its address [5.OWN.7 7.AVATAR.2 7.AVATAR.3 9.LIMIT.9]',
    async (format) => {
      const { id, send } = await someone();

      const sent = await send(await picture(format), `image/${format}`);

      expect(sent).toEqual({
        status: 200,
        id,
        message: 'Avatar updated',
        url_avatar: addressOf(id, format),
      });
      const { status, headers, content } = await see(`${sent.url_avatar}?time=123`);
      expect(status).toBe(200);
      expect(headers).toMatchObject({
        'content-type': `image/${format}`,
        'cache-control': 'private, max-age=86400',
        'content-security-policy': "default-src 'none'",
        'x-content-type-options': 'nosniff',
      });
      expect(await sharp(content).metadata()).toMatchObject({ format, width: 4, height: 4 });
      const { channels } = await sharp(content).stats();
      expect(channels.slice(0, 3).map(({ mean }) => Math.round(mean / 64))).toEqual([3, 1, 1]);
    },
  );

  it('is returned with its person, and recorded', async () => {
    const { id, send } = await someone();

    const { url_avatar } = await send(await picture('gif'));

    const row = db.selectFrom('system_user').select(['url_avatar', 'version']).where('id', '=', id);
    expect(await row.executeTakeFirst()).toEqual({ url_avatar, version: 2 });
    expect(await changesOf(db, 'system_user', id)).toEqual([
      { user_id: id, before: { url_avatar: '' }, after: { url_avatar } },
    ]);
  });

  it('takes the place of the one before, at an address of its own', async () => {
    const { send } = await someone();
    const before = await send(await picture('png', 4));

    const after = await send(await picture('png', 8));

    expect(after.url_avatar).not.toBe(before.url_avatar);
    expect(await see(before.url_avatar)).toMatchObject({ status: 404 });
    expect(await sharp((await see(after.url_avatar)).content).metadata()).toMatchObject({ width: 8 });
  });

  it('is there at the address its person has, though several were sent at once', async () => {
    const { id, send } = await someone();
    const pictures = await Promise.all(pictureFormats.map((format) => picture(format)));

    for (let round = 0; round < 5; round++) {
      await Promise.all(pictures.map((content) => send(content)));

      const row = db.selectFrom('system_user').select('url_avatar').where('id', '=', id);
      expect(await see((await row.executeTakeFirstOrThrow()).url_avatar)).toMatchObject({ status: 200 });
    }
  });

  it.each([
    ['image/jpeg', 'png'],
    ['image/png', 'gif'],
    ['image/gif', 'jpeg'],
    ['image/svg+xml', 'png'],
    ['image/webp', 'jpeg'],
  ] as const)('is what it is, though it is sent as %s [5.OWN.7 7.AVATAR.3]', async (type, format) => {
    const { id, send } = await someone();

    const { url_avatar } = await send(await picture(format), type);

    expect(url_avatar).toEqual(addressOf(id, format));
    expect((await see(url_avatar)).headers['content-type']).toBe(`image/${format}`);
  });

  it.each(['jpeg', 'png'] as const)(
    'of the kind %s is stored without who made it and where, and turned the right way up',
    async (format) => {
      const photo = await photograph(format);
      expect(photo.toString('latin1')).toMatch(/Joana Segredo/);
      expect(photo.toString('latin1')).toMatch(/Em casa/);
      expect(await sharp(photo).metadata()).toMatchObject({ width: 6, height: 4, orientation: 6 });
      const { send } = await someone();

      const { content } = await see((await send(photo)).url_avatar);

      expect(content.toString('latin1')).not.toMatch(/Segredo|Em casa|GPS|Exif|xmpmeta/);
      const { exif, xmp, iptc, orientation, width, height } = await sharp(content).metadata();
      expect({ exif, xmp, iptc, orientation, width, height }).toEqual({ width: 4, height: 6 });
    },
  );

  it.each(pictureFormats)('of the kind %s loses what was hidden behind it', async (format) => {
    const hidden = '<script>alert(1)</script><?php evil(); ?>PK\u0003\u0004';
    const { send } = await someone();

    const { url_avatar } = await send(Buffer.concat([await picture(format), Buffer.from(hidden)]));

    const { content } = await see(url_avatar);
    expect(content.toString('latin1')).not.toMatch(/script|php|PK/);
    expect(await sharp(content).metadata()).toMatchObject({ format, width: 4 });
  });

  it('that is an animation has the same frames and speed afterwards', async () => {
    const { send } = await someone();

    const { content } = await see((await send(await animation())).url_avatar);

    expect(await sharp(content, { animated: true }).metadata()).toMatchObject({
      pages: 3,
      delay: [100, 200, 300],
      pageHeight: 4,
      loop: 0,
    });
  });
});
