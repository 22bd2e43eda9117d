import type { Db } from '../db/connect.ts';
import { sortKey } from '../db/search.ts';

/** The options of the system user form: the BACKOFFICE profiles. */
export const systemUserOptions = async (db: Db) => ({
  profiles: await db
    .selectFrom('profile')
    .select(['id', 'name'])
    .where('client_id', 'is', null)
    .orderBy(sortKey('name'))
    .execute(),
});
