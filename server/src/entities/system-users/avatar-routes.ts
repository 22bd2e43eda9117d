import { randomBytes } from 'node:crypto';
import { systemUsers } from '@retaguarda/contract/entities/system-users';
import type { FastifyInstance } from 'fastify';
import { afterCommit } from '../../platform/db/connect/ambient-transaction.ts';
import type { Db } from '../../platform/db/connect/connect.ts';
import { orNotFound, saved } from '../../platform/http/answers.ts';
import { Refusal } from '../../platform/http/errors.ts';
import { admit, admitNow, route } from '../../platform/http/route.ts';
import { isUnavailable } from '../../platform/http/unavailable.ts';
import { pictureFile } from '../../platform/storage/avatar-storage.ts';
import type { WatchedStorage } from '../../platform/storage/watched-storage.ts';
import { avatarFormats, avatarIn } from './avatar-image.ts';
import { systemUserStore } from './system-user-store.ts';

/** A random part, which pictures from before it was added do not have, the id of the person, and the format. */
const keyPattern = new RegExp(`^(?:[\\w-]{22}/)?(\\d{1,9})\\.(${avatarFormats.join('|')})$`);

type Parts = { db: Db; storage: WatchedStorage };

/** Routes for the pictures of system users. Each picture has an address of its own, which nobody can guess. */
export async function avatarRoutes(app: FastifyInstance, { db, storage }: Parts) {
  const store = systemUserStore(db);
  const addresses = `${app.prefix}/avatars/`;
  // In a scope of its own: no other call accepts a picture.
  await app.register(async (scope) => {
    scope.addContentTypeParser(
      /^image\//,
      { parseAs: 'buffer' },
      async (_request: unknown, body: Buffer) => body,
    );
    route(scope, systemUsers.setAvatar, async ({ query, file, version }, caller) => {
      const by = { caller, expectedVersion: version };
      const { format, content } = await avatarIn(file);
      const url_avatar = `${addresses}${randomBytes(16).toString('base64url')}/${query.id}.${format}`;
      // Checks before the file is stored. The file is stored outside a transaction, because a bucket may be slow.
      orNotFound(await store.changeable(query, by));
      await storage.put(pictureFile(url_avatar), content);
      try {
        const row = orNotFound(await store.setAvatar(url_avatar, query, by));
        await removeFile(row.replaced);
        return { ...saved(row, 'Avatar updated'), url_avatar };
      } catch (error) {
        // When the connection was lost, the row may have been saved nevertheless, and then it needs the file.
        if (!isUnavailable(error)) await removeFile(url_avatar);
        throw error;
      }
    });
  });

  route(app, systemUsers.removeAvatar, async ({ query, version }, caller) => {
    const row = orNotFound(await store.setAvatar('', query, { caller, expectedVersion: version }));
    await afterCommit(() => removeFile(row.replaced));
    return saved(row, 'Avatar removed');
  });

  /** A file that cannot be deleted now stays behind unseen: no person has its address any more. */
  async function removeFile(address: string) {
    if (address) await storage.delete(pictureFile(address)).catch((error) => app.log.error(error));
  }

  app.get<{ Params: { '*': string } }>(
    '/avatars/*',
    {
      schema: { hide: true },
      config: { access: 'signed-in' },
      onRequest: async ({ caller }) => {
        admit(caller, 'signed-in');
        admitNow(caller, {});
      },
    },
    async ({ params }, reply) => {
      const [key, id, format] = keyPattern.exec(params['*']) ?? [];
      const address = `${addresses}${key}`;
      const person = key && (await store.one({ id: Number(id) }));
      // Only while it is the picture of the person: one that was replaced or removed must not be seen any more.
      if (!person || person.url_avatar !== address || !(await storage.exists(pictureFile(address))))
        throw new Refusal(404, 'Resource not found');
      return reply
        .type(`image/${format}`)
        .header('cache-control', 'private, max-age=86400')
        .header('content-security-policy', "default-src 'none'")
        .send(await storage.getStream(pictureFile(address)));
    },
  );
}
