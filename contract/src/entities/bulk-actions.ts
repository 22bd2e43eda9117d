import { type BulkAction, bulkActionOf, type EntityWith, entitiesWith, factsOf } from '../entities.ts';
import type { Permission } from '../permissions.ts';

export type { BulkAction };

export const bulkActions = Object.keys(bulkActionOf) as [BulkAction, ...BulkAction[]];

export type BulkEntity = EntityWith<{ bulk: readonly BulkAction[] }>;

export const bulkEntities = entitiesWith<{ bulk: readonly BulkAction[] }>(({ bulk }) => bulk !== undefined);

export const bulkActionsOf = (entity: BulkEntity) => factsOf(entity).bulk ?? [];

/** The permission for this action on rows of this entity; undefined where there is no such action. */
export const bulkAccess = (entity: BulkEntity, action: BulkAction) =>
  bulkActionsOf(entity).includes(action) ? (`${entity}:${bulkActionOf[action]}` as Permission) : undefined;
