import type { Entity, Permission } from './permissions.ts';

/** What is done to a row: it is created, deleted, or given other values. */
export type ChangeKind = 'create' | 'edit' | 'delete';

type SensitiveChanges = {
  create?: true;
  delete?: true;
  /** Any edit, or only one that changes one of these columns. */
  edit?: true | readonly string[];
  /** What is done about a row that stays as it is. */
  acts?: readonly string[];
  /** Programs may do it as well: what they leave behind ends with their token. */
  forPrograms?: true;
};

/**
 * The changes of rows that ask for re-authentication, whatever path leads to them: who may do what, who can sign in as whom,
 * and where data is sent. The server looks here whenever it records a change, see docs/decisions/055-sensitive-effects.md.
 */
export const sensitiveChanges: Readonly<Partial<Record<Entity, SensitiveChanges>>> = {
  role: { create: true, edit: true, delete: true },
  profile: { edit: ['role_id', 'requires_second_step'] },
  client_profile: { edit: ['role_id'] },
  system_user: {
    create: true,
    edit: ['email', 'profile_id', 'password_hash'],
    acts: ['linkMade', 'sessionsEnded', 'factorsReset', 'anonymised'],
  },
  user: { edit: ['email', 'password_hash'], acts: ['linkMade', 'anonymised'] },
  service_account: { acts: ['tokenMade'] },
  webhook: { create: true, edit: true, forPrograms: true },
};

const sensitiveOf = (entity: string) =>
  (sensitiveChanges as Partial<Record<string, SensitiveChanges>>)[entity];

/** Whether a change of a row is sensitive. An edit whose columns nobody names may be of any. */
export function isSensitiveChange(entity: string, kind: ChangeKind, columns?: readonly string[]) {
  const sensitive = sensitiveOf(entity)?.[kind];
  if (!columns || typeof sensitive !== 'object') return sensitive !== undefined;
  return columns.some((column) => sensitive.includes(column));
}

/** Whether the sensitive changes of an entity are for programs too, and not for people alone. */
export const isSensitiveForPrograms = (entity: string) => sensitiveOf(entity)?.forPrograms ?? false;

export const isSensitiveAct = (entity: string, act: string) =>
  sensitiveOf(entity)?.acts?.includes(act) ?? false;

const kindOf: Readonly<Record<string, ChangeKind>> = { POST: 'create', DELETE: 'delete' };

/** Whether a change for which this permission is needed is sensitive. */
export function isSensitiveFor(permission: Permission, columns?: readonly string[]) {
  const [entity = '', action = ''] = permission.split(':');
  return isSensitiveChange(entity, kindOf[action] ?? 'edit', action === 'ACTIVATE' ? ['active'] : columns);
}

/** Whose rows are data of people. A company may be a person, with the CPF as its document. */
const entitiesOfPeople: readonly string[] = ['client', 'user', 'system_user', 'change', 'security'];

/** Whether taking many rows of this entity with oneself asks for re-authentication. */
export const isExportOfPeople = (entity: string) => entitiesOfPeople.includes(entity);
