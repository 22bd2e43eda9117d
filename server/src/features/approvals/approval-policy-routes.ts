import { isDeepStrictEqual } from 'node:util';
import type { ApprovalKind } from '@retaguarda/contract/approval-kinds';
import { thresholdOf } from '@retaguarda/contract/approval-kinds';
import { approvalPolicies } from '@retaguarda/contract/entities/approval-policies';
import { say } from '@retaguarda/contract/messages';
import type { RoleType } from '@retaguarda/contract/role-types';
import type { FastifyInstance } from 'fastify';
import { type Generated, sql } from 'kysely';
import type { Db } from '../../platform/db/connect/connect.ts';
import { inTransaction } from '../../platform/db/statements/in-transaction.ts';
import { requireApprovalBy } from '../../platform/db/write/require-approval.ts';
import { requireVersion } from '../../platform/db/write/row-writer.ts';
import { found } from '../../platform/http/answers.ts';
import { FieldRefusal, Refusal } from '../../platform/http/errors.ts';
import { route } from '../../platform/http/route.ts';
import { noteEvent } from '../../platform/security-log/note-event.ts';
import { hasApproverBesides } from './change-request-store.ts';

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

const backofficeProfiles = (db: Db) =>
  db.selectFrom('profile').select(['id', 'name']).where('client_id', 'is', null).orderBy(sql`plain(name)`);

/** What requires the approval of a second person. Each change of it is in the security log. */
export async function approvalPolicyRoutes(app: FastifyInstance, { db }: { db: Db }) {
  route(app, approvalPolicies.list, async () => ({
    policies: await db.selectFrom('approval_policy').select(policyColumns).orderBy('place').execute(),
    profiles: await backofficeProfiles(db).execute(),
  }));

  route(app, approvalPolicies.edit, async ({ query: { kind }, body, version }, caller, source) => {
    requireApprovalBy(caller, 'policy');
    for (const name of ['rows', 'type'] as const)
      if (body[name] !== undefined && thresholdOf[kind] !== name)
        throw new FieldRefusal(name, 'Invalid field');
    const edited = await inTransaction(db, async (transaction) => {
      if (body.profile_id) await requireProfiles(transaction, body.profile_id);
      const stored = transaction.selectFrom('approval_policy').select(policyColumns).where('kind', '=', kind);
      const before = found(await stored.forNoKeyUpdate().executeTakeFirst());
      requireVersion(before, version);
      if (isDeepStrictEqual({ ...before, ...body }, before)) return before;
      const edited = await transaction
        .updateTable('approval_policy')
        .set({ ...body, version: sql`version + 1` })
        .where('kind', '=', kind)
        .returning(policyColumns)
        .executeTakeFirstOrThrow();
      const { active, rows, type, profile_id } = edited;
      if (active && !(await hasApproverBesides(transaction, caller, kind)))
        throw new Refusal(409, 'Nobody else could approve this');
      const details = { policy: kind, active, profiles: profile_id.join(' ') };
      await noteEvent(transaction, {
        kind: 'approvalPolicy',
        account: caller,
        source,
        details: { ...details, ...(rows !== null && { rows }), ...(type !== null && { type }) },
      });
      return edited;
    });
    return { version: edited.version, message: say('Policy updated') };
  });
}

async function requireProfiles(transaction: Db, ids: number[]) {
  const known = await backofficeProfiles(transaction).execute();
  if (!ids.every((id) => known.some((profile) => profile.id === id)))
    throw new FieldRefusal('profile_id', 'Invalid field');
}
