import type { Db } from '../../platform/db/connect/connect.ts';
import type { Directory } from '../../platform/http/caller.ts';
import type { Population } from './people.ts';
import { ScimRefusal } from './scim-errors.ts';

/** Returns the fields of a person with this profile: in a company, also its department. Undefined if there is no such profile. */
export async function profileFields(transaction: Db, { client_id }: Population, id: number) {
  const profile = await transaction
    .selectFrom('profile')
    .select(['id as profile_id', 'department_id'])
    .where('id', '=', id)
    .where('client_id', 'is not distinct from', client_id)
    .executeTakeFirst();
  if (!profile) return undefined;
  const { profile_id, department_id } = profile;
  return department_id === null ? { profile_id } : { profile_id, department_id };
}

type Given = { directory: Directory; population: Population };

/** Returns the same fields for the token's default profile, which people without a group have. */
export async function defaultProfileFields(transaction: Db, { directory, population }: Given) {
  const fields = await profileFields(transaction, population, directory.profile_id ?? 0);
  if (!fields) throw new ScimRefusal(409, "This token's default profile was deleted: create a new token");
  return fields;
}
