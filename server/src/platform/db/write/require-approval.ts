import type { ActivePolicies, ApprovalKind } from '@retaguarda/contract/approval-kinds';
import { approvalsFor, approvalsForAct } from '@retaguarda/contract/approvals';
import { type RoleType, roleTypes } from '@retaguarda/contract/role-types';
import type { WriteKind } from '@retaguarda/contract/sensitive';

/** Thrown when a second person has to approve a change first. */
export class ApprovalRequired extends Error {
  readonly policy: ApprovalKind;

  constructor(policy: ApprovalKind) {
    super(`Needs approval: ${policy}`);
    this.policy = policy;
  }
}

/** A request, and the name of the second person who has approved it. */
export type Approved = { request: number; by: string };

/** An approved request; or the policies that a change would need, where it is only tried. */
export type Approval = Approved | { tried: Set<ApprovalKind> };

/** Somebody who makes a change: the policies that are switched on, and whether they have an approval. */
export type Approvable = { policies: ActivePolicies; approval?: Approval | undefined };

/** The approved request under which somebody makes a change; undefined without one. */
export const approvalOf = ({ approval }: Approvable) =>
  approval && 'request' in approval ? approval : undefined;

/** Throws if this policy is switched on and nobody has approved. */
export const requireApprovalBy = (by: Approvable, policy: ApprovalKind) => requireApproval(by, [policy]);

/** Throws if one of these policies is switched on and nobody has approved the change. A change that is only tried notes them. */
function requireApproval({ policies, approval }: Approvable, needed: readonly ApprovalKind[]) {
  for (const policy of needed) {
    if (!policies[policy]) continue;
    if (!approval) throw new ApprovalRequired(policy);
    if ('tried' in approval) approval.tried.add(policy);
  }
}

/** For a change of a row. `changed`: the columns that get another value, with their new values. */
export const requireApprovalOfChange = (
  by: Approvable,
  { entity, kind, changed }: { entity: string; kind: WriteKind; changed?: Record<string, unknown> },
) => requireApproval(by, approvalsFor(entity, kind, changed));

/** For what is done about a row that stays as it is. */
export const requireApprovalOfAct = (by: Approvable, entity: string, act: string) =>
  requireApproval(by, approvalsForAct(entity, act));

/** For what is done to many rows at once. */
export function requireApprovalOfRows(by: Approvable, policy: 'bulk' | 'export', rows: number) {
  const { rows: most } = by.policies[policy] ?? {};
  if (most != null && rows >= most) requireApproval(by, [policy]);
}

/** For giving somebody a role of this type. */
export function requireApprovalOfGrant(by: Approvable, type: RoleType) {
  const { type: lowest } = by.policies.grant ?? {};
  if (lowest && roleTypes.indexOf(type) <= roleTypes.indexOf(lowest)) requireApproval(by, ['grant']);
}
