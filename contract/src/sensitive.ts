import { type Entity, entities, factsOf, type SensitiveChanges } from './entities.ts';
import type { Permission } from './permissions.ts';

/** What is done to a row: it is created, deleted, or given other values. */
export type WriteKind = 'create' | 'edit' | 'delete';

const sensitiveOf = (entity: string): SensitiveChanges | undefined =>
  entity in entities ? factsOf(entity as Entity).sensitiveChanges : undefined;

/** Whether any change of such rows is sensitive. */
export const hasSensitiveChanges = (entity: string) => sensitiveOf(entity) !== undefined;

/** Whether a change of a row is sensitive. An edit whose columns nobody names may be of any. */
export function isSensitiveChange(entity: string, kind: WriteKind, columns?: readonly string[]) {
  const sensitive = sensitiveOf(entity)?.[kind];
  if (!columns || typeof sensitive !== 'object') return sensitive !== undefined;
  return columns.some((column) => sensitive.includes(column));
}

/** Whether the sensitive changes of an entity are for programs too, and not for people alone. */
export const isSensitiveForPrograms = (entity: string) => sensitiveOf(entity)?.forPrograms ?? false;

export const isSensitiveAct = (entity: string, act: string) =>
  sensitiveOf(entity)?.acts?.includes(act) ?? false;

const kindOf: Readonly<Record<string, WriteKind>> = { POST: 'create', DELETE: 'delete' };

/** Whether a change for which this permission is needed is sensitive. */
export function isSensitiveFor(permission: Permission, columns?: readonly string[]) {
  const [entity = '', action = ''] = permission.split(':');
  return isSensitiveChange(entity, kindOf[action] ?? 'edit', action === 'ACTIVATE' ? ['active'] : columns);
}

/** Whether taking many rows of this entity with oneself requires re-authentication. */
export const isSensitiveExport = (entity: string) =>
  entity in entities && factsOf(entity as Entity).isExportSensitive === true;
