import type { ChangeEntity } from '@retaguarda/contract/entities/changes';
import { clientVariable } from '@retaguarda/contract/entities/client-variables';
import { company } from '@retaguarda/contract/entities/companies';
import { department } from '@retaguarda/contract/entities/departments';
import { insight } from '@retaguarda/contract/entities/insights';
import { profile } from '@retaguarda/contract/entities/profiles';
import { role } from '@retaguarda/contract/entities/roles';
import { skill } from '@retaguarda/contract/entities/skills';
import { systemUser } from '@retaguarda/contract/entities/system-users';
import { systemVariable } from '@retaguarda/contract/entities/system-variables';
import { user } from '@retaguarda/contract/entities/users';
import type { ZodObject } from 'zod';

const fieldsOf = ({ shape }: ZodObject): ReadonlySet<string> => new Set(Object.keys(shape));

/**
 * What the change record may hold of a row: what those who may view the row can see of it anyway. A column that the
 * contract does not answer is not recorded, so that a new secret stays one.
 */
export const recordedFields: Record<ChangeEntity | 'clean_queue', ReadonlySet<string>> = {
  client: fieldsOf(company),
  user: fieldsOf(user),
  system_user: fieldsOf(systemUser),
  profile: fieldsOf(profile),
  client_profile: fieldsOf(profile),
  role: fieldsOf(role),
  department: fieldsOf(department),
  group: fieldsOf(skill),
  skill: fieldsOf(skill),
  insight: fieldsOf(insight),
  client_system: fieldsOf(clientVariable),
  client_system_variable: fieldsOf(systemVariable),
  clean_queue: new Set(['id', 'skill_id', 'total_removed']),
};

/** Recorded as `***`: that they were changed matters, what they were does not. */
export const hiddenFields: ReadonlySet<string> = new Set(['password_hash']);
