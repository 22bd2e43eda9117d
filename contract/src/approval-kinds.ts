import type { RoleType } from './role-types.ts';

/** What can require the approval of a second person, each by a policy that is switched on and off. */
export const approvalKinds = [
  'bulk',
  'role',
  'grant',
  'deactivation',
  'variable',
  'erasure',
  'export',
  'scope',
  'token',
  'webhook',
  'policy',
  'mcp',
] as const;

export type ApprovalKind = (typeof approvalKinds)[number];

/** What the policy of a kind counts: only from this number of rows on, or only roles of this type and above. */
export const thresholdOf: Partial<Record<ApprovalKind, 'rows' | 'type'>> = {
  bulk: 'rows',
  export: 'rows',
  grant: 'type',
};

/** A policy that is switched on, by what it counts. */
export type ActivePolicy = { rows: number | null; type: RoleType | null };

export type ActivePolicies = Partial<Record<ApprovalKind, ActivePolicy>>;
