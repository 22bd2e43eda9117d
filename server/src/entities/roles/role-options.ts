import type { Action, Entity } from '@retaguarda/contract/entities';
import type { PermissionGroup } from '@retaguarda/contract/entities/roles';
import { describePermission } from '@retaguarda/contract/permissions';
import type { Db } from '../../platform/db/connect/connect.ts';

/** The options of the picker in the role form: every permission, grouped by entity. */
export async function roleOptions(db: Db) {
  const rows = await db.selectFrom('permission').selectAll().orderBy('id').execute();
  const groups = Map.groupBy(rows, ({ entity }) => entity);
  const permissions = [...groups].map(
    ([entity, rows]): PermissionGroup => ({
      entity,
      permissions: rows.map(({ id, action }) => ({
        id,
        action,
        description: describePermission(entity as Entity, action as Action),
      })),
    }),
  );
  return { permissions };
}
