import { requireHoldsProfile } from '../../platform/auth/grants.ts';
import type { Db } from '../../platform/db/connect/connect.ts';
import type { Actor } from '../../platform/http/caller.ts';
import type { Person } from './person.ts';

/** Refuses a caller who does not hold all that a person holds: they may not read what is held about them, or anonymise them. */
export async function requireReach(db: Db, { users, staff }: Pick<Person, 'users' | 'staff'>, caller: Actor) {
  const rows = [
    ...(await db
      .selectFrom('user')
      .select(['client_id', 'profile_id'])
      .where('id', 'in', [0, ...users])
      .execute()),
    ...(await db
      .selectFrom('system_user')
      .select('profile_id')
      .where('id', 'in', [0, ...staff])
      .execute()),
  ];
  for (const row of rows) await requireHoldsProfile(db, caller, { client_id: null, ...row });
}
