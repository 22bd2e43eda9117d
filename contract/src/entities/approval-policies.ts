import { z } from 'zod';
import { approvalKinds } from '../approval-kinds.ts';
import { endpoint } from '../endpoint.ts';
import { chosenIds, id, missingOrWrong, named } from '../fields.ts';
import { limits } from '../limits.ts';
import { messageReply } from '../replies.ts';
import { roleTypes } from '../role-types.ts';

const rows = z.int({ error: missingOrWrong }).min(1).max(limits.jobRows);

/** What can require the approval of a second person. */
const approvalPolicy = z.object({
  kind: z.enum(approvalKinds),
  version: z.int(),
  active: z.boolean(),
  /** From how many rows on, where it counts rows. */
  rows: z.int().nullable(),
  /** For roles of which type and those above it, where it is about types. */
  type: z.enum(roleTypes).nullable(),
  /** The BACKOFFICE profiles whose people may approve. Without any: everybody who may decide on change requests. */
  profile_id: z.array(id),
});

export const approvalPolicyChanges = z
  .strictObject({
    active: z.boolean({ error: missingOrWrong }),
    rows,
    type: z.enum(roleTypes, { error: missingOrWrong }),
    profile_id: chosenIds,
  })
  .partial();

/** The policies that require the approval of a second person. All are off by default. */
export const approvalPolicies = {
  list: endpoint({
    method: 'GET',
    path: '/approval-policy',
    access: 'approval_policy:GET',
    summary: 'List what can require the approval of a second person, and who may approve it',
    since: '1.1.0',
    reply: z.object({ policies: z.array(approvalPolicy), profiles: z.array(named) }),
  }),
  edit: endpoint({
    method: 'PATCH',
    path: '/approval-policy',
    access: 'approval_policy:PUT',
    summary: 'Switch an approval policy on or off, or change its threshold and who may approve',
    since: '1.1.0',
    query: z.strictObject({ kind: z.enum(approvalKinds) }),
    body: approvalPolicyChanges,
    reauthenticate: true,
    reply: messageReply,
  }),
};

export type ApprovalPolicy = z.output<typeof approvalPolicy>;
export type ApprovalPolicyChanges = z.output<typeof approvalPolicyChanges>;
