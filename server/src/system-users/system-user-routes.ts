import { ownProfile, systemUsers } from '@retaguarda/contract/entities/system-users';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../db/connect.ts';
import { listAnswer, saved } from '../http/answers.ts';
import { admit, type Caller } from '../http/caller.ts';
import { Refusal } from '../http/errors.ts';
import { route } from '../http/route.ts';
import { languageIn } from '../mail/mail-texts.ts';
import { systemUserOptions } from './system-user-options.ts';
import { systemUserRow } from './system-user-rows.ts';
import { systemUserStore } from './system-user-store.ts';

export function systemUserRoutes(
  app: FastifyInstance,
  db: Db,
  { onMailQueued }: { onMailQueued: () => void },
) {
  const store = systemUserStore(db);

  route(app, systemUsers.list, async ({ query }, caller) => {
    // All users may read their own row, but the list of profiles needs the permission.
    if (query.form) admit(caller, systemUsers.list.access);
    return listAnswer('systemUsers', query, {
      ...store,
      show: systemUserRow,
      options: () => systemUserOptions(db, caller),
    });
  });

  route(app, systemUsers.create, async ({ body }, caller, { language }) => {
    const row = await store.create(body, { caller, language: languageIn(language) });
    onMailQueued();
    return saved(row, 'System user created');
  });

  route(app, systemUsers.edit, async ({ query, body, version }, caller, { language }) => {
    const isOwnProfile = Object.keys(body).every((name) => name in ownProfile.shape);
    if (!isOwnProfile) refuseOwn(query.id, caller);
    const by = { caller, expectedVersion: version, language: languageIn(language) };
    const row = await store.edit(body, query, by);
    if (body.email !== undefined) onMailQueued();
    return saved(row, 'System user updated');
  });

  route(app, systemUsers.activate, async ({ query, body: { active }, version }, caller) => {
    refuseOwn(query.id, caller);
    const message = active === '1' ? 'System user activated' : 'System user deactivated';
    return saved(await store.activate(active, query, { caller, expectedVersion: version }), message);
  });
}

/** Refuses changes of the own profile and of the own activation. */
function refuseOwn(id: number, caller: Caller) {
  if (id === caller.id) throw new Refusal(403, 'You cannot change this in your own account');
}
