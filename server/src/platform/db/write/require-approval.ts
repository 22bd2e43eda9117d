import type { ActivePolicies, ApprovalKind } from '@retaguarda/contract/approval-kinds';
import { approvalsFor, approvalsForAct } from '@retaguarda/contract/approvals';
import type { McpUse } from '@retaguarda/contract/mcp';
import type { Permission } from '@retaguarda/contract/permissions';
import { type RoleType, roleTypes } from '@retaguarda/contract/role-types';
import type { WriteKind } from '@retaguarda/contract/sensitive';
import { sql } from 'kysely';

/** Thrown when a second person has to approve a change first. */
export class ApprovalRequired extends Error {
  readonly policy: ApprovalKind;

  constructor(policy: ApprovalKind) {
    super(`Needs approval: ${policy}`);
    this.policy = policy;
  }
}

/** An approved request: for which policies, and the second person, with their name at that time. */
export type Approved = { request: number; policies: readonly ApprovalKind[]; by_id: number; by: string };

/** An approved request; or the policies that a change would need, where it is only tried. */
export type Approval = Approved | { tried: Set<ApprovalKind> };

/** The author of a change: the policies that are switched on, the approval if there is one, and whether a token for MCP is used. */
export type Approvable = {
  policies: ActivePolicies;
  approval?: Approval | undefined;
  program?: { mcp: McpUse } | undefined;
};

/** The approved request under which somebody makes a change; undefined without one. */
export const approvalOf = ({ approval }: Approvable) =>
  approval && 'request' in approval ? approval : undefined;

/** Throws if this policy is switched on and nobody has approved. */
export const requireApprovalBy = (by: Approvable, policy: ApprovalKind) => requireApproval(by, [policy]);

/**
 * Throws if one of these policies is switched on and nobody has approved under it; for AI agents, also if the policy about them is. A
 * change that is only tried notes the policies.
 */
function requireApproval({ policies, approval, program }: Approvable, needed: readonly ApprovalKind[]) {
  const isAgent = program !== undefined && program.mcp !== 'off';
  for (const policy of isAgent ? [...needed, 'mcp' as const] : needed) {
    if (!policies[policy]) continue;
    if (approval && 'tried' in approval) approval.tried.add(policy);
    else if (!approval?.policies.includes(policy)) throw new ApprovalRequired(policy);
  }
}

/** Requires approval for a change of a row. `changed`: the columns that get another value, with their new values. */
export const requireApprovalOfChange = (
  by: Approvable,
  { entity, kind, changed }: { entity: string; kind: WriteKind; changed?: Record<string, unknown> },
) => requireApproval(by, approvalsFor(entity, kind, changed));

/** Requires approval for what is done about a row that stays as it is. */
export const requireApprovalOfAct = (by: Approvable, entity: string, act: string) =>
  requireApproval(by, approvalsForAct(entity, act));

/** Requires approval for what is done to many rows at once. */
export function requireApprovalOfRows(by: Approvable, policy: 'bulk' | 'export', rows: number) {
  const { rows: most } = by.policies[policy] ?? {};
  if (most != null && rows >= most) requireApproval(by, [policy]);
}

/** The permissions with which somebody could approve in the name of another person. */
const decisive: readonly Permission[] = ['change_request:PUT', 'approval_policy:PUT'];

/** Requires approval for giving somebody these permissions with a role of this type. */
export function requireApprovalOfGrant(
  by: Approvable,
  { type, permissions }: { type: RoleType; permissions: readonly string[] },
) {
  const { type: lowest } = by.policies.grant ?? {};
  if (!lowest) return;
  const isHigh = roleTypes.indexOf(type) <= roleTypes.indexOf(lowest);
  if (isHigh || decisive.some((one) => permissions.includes(one))) requireApproval(by, ['grant']);
}

/** The policies that are switched on, with their thresholds. Who calls is read together with them, and cached until one changes. */
export const activePolicies = sql<ActivePolicies>`(
  select coalesce(jsonb_object_agg(kind, jsonb_build_object('rows', rows, 'type', type)), '{}')
  from approval_policy where active)`.as('policies');
