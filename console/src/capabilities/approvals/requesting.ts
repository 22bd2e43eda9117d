import type { ApprovalKind } from '@retaguarda/contract/approval-kinds';
import type { SentCall } from '@retaguarda/contract/entities/change-requests';
import { useSyncExternalStore } from 'react';

/** A call that a second person has to approve. `isForAuthor`: once it is approved, its author sends it again. */
export type RefusedCall = { policy: ApprovalKind; call: SentCall; isForAuthor: boolean };

type Waiting = RefusedCall & { answer: (isRequested: boolean) => void };

/** The dialog shows the first one; several calls may be refused at once. */
let refused: Waiting[] = [];
const listeners = new Set<() => void>();

function set(calls: Waiting[]) {
  refused = calls;
  for (const listener of listeners) listener();
}

/** Offers to request the approval of a call, over whatever is open. Resolves to true when it was requested. */
export function requestApproval(policy: ApprovalKind, call: SentCall, isForAuthor: boolean) {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  set([...refused, { policy, call, isForAuthor, answer: resolve }]);
  return promise;
}

function answer(isRequested: boolean) {
  const [first, ...others] = refused;
  set(others);
  first?.answer(isRequested);
}

export const approvalRequested = () => answer(true);

/** The person does not want to: the refusal is shown as any other. */
export const cancelApproval = () => answer(false);

function onChange(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useRefusedCall = (): RefusedCall | undefined => useSyncExternalStore(onChange, () => refused[0]);
