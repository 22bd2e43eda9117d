import type { Db } from '../db/connect.ts';
import { sortKey } from '../db/search.ts';

/** The options of the profile form: every role, and the departments of the company. */
export async function profileOptions(db: Db, client_id: number | null) {
  const roles = await db
    .selectFrom('role')
    .select(['id', 'name', 'description', 'type'])
    .orderBy(sortKey('name'))
    .execute();
  const departments = client_id
    ? await db
        .selectFrom('department')
        .select(['id', 'name'])
        .where('client_id', '=', client_id)
        .orderBy(sortKey('name'))
        .execute()
    : [];
  return { roles, departments };
}
