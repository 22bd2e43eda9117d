import { maskDocument } from '@retaguarda/contract/documents';
import { mayCall } from '@retaguarda/contract/endpoint';
import { queueViews } from '@retaguarda/contract/entities';
import type { CompanySummary } from '@retaguarda/contract/entities/company-summary';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/connect/connect.ts';
import { storedTotal } from '../../platform/db/list/list.ts';
import { rowBy } from '../../platform/db/statements/slots.ts';
import { switchedIn } from '../../platform/db/write/switched.ts';
import type { Caller } from '../../platform/http/caller.ts';

/** All that the head of a company's page shows, in one statement: it is read whenever a company is opened. */
const summaryRow = rowBy('client', (db, { id }: { id: number }) =>
  db
    .selectFrom('client')
    .leftJoinLateral(
      (from) =>
        from
          .selectFrom('change')
          .leftJoin('system_user', 'system_user.id', 'change.user_id')
          .select([
            'change.at',
            sql<string | null>`coalesce(user_name, ${sql.ref('system_user.name')})`.as('by'),
          ])
          .where('entity', '=', 'client')
          .where('row_id', '=', id)
          .orderBy('change.at', 'desc')
          .orderBy('change.id', 'desc')
          .limit(1)
          .as('last'),
      (join) => join.onTrue(),
    )
    .leftJoinLateral(
      (from) =>
        from
          .selectFrom('queue_entry')
          .select([sql<number>`count(*)::int`.as('total'), sql<Date | null>`min(since)`.as('oldest')])
          .where('client_id', '=', id)
          .as('queue'),
      (join) => join.onTrue(),
    )
    .select([
      'client.id',
      'client.name',
      'document',
      'active',
      'state_reason',
      'state_since',
      'state_by',
      'tag_id',
      storedTotal('user', id).as('users'),
      storedTotal('department', id).as('departments'),
      storedTotal('profile', id).as('profiles'),
      'queue.total as waiting',
      'queue.oldest',
      'last.at as changed_at',
      'last.by as changed_by',
    ])
    .where('client.id', '=', id),
);

/** Reads what a caller may know of a company and of what belongs to it; undefined where there is no such company. */
export async function summaryOf(
  db: Db,
  id: number,
  { granted }: Caller,
): Promise<CompanySummary | undefined> {
  const row = await summaryRow(db, { id });
  if (!row) return undefined;
  const { name, document, active, tag_id, users, departments, profiles, waiting, oldest, changed_at } = row;
  return {
    id,
    name,
    document: maskDocument(document),
    active,
    switched: switchedIn(row),
    tag_id,
    ...(mayCall(granted, 'user:GET') && { users }),
    ...(mayCall(granted, 'department:GET') && { departments }),
    ...(mayCall(granted, 'client_profile:GET') && { profiles }),
    ...(mayCall(granted, queueViews) && {
      waiting: { total: waiting ?? 0, oldest: oldest?.toISOString() ?? null },
    }),
    ...(mayCall(granted, 'change:GET') && {
      changed: changed_at && { at: changed_at.toISOString(), by: row.changed_by },
    }),
  };
}
