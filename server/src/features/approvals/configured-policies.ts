import { type ApprovalKind, thresholdOf } from '@retaguarda/contract/approval-kinds';
import { approvalPolicyChanges } from '@retaguarda/contract/entities/approval-policies';
import { sql } from 'kysely';
import type { ConfiguredSection } from '../../capabilities/configuration/configured-section.ts';
import { approvalPolicyStore } from './approval-policy-store.ts';

/** The policies, by their kinds. They are there from the start, so none is created or deleted. */
export const configuredPolicies: ConfiguredSection = {
  rows: async (db) =>
    (await approvalPolicyStore(db).list()).map(({ kind, rows, type, ...policy }, id) => ({
      id,
      name: kind,
      ...policy,
      // No policy has a threshold that it does not count.
      ...(thresholdOf[kind] === 'rows' && { rows }),
      ...(thresholdOf[kind] === 'type' && { type }),
    })),
  async edit(transaction, { id, name }, values, by) {
    const changes = approvalPolicyChanges.parse(values);
    const { version } = await approvalPolicyStore(transaction).edit(name as ApprovalKind, changes, by);
    return { id, version };
  },
  /** A policy is for everybody who works with the console. */
  async affected(db, changes) {
    const { people } = await db
      .selectFrom('system_user')
      .select(sql<number>`count(*)::int`.as('people'))
      .where('active', '=', '1')
      .executeTakeFirstOrThrow();
    return changes.map(() => ({ people, companies: 0 }));
  },
};
