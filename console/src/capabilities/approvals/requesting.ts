import type { ApprovalKind } from '@retaguarda/contract/approval-kinds';
import type { Endpoint } from '@retaguarda/contract/endpoint';
import type { Parts } from '../../platform/api/call.ts';
import { prompts } from '../../platform/ui/prompts.ts';

/** A call that a second person has to approve, and what is sent with it. */
export type RefusedCall = { policy: ApprovalKind; endpoint: Endpoint; parts: Parts };

const refusedCalls = prompts<RefusedCall>();

/** Offers to request the approval of a call, over whatever is open. Resolves to true when it was requested. */
export const requestApproval = (policy: ApprovalKind, endpoint: Endpoint, parts: Parts) =>
  refusedCalls.ask({ policy, endpoint, parts });

export const approvalRequested = () => refusedCalls.answer(true);

/** Ends without a request for an approval: the refusal is shown as any other. */
export const cancelApproval = () => refusedCalls.answer(false);

/** The first one; several calls may be refused at once. */
export const useRefusedCall = refusedCalls.useFirst;
