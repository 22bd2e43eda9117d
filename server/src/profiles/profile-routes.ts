import { clientProfiles, profiles } from '@retaguarda/contract/entities/profiles';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../db/connect.ts';
import { found, saved } from '../http/answers.ts';
import { route } from '../http/route.ts';
import { profileStore } from './profile-store.ts';

const backoffice = { client_id: null };

export function profileRoutes(app: FastifyInstance, db: Db) {
  const store = profileStore(db);

  route(app, profiles.list, async ({ query: { id, form, ...filter } }) => {
    const extra = form && { form: await store.options(null) };
    if (id !== undefined) {
      const row = found(await store.one({ ...backoffice, id }));
      return { profiles: [row], total: 1, paging: 1, version: row.version, ...extra };
    }
    const { rows, total, paging } = await store.page(null, filter);
    return { profiles: rows, total, paging, ...extra };
  });

  route(app, profiles.create, async ({ body }, caller) =>
    saved(await store.create(body, backoffice, caller), 'Profile created'),
  );

  route(app, profiles.edit, async ({ query: { id }, body, version }, caller) =>
    saved(await store.edit(body, { ...backoffice, id }, caller, version), 'Profile updated'),
  );

  route(app, profiles.remove, async ({ query: { id }, version }, caller) =>
    saved(await store.remove({ ...backoffice, id }, caller, version), 'Profile deleted'),
  );

  route(app, clientProfiles.list, async ({ query: { id, form, client_id, ...filter } }) => {
    const extra = form && { form: await store.options(client_id) };
    if (id !== undefined) {
      const row = found(await store.one({ client_id, id }));
      return { profiles: [row], total: 1, paging: 1, version: row.version, ...extra };
    }
    const { rows, total, paging } = await store.page(client_id, filter);
    return { profiles: rows, total, paging, ...extra };
  });

  route(app, clientProfiles.create, async ({ query, body }, caller) =>
    saved(await store.create(body, query, caller), 'Profile created'),
  );

  route(app, clientProfiles.edit, async ({ query, body, version }, caller) =>
    saved(await store.edit(body, query, caller, version), 'Profile updated'),
  );

  route(app, clientProfiles.remove, async ({ query, version }, caller) =>
    saved(await store.remove(query, caller, version), 'Profile deleted'),
  );
}
