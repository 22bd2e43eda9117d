import { clientProfiles, profiles } from '@retaguarda/contract/entities/profiles';
import { isBackofficeRole } from '@retaguarda/contract/protected-roles';
import type { FastifyInstance } from 'fastify';
import { exportRoute } from '../../capabilities/exports/export-route.ts';
import { mayGiveRole } from '../../platform/auth/grants.ts';
import type { Db } from '../../platform/db/connect/connect.ts';
import { sortKey } from '../../platform/db/list/search.ts';
import { listAnswer, saved } from '../../platform/http/answers.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { route } from '../../platform/http/route.ts';
import { profileStore } from './profile-store.ts';
import { requireSecondStepOf } from './require-second-step.ts';

const backoffice = { client_id: null, department_id: null };

export async function profileRoutes(app: FastifyInstance, { db }: { db: Db }) {
  const store = profileStore(db);

  route(app, profiles.list, ({ query }, caller) =>
    listAnswer(
      'profiles',
      { ...query, client_id: null },
      { ...store, options: () => profileOptions(db, null, caller) },
    ),
  );

  exportRoute(app, db, profiles.list, {
    all: (transaction, query) => profileStore(transaction).all({ ...query, client_id: null }),
  });

  route(app, profiles.create, async ({ body }, caller) =>
    saved(await store.create(body, backoffice, { caller }), 'Profile created'),
  );

  route(app, profiles.requireSecondStep, async ({ query, body, version }, caller, source) => {
    const by = { caller, expectedVersion: version, source };
    return saved(await requireSecondStepOf(db, { ...query, ...body }, by), 'Profile updated');
  });

  route(app, profiles.edit, async ({ query, body, version }, caller) => {
    return saved(
      await store.edit(body, { ...query, ...backoffice }, { caller, expectedVersion: version }),
      'Profile updated',
    );
  });

  route(app, profiles.remove, async ({ query, version }, caller) =>
    saved(
      await store.remove({ ...query, ...backoffice }, { caller, expectedVersion: version }),
      'Profile deleted',
    ),
  );
}

export async function clientProfileRoutes(app: FastifyInstance, { db }: { db: Db }) {
  const store = profileStore(db);

  route(app, clientProfiles.list, ({ query }, caller) =>
    listAnswer('profiles', query, { ...store, options: () => profileOptions(db, query.client_id, caller) }),
  );

  exportRoute(app, db, clientProfiles.list, {
    all: (transaction, query) => profileStore(transaction).all(query),
  });

  route(app, clientProfiles.create, async ({ query, body }, caller) =>
    saved(await store.create(body, query, { caller }), 'Profile created'),
  );

  route(app, clientProfiles.edit, async ({ query, body, version }, caller) => {
    return saved(await store.edit(body, query, { caller, expectedVersion: version }), 'Profile updated');
  });

  route(app, clientProfiles.remove, async ({ query, version }, caller) =>
    saved(await store.remove(query, { caller, expectedVersion: version }), 'Profile deleted'),
  );
}

/** The options of the profile form: the roles that such a profile can have, and the departments of the company. */
async function profileOptions(db: Db, client_id: number | null, caller: Caller) {
  const roles = await db
    .selectFrom('role')
    .select(['id', 'name', 'description', 'type', mayGiveRole(caller).as('may_give')])
    .orderBy(sortKey('name'))
    .execute();
  const departments = client_id
    ? await db
        .selectFrom('department')
        .select(['id', 'name'])
        .where('client_id', '=', client_id)
        .orderBy(sortKey('name'))
        .execute()
    : [];
  return { roles: roles.filter(({ name }) => !client_id || !isBackofficeRole(name)), departments };
}
