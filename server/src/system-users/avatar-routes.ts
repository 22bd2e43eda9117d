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

/** Routes for the pictures of system users. The file name is the id of the person and the format. */
export function avatarRoutes(app: FastifyInstance, db: Db, storage: Storage) {
  const store = systemUserStore(db);
  // With two uploads for one person at once, one would delete the file of the other before its address is saved.
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
      // Checks before the file is stored. The file is stored outside a transaction, because a bucket may be slow.
      found(await store.changeable(query, by));
      await storage.put(key, content);
      const answer = saved(await store.setAvatar(url_avatar, query, by), 'Avatar updated');
      await removeOthers(id).catch((error) => app.log.error(error));
      return { ...answer, url_avatar };
    });
  });

  /** Deletes the previous picture if it had another format: after it was replaced, it must not be visible any more. */
  async function removeOthers(id: number) {
    const row = await store.one({ id });
    const others = avatarFormats.map((format) => `${id}.${format}`);
    for (const key of others) if (row?.url_avatar !== addressOf(key)) await storage.delete(key);
  }

  // Needs no session: an <img> loads the picture, and it sends no token.
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
          // A console on another origin must be able to show it.
          .header('cross-origin-resource-policy', 'cross-origin')
          .send(await storage.getStream(params.key))
      );
    },
  );
}
