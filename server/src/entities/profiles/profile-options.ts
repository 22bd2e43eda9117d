import { isBackofficeRole } from '@retaguarda/contract/protected-roles';
import { mayGiveRole } from '../../platform/auth/grants.ts';
import type { Db } from '../../platform/db/connect/connect.ts';
import { sortKey } from '../../platform/db/list/search.ts';
import type { Caller } from '../../platform/http/caller.ts';

/** The options of the profile form: the roles that such a profile can have, and the departments of the company. */
export async function profileOptions(db: Db, client_id: number | null, caller: Caller) {
  const roles = await db
    .selectFrom('role')
    .select(['id', 'name', 'description', 'type', mayGiveRole(caller).as('may_give')])
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
  return { roles: roles.filter(({ name }) => !client_id || !isBackofficeRole(name)), departments };
}
