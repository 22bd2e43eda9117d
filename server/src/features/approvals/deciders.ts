import type { ApprovalKind } from '@retaguarda/contract/approval-kinds';
import { changeRequests } from '@retaguarda/contract/entities/change-requests';
import { limits } from '@retaguarda/contract/limits';
import { type RawBuilder, sql } from 'kysely';
import { sessionStore } from '../../platform/auth/session-store.ts';
import type { Db } from '../../platform/db/connect/connect.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { Refusal } from '../../platform/http/errors.ts';
import { admitTo } from '../../platform/http/route.ts';

type Asked = { made_by: number; policies: ApprovalKind[] };

type Approved = Asked & { decided_by: number | null; decided_at: Date | null };

/** Refuses the author, people whose account and the author's could be one person's, and those whose profile is not among those of the policies. */
export async function requireMayDecide(db: Db, request: Asked, caller: Caller) {
  if (request.made_by === caller.id) throw new Refusal(403, 'Nobody approves their own request');
  const { isApprover, isArranged } = await rightsOf(db, request, caller);
  if (!isApprover) throw new Refusal(403, 'Your profile may not approve this');
  if (isArranged)
    throw new Refusal(
      403,
      'One of you set up the sign-in of the other in the last 7 days, or the same person set up both',
    );
}

export async function mayDecide(db: Db, request: Asked, caller: Caller) {
  const { isApprover, isArranged } = await rightsOf(db, request, caller);
  return request.made_by !== caller.id && isApprover && !isArranged;
}

/** No session has this id. */
const noSession = '00000000-0000-0000-0000-000000000000';

/** The approver as of today; refuses if they may no longer decide. They re-authenticated when they approved. */
export async function approverOf(db: Db, request: Approved): Promise<Caller> {
  const { decided_by, decided_at } = request;
  const actor = decided_by === null ? undefined : await sessionStore(db).actorOf(decided_by);
  if (!actor) throw new Refusal(409, 'The approver is no longer active');
  const approver: Caller = {
    ...actor,
    reauthenticateAfter: Number.POSITIVE_INFINITY,
    session: noSession,
    signedInAt: decided_at ?? new Date(),
    mustEnrol: false,
  };
  admitTo(changeRequests.approve, approver);
  await requireMayDecide(db, request, approver);
  return approver;
}

async function rightsOf(db: Db, { made_by, policies }: Asked, { id }: Caller) {
  const { rows } = await sql<{ isApprover: boolean; isArranged: boolean }>`
    select ${isApproverOf(sql`${policies}::text[]`, id)} as "isApprover", ${isArrangedBy(made_by, id)} as "isArranged"`.execute(
    db,
  );
  return rows[0] ?? { isApprover: false, isArranged: true };
}

/** Whether somebody has one of the profiles whose people may approve, for each of the policies that name some. */
export const isApproverOf = (
  policies: RawBuilder<unknown>,
  id: number | RawBuilder<unknown>,
) => sql<boolean>`not exists (
  select from approval_policy
  where kind = any(${policies}) and profile_id <> '{}'
    and not profile_id @> array(select profile_id from "system_user" where id = ${id}))`;

/** Whether an entry of the change record is by this person, or by a program for which they have made a token: a directory changes people. */
const isBy = (author: number) => sql<boolean>`(user_id = ${author} or service_account_id is not null and (
  exists (select from service_token where service_token.service_account_id = change.service_account_id and made_by = ${author})
  or exists (
    -- Its tokens are removed with an account.
    select from change made where made.entity = 'service_account' and made.row_id = change.service_account_id
      and made.user_id = ${author} and made.after ->> 'access' = 'tokenMade')))`;

/** Within these days, the owner of an account that was taken over notices. */
const lately = sql`change.entity = 'system_user' and change.at > now() - make_interval(days => ${sql.lit(limits.request.arrangedDays)})`;

/**
 * The accounts that the author could control besides their own, or that could control it: the one was made from the other, or both
 * from a third one, directly or by more accounts, or one got its address or a link to sign in from the other.
 */
const controlledWith = (author: number) => sql`(
  with recursive control as materialized (
    select coalesce(change.user_id, made.user_id) as holder, change.row_id as held
    from change
    -- A directory changes people in the name of those who have made its tokens.
    left join change made on change.service_account_id is not null and made.entity = 'service_account'
      and made.row_id = change.service_account_id and made.after ->> 'access' = 'tokenMade'
    -- The files of staff are recorded without a row.
    where ${lately} and change.row_id > 0
      and (change.before is null or change.after ? 'email' or change.after ->> 'access' in ('linkMade', 'factorsReset'))
  ), account (id) as (
    select ${author}::integer
    union
    select case account.id when holder then held else holder end
    from account join control on account.id in (holder, held)
  )
  select id from account where id is not null)`;

/**
 * Whether author and approver could be one person: the author has lately made the account of the approver or changed how they sign
 * in, or one person could control both accounts.
 */
const isArrangedBy = (author: number, approver: number | RawBuilder<unknown>) => sql<boolean>`(
  exists (
    select from change where ${lately} and row_id = ${approver} and ${isBy(author)}
      and (before is null or after ?| array['email', 'profile_id', 'active']
        or after ->> 'access' in ('linkMade', 'invited', 'factorsReset')))
  or ${approver} in ${controlledWith(author)})`;

/** Profiles whose role may read and decide requests. */
const mayReadAndDecide = sql<boolean>`(
  select count(*) = 2 from role_permission join permission on permission.id = permission_id
  where role_permission.role_id = profile.role_id and entity = 'change_request' and action in ('GET', 'PUT'))`;

const looksAfter = (client_id: number | null) => sql<boolean>`(not decider.scoped or exists (
  select from scope_company where scope_company.system_user_id = decider.id and scope_company.client_id = ${client_id}))`;

/** The active people who may decide a request, unless its author has arranged their account. */
export async function decidersOf(
  db: Db,
  { made_by, policies, client_id }: Asked & { client_id: number | null },
) {
  return db
    .selectFrom('system_user as decider')
    .innerJoin('profile', 'profile.id', 'decider.profile_id')
    .where('decider.active', '=', '1')
    .where('decider.id', '<>', made_by)
    .where(mayReadAndDecide)
    .where(looksAfter(client_id))
    .where(isApproverOf(sql`${policies}::text[]`, sql.ref('decider.id')))
    .select(['decider.id', isArrangedBy(made_by, sql.ref('decider.id')).as('isArranged')])
    .execute();
}

/** Whether somebody else could approve what this policy stops, now or in some days. Otherwise nobody could switch it off again. */
export const hasApproverBesides = async (db: Db, { id: made_by }: { id: number }, policy: ApprovalKind) =>
  (await decidersOf(db, { made_by, policies: [policy], client_id: null })).length > 0;
