import type { Message } from '@retaguarda/contract/messages';
import { DatabaseError } from 'pg';

type Meaning =
  /** Unique constraint: another row already has the value of this field. */
  | { taken: Message; field: string }
  /** Foreign key. `missing`: a write names a row that does not exist. `linked`: the row to delete is still in use. */
  | { missing: Message; linked?: Message };

const missing = 'Resource not found';

/** Constraints whose names do not say enough. */
export const specialConstraints: Record<string, Meaning> = {
  client_tag_fk: { missing: 'A tag no longer exists', linked: 'Tag is linked to companies' },
  client_system_variable_fk: { missing, linked: 'System variable is linked to a user variable' },
  client_system_variable_unique: {
    taken: '"client_system_variable_id" is already in use',
    field: 'client_system_variable_id',
  },
  department_slug_unique: { taken: '"name" is already in use', field: 'name' },
  privacy_erasure_request_unique: { taken: 'Invalid field', field: 'request_id' },
  privacy_search_request_unique: { taken: 'Invalid field', field: 'request_id' },
  profile_department_fk: { missing, linked: 'Department is linked to profiles' },
  profile_role_fk: { missing, linked: 'Role is linked to profiles' },
  queue_cleaning_key_unique: { taken: 'Invalid field', field: 'key' },
  queue_entry_skill_fk: { missing, linked: 'Skill is linked to waiting conversations' },
  service_token_hash_unique: { taken: 'Invalid field', field: 'name' },
  system_user_tag_fk: { missing: 'A tag no longer exists', linked: 'Tag is linked to scopes' },
  system_user_profile_fk: { missing, linked: 'Profile is linked to users' },
  system_user_directory_key_unique: { taken: '"directory_key" is already in use', field: 'directory_key' },
  user_department_fk: { missing, linked: 'Department is linked to users' },
  user_directory_key_unique: { taken: '"directory_key" is already in use', field: 'directory_key' },
  user_group_group_fk: { missing, linked: 'Group is linked to users' },
  user_profile_fk: { missing, linked: 'Profile is linked to users' },
  user_skill_skill_fk: { missing, linked: 'Skill is linked to users' },
};

/** The messages for a constraint, by its name: `…_client_fk` links to a company, `…_name_unique` makes names unique. */
export function meaningOf(constraint: string): Meaning | undefined {
  if (Object.hasOwn(specialConstraints, constraint)) return specialConstraints[constraint];
  if (constraint.endsWith('_client_fk'))
    return { missing: 'Company not found', linked: 'Company is linked to other records' };
  if (constraint.endsWith('_fk')) return { missing };
  const [, field] = /_(name|email|document)_unique$/.exec(constraint) ?? [];
  return field ? { taken: `"${field as 'name'}" is already in use`, field } : undefined;
}

/** The messages for the constraint that a query broke; undefined when the error is another one. */
export function brokenConstraint(error: unknown): Meaning | undefined {
  if (!(error instanceof DatabaseError)) return undefined;
  // A new row names a company out of scope: the answer is that of a missing company.
  if (error.code === '42501' && error.routine === 'ExecWithCheckOptions') return meaningOf('_client_fk');
  return error.constraint ? meaningOf(error.constraint) : undefined;
}

/** Whether the database gave up waiting for a row that another session has locked. */
export const isRowLocked = (error: unknown) => error instanceof DatabaseError && error.code === '55P03';
