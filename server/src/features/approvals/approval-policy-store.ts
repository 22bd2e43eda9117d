import { isDeepStrictEqual } from 'node:util';
import { type ApprovalKind, thresholdOf } from '@retaguarda/contract/approval-kinds';
import type { ApprovalPolicyChanges } from '@retaguarda/contract/entities/approval-policies';
import type { RoleType } from '@retaguarda/contract/role-types';
import { type Generated, sql } from 'kysely';
import type { Db } from '../../platform/db/connect/connect.ts';
import { inTransaction } from '../../platform/db/statements/in-transaction.ts';
import { requireApprovalBy } from '../../platform/db/write/require-approval.ts';
import { requireVersion } from '../../platform/db/write/row-writer.ts';
import { orNotFound } from '../../platform/http/answers.ts';
import type { Author } from '../../platform/http/caller.ts';
import { FieldRefusal, Refusal } from '../../platform/http/errors.ts';
import type { RequestOrigin } from '../../platform/http/route.ts';
import { logEvent } from '../../platform/security-log/log-event.ts';
import { hasApproverBesides } from './deciders.ts';

declare module '../../platform/db/tables/tables.ts' {
  interface Tables {
    approval_policy: {
      kind: ApprovalKind;
      version: Generated<number>;
      place: number;
      active: boolean;
      rows: number | null;
      type: RoleType | null;
      profile_id: number[];
    };
  }
}

const policyColumns = ['kind', 'version', 'active', 'rows', 'type', 'profile_id'] as const;

type PolicyAuthor = Author & { source: RequestOrigin | undefined };

/** Stores what requires the approval of a second person. Each change of it is in the security log. */
export const approvalPolicyStore = (db: Db) => ({
  list: () => db.selectFrom('approval_policy').select(policyColumns).orderBy('place').execute(),

  /** The profiles whose people may be chosen as approvers. */
  profiles: () =>
    db
      .selectFrom('profile')
      .select(['id', 'name'])
      .where('client_id', 'is', null)
      .orderBy(sql`plain(name)`)
      .execute(),

  async edit(
    kind: ApprovalKind,
    changes: ApprovalPolicyChanges,
    { caller, expectedVersion, source }: PolicyAuthor,
  ) {
    requireApprovalBy(caller, 'policy');
    for (const name of ['rows', 'type'] as const)
      if (changes[name] !== undefined && thresholdOf[kind] !== name)
        throw new FieldRefusal(name, 'Invalid field');
    return inTransaction(db, async (transaction) => {
      if (changes.profile_id) await requireProfiles(transaction, changes.profile_id);
      const stored = transaction.selectFrom('approval_policy').select(policyColumns).where('kind', '=', kind);
      const before = orNotFound(await stored.forNoKeyUpdate().executeTakeFirst());
      requireVersion(before, expectedVersion);
      if (isDeepStrictEqual({ ...before, ...changes }, before)) return before;
      const edited = await transaction
        .updateTable('approval_policy')
        .set({ ...changes, version: sql`version + 1` })
        .where('kind', '=', kind)
        .returning(policyColumns)
        .executeTakeFirstOrThrow();
      const { active, rows, type, profile_id } = edited;
      if (active && !(await hasApproverBesides(transaction, caller, kind)))
        throw new Refusal(409, 'Nobody else could approve this');
      const details = { policy: kind, active, profiles: profile_id.join(' ') };
      await logEvent(transaction, {
        kind: 'approvalPolicy',
        account: caller,
        source,
        details: { ...details, ...(rows !== null && { rows }), ...(type !== null && { type }) },
      });
      return edited;
    });
  },
});

async function requireProfiles(transaction: Db, ids: number[]) {
  const known = await approvalPolicyStore(transaction).profiles();
  if (!ids.every((id) => known.some((profile) => profile.id === id)))
    throw new FieldRefusal('profile_id', 'Invalid field');
}
