import { mayCall } from '@retaguarda/contract/endpoint';
import { wholeCompanies } from '@retaguarda/contract/entities/companies';
import { user } from '@retaguarda/contract/entities/users';
import { sql } from 'kysely';
import { mayGiveRole, requireHoldsProfile } from '../../platform/auth/grants.ts';
import { lockRecipient } from '../../platform/auth/recipient.ts';
import type { Db } from '../../platform/db/connect/connect.ts';
import { inTransaction } from '../../platform/db/statements/in-transaction.ts';
import { recordChange } from '../../platform/db/write/record-change.ts';
import { switchedIn } from '../../platform/db/write/switched.ts';
import type { Author, Caller } from '../../platform/http/caller.ts';
import { Refusal } from '../../platform/http/errors.ts';
import { handOverLink, refuseWithPassword } from '../../platform/mail/hand-over-link.ts';
import { invitationFacts, invitationState } from '../../platform/mail/invitation-state.ts';
import { storedUser } from './user-rows.ts';
import { workingHours } from './working-hours.ts';

type Key = { client_id: number; id: number };

/** Checks what may prevent a user of a company from signing in to the chat platform. */
export async function userSignIn(db: Db, { client_id, id }: Key, caller: Caller) {
  const row = await db
    .selectFrom('user')
    .innerJoin('client', 'client.id', 'user.client_id')
    .innerJoin('profile', 'profile.id', 'user.profile_id')
    .innerJoin('role', 'role.id', 'profile.role_id')
    .select([
      'user.active',
      'user.state_reason',
      'user.state_since',
      'user.state_by',
      'user.ends_on',
      'user.work_days',
      'client.name as company_name',
      'client.active as company_active',
      'client.state_reason as company_reason',
      'client.state_since as company_since',
      'client.state_by as company_by',
      sql<boolean>`"user".password_hash is not null`.as('has_password'),
      mayGiveRole(caller).as('is_within_reach'),
      ...invitationFacts('user_id', sql.ref<number>('user.id')),
    ])
    .where('user.client_id', '=', client_id)
    .where('user.id', '=', id)
    .executeTakeFirst();
  if (!row) return undefined;
  const companyState = {
    state_reason: row.company_reason,
    state_since: row.company_since,
    state_by: row.company_by,
  };
  return {
    person: { active: row.active, switched: switchedIn(row), ends_on: row.ends_on },
    company: {
      name: row.company_name,
      active: row.company_active === '1',
      switched: mayCall(caller.granted, wholeCompanies.access) ? switchedIn(companyState) : undefined,
    },
    invitation: invitationState(row),
    hours: workingHours(row.work_days),
    is_within_reach: row.is_within_reach,
  };
}

/** Makes a link for a user who has no password yet. With it somebody could act as the user, so it is recorded. */
export const linkForUser = (db: Db, { client_id, id }: Key, { caller }: Author, publicUrl: string) =>
  inTransaction(db, async (transaction) => {
    await lockRecipient(transaction, { user_id: id });
    const row = await storedUser(transaction, id);
    if (row?.client_id !== client_id) return undefined;
    await requireHoldsProfile(transaction, caller, row);
    if (!row.active) throw new Refusal(409, 'User is inactive');
    refuseWithPassword(row);
    const made = await handOverLink(transaction, { user_id: id }, publicUrl);
    const details = { access: 'linkMade' } as const;
    await recordChange(transaction, {
      entity: 'user',
      shown: user,
      by: caller,
      before: row,
      after: row,
      details,
    });
    return { ...row, ...made };
  });
