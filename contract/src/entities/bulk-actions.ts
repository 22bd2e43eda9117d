import type { Entity, Permission } from '../permissions.ts';

/**
 * What can be done to many rows at once. `move`: to another department and profile. `add` and `take`: skills and groups.
 */
export const bulkActions = ['activate', 'deactivate', 'move', 'add', 'take', 'invite', 'delete'] as const;

export type BulkAction = (typeof bulkActions)[number];

/** The permission that each action needs: that of the single change. Whoever chooses rows must also be able to view them. */
export const bulkTable = {
  client: { activate: 'client:ACTIVATE', deactivate: 'client:ACTIVATE' },
  user: {
    activate: 'user:ACTIVATE',
    deactivate: 'user:ACTIVATE',
    move: 'user:PUT',
    add: 'user:PUT',
    take: 'user:PUT',
    invite: 'user:PUT',
  },
  system_user: {
    activate: 'system_user:ACTIVATE',
    deactivate: 'system_user:ACTIVATE',
    invite: 'system_user:PUT',
  },
  department: { delete: 'department:DELETE' },
  client_profile: { delete: 'client_profile:DELETE' },
  profile: { delete: 'profile:DELETE' },
  role: { delete: 'role:DELETE' },
  skill: { delete: 'skill:DELETE' },
  group: { delete: 'group:DELETE' },
  insight: { delete: 'insight:DELETE' },
  client_system_variable: { delete: 'client_system_variable:DELETE' },
  client_system: { delete: 'client_system:DELETE' },
} as const satisfies Partial<Record<Entity, Partial<Record<BulkAction, Permission>>>>;

export type BulkEntity = keyof typeof bulkTable;

export const bulkEntities = Object.keys(bulkTable) as [BulkEntity, ...BulkEntity[]];

/** The permission for this action on rows of this entity; undefined where there is no such action. */
export const bulkAccess = (entity: BulkEntity, action: BulkAction) =>
  (bulkTable[entity] as Partial<Record<BulkAction, Permission>>)[action];
