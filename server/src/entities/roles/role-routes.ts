import { entityNames, factsOf } from '@retaguarda/contract/entities';
import { roleHolders } from '@retaguarda/contract/entities/role-holders';
import { type PermissionGroup, roles } from '@retaguarda/contract/entities/roles';
import { describePermission } from '@retaguarda/contract/permissions';
import type { FastifyInstance } from 'fastify';
import { exportRoute } from '../../capabilities/exports/export-route.ts';
import type { Db } from '../../platform/db/connect/connect.ts';
import { listAnswer, orNotFound, saved } from '../../platform/http/answers.ts';
import { admit, route } from '../../platform/http/route.ts';
import { roleHolderStore } from './role-holders.ts';
import { roleStore } from './role-store.ts';

export async function roleRoutes(app: FastifyInstance, { db }: { db: Db }) {
  const store = roleStore(db);
  const holders = roleHolderStore(db);

  route(app, roles.list, ({ query }) =>
    listAnswer('roles', query, { ...store, options: () => roleOptions(db) }),
  );

  exportRoute(app, db, roles.list, {
    all: (transaction, query) => roleStore(transaction).all(query),
  });

  route(app, roles.create, async ({ body }, caller) =>
    saved(await store.create(body, { caller }), 'Role created'),
  );

  route(app, roles.edit, async ({ query, body, version }, caller) =>
    saved(await store.edit(body, query, { caller, expectedVersion: version }), 'Role updated'),
  );

  route(app, roles.remove, async ({ query, version }, caller) =>
    saved(await store.remove(query, { caller, expectedVersion: version }), 'Role deleted'),
  );

  route(app, roleHolders.summary, async ({ query }, caller) =>
    orNotFound(await holders.summary(query.id, caller)),
  );

  route(app, roleHolders.list, async ({ query }, caller) => {
    admit(caller, `${query.entity}:GET`);
    return orNotFound(await holders.page(query));
  });
}

/** The options of the picker in the role form: every permission, grouped by entity, in the order of the contract. */
async function roleOptions(db: Db) {
  const rows = await db.selectFrom('permission').selectAll().execute();
  const ids = new Map(rows.map(({ id, entity, action }) => [`${entity}:${action}`, id]));
  const permissions = entityNames.map(
    (entity): PermissionGroup => ({
      entity,
      permissions: factsOf(entity).actions.flatMap((action) => {
        const id = ids.get(`${entity}:${action}`);
        return id === undefined ? [] : [{ id, action, description: describePermission(entity, action) }];
      }),
    }),
  );
  return { permissions };
}
