import { type PermissionGroup, roles } from '@retaguarda/contract/entities/roles';
import { describePermission } from '@retaguarda/contract/permissions';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../db/connect.ts';
import { found, saved } from '../http/answers.ts';
import { route } from '../http/route.ts';
import { roleStore } from './role-store.ts';

export function roleRoutes(app: FastifyInstance, db: Db) {
  const store = roleStore(db);

  /** What the picker of the form offers, grouped by entity. */
  async function options() {
    const groups = Map.groupBy(await store.permissions(), ({ entity }) => entity);
    const permissions = [...groups].map(
      ([entity, rows]): PermissionGroup => ({
        entity,
        permissions: rows.map(({ id, action }) => ({
          id,
          action,
          description: describePermission(entity, action),
        })),
      }),
    );
    return { form: { permissions } };
  }

  route(app, roles.list, async ({ query: { id, form, ...filter } }) => {
    const extra = form && (await options());
    if (id !== undefined) {
      const row = found(await store.one(id));
      return { roles: [row], total: 1, paging: 1, version: row.version, ...extra };
    }
    const { rows, total, paging } = await store.page(filter);
    return { roles: rows, total, paging, ...extra };
  });

  route(app, roles.create, async ({ body }, caller) =>
    saved(await store.create(body, caller), 'Role created'),
  );

  route(app, roles.edit, async ({ query, body, version }, caller) =>
    saved(await store.edit(body, query.id, caller, version), 'Role updated'),
  );

  route(app, roles.remove, async ({ query, version }, caller) =>
    saved(await store.remove(query.id, caller, version), 'Role deleted'),
  );
}
