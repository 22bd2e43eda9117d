import { systemUsers } from '@retaguarda/contract/entities/system-users';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../db/connect.ts';
import { found, saved } from '../http/answers.ts';
import { Refusal } from '../http/errors.ts';
import { route } from '../http/route.ts';
import { avatarFormats, avatarIn } from './avatar-image.ts';
import type { Storage } from './avatar-storage.ts';
import { inTurn } from './in-turn.ts';
import { systemUserStore } from './system-user-store.ts';

const keyPattern = new RegExp(`^\\d+\\.(${avatarFormats.join('|')})$`);

/** Pictures of system users, each kept under the person's number and the kind of picture. */
export function avatarRoutes(app: FastifyInstance, db: Db, storage: Storage) {
  const store = systemUserStore(db);
  // Of two pictures of one person at once, the one would remove the other's file before its address is written down.
  const oneAtATime = inTurn();
  const addressOf = (key: string) => `${app.prefix}/avatars/${key}`;
  app.addContentTypeParser(
    /^image\//,
    { parseAs: 'buffer' },
    async (_request: unknown, body: Buffer) => body,
  );

  route(app, systemUsers.setAvatar, async ({ query, file, version }, caller) => {
    const { id } = query;
    const by = { caller, expectedVersion: version };
    const { format, content } = await avatarIn(file);
    const key = `${id}.${format}`;
    const url_avatar = addressOf(key);
    return oneAtATime(id, async () => {
      // Refused before anything is kept; and kept outside of any transaction, which a slow bucket would hold open.
      found(await store.changeable(query, by));
      await storage.put(key, content);
      const answer = saved(await store.setAvatar(url_avatar, query, by), 'Avatar updated');
      await removeOthers(id).catch((error) => app.log.error(error));
      return { ...answer, url_avatar };
    });
  });

  /** The picture before may be of another kind: whoever replaced it wants nobody to see it any more. */
  async function removeOthers(id: number) {
    const row = await store.one({ id });
    const others = avatarFormats.map((format) => `${id}.${format}`);
    for (const key of others) if (row?.url_avatar !== addressOf(key)) await storage.delete(key);
  }

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
