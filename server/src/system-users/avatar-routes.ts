import { systemUsers } from '@retaguarda/contract/entities/system-users';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../db/connect.ts';
import { saved } from '../http/answers.ts';
import { Refusal } from '../http/errors.ts';
import { route } from '../http/route.ts';
import { avatarFormats, avatarIn } from './avatar-image.ts';
import type { Storage } from './avatar-storage.ts';
import { systemUserStore } from './system-user-store.ts';

const keyPattern = new RegExp(`^\\d+\\.(${avatarFormats.join('|')})$`);

/** Pictures of system users, each kept under the person's number and the kind of picture. */
export function avatarRoutes(app: FastifyInstance, db: Db, storage: Storage) {
  const store = systemUserStore(db);

  route(app, systemUsers.setAvatar, async ({ query: { id }, file, version }, caller) => {
    const { format, content } = await avatarIn(file);
    const key = `${id}.${format}`;
    const url_avatar = `${app.prefix}/avatars/${key}`;
    const row = await store.setAvatar(url_avatar, id, caller, version, () => storage.put(key, content));
    const answer = saved(row, 'Avatar updated');
    // The picture before may be of another kind: whoever replaced it wants nobody to see it any more.
    for (const other of avatarFormats) if (other !== format) await storage.delete(`${id}.${other}`);
    return { ...answer, url_avatar };
  });

  // Without a session: a picture is fetched by an <img>, which shows none.
  app.get<{ Params: { key: string } }>(
    '/avatars/:key',
    { schema: { hide: true } },
    async ({ params }, reply) => {
      const [, format] = keyPattern.exec(params.key) ?? [];
      if (!format || !(await storage.exists(params.key))) throw new Refusal(404, 'Resource not found');
      return (
        reply
          .type(`image/${format}`)
          .header('cache-control', 'private, max-age=86400')
          .header('content-security-policy', "default-src 'none'")
          // A console at another address shows it as well.
          .header('cross-origin-resource-policy', 'cross-origin')
          .send(await storage.getStream(params.key))
      );
    },
  );
}
