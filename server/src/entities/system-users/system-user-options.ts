import { mayGiveRole } from '../../platform/auth/grants.ts';
import type { Db } from '../../platform/db/connect/connect.ts';
import { sortKey } from '../../platform/db/list/search.ts';
import type { Caller } from '../../platform/http/caller.ts';

/** The options of the system user form: the BACKOFFICE profiles. */
export const systemUserOptions = async (db: Db, caller: Caller) => ({
  profiles: await db
    .selectFrom('profile')
    .innerJoin('role', 'role.id', 'role_id')
    .select(['profile.id', 'profile.name', mayGiveRole(caller).as('may_give')])
    .where('client_id', 'is', null)
    .orderBy(sortKey('profile.name'))
    .execute(),
});
