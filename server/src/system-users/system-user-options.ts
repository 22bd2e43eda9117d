import type { Db } from '../db/connect.ts';
import { sortKey } from '../db/search.ts';

/** What the select of the system user form offers: the BACKOFFICE profiles. */
export const systemUserOptions = async (db: Db) => ({
  profiles: await db
    .selectFrom('profile')
    .select(['id', 'name'])
    .where('client_id', 'is', null)
    .orderBy(sortKey('name'))
    .execute(),
});
