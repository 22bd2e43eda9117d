import { useSyncExternalStore } from 'react';

let asked: PromiseWithResolvers<boolean> | undefined;
const listeners = new Set<() => void>();

function set(asking: PromiseWithResolvers<boolean> | undefined) {
  asked = asking;
  for (const listener of listeners) listener();
}

/** Requests re-authentication over whatever is open. Resolves to true when it succeeded. Concurrent calls share one dialog. */
export function askToReauthenticate() {
  if (!asked) set(Promise.withResolvers<boolean>());
  return (asked as PromiseWithResolvers<boolean>).promise;
}

function answer(isGiven: boolean) {
  const asking = asked;
  set(undefined);
  asking?.resolve(isGiven);
}

export const reauthenticated = () => answer(true);

/** The person cancels: the call that required it fails. */
export const declineReauthentication = () => answer(false);

function onChange(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useIsReauthenticationAsked = () => useSyncExternalStore(onChange, () => asked !== undefined);
