import { useSyncExternalStore } from 'react';

let asked: PromiseWithResolvers<boolean> | undefined;
const listeners = new Set<() => void>();

function set(asking: PromiseWithResolvers<boolean> | undefined) {
  asked = asking;
  for (const listener of listeners) listener();
}

/** Asks the person to prove who they are, over whatever is open. Resolves to true when they did. Several calls ask once. */
export function askForProof() {
  if (!asked) set(Promise.withResolvers<boolean>());
  return (asked as PromiseWithResolvers<boolean>).promise;
}

function answer(isGiven: boolean) {
  const asking = asked;
  set(undefined);
  asking?.resolve(isGiven);
}

export const proofIsGiven = () => answer(true);

/** The person does not want to: the call that needs the proof fails. */
export const refuseProof = () => answer(false);

function onChange(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useIsProofAsked = () => useSyncExternalStore(onChange, () => asked !== undefined);
