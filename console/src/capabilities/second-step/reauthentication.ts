import { prompts } from '../../platform/ui/prompts.ts';

const reauthentications = prompts<true>();
let asked: Promise<boolean> | undefined;

/** Requests re-authentication over whatever is open. Resolves to true when it succeeded. Concurrent calls share one dialog. */
export function askToReauthenticate() {
  asked ??= reauthentications.ask(true).finally(() => {
    asked = undefined;
  });
  return asked;
}

export const reauthenticated = () => reauthentications.answer(true);

/** The person cancels: the call that required it fails. */
export const declineReauthentication = () => reauthentications.answer(false);

export const useIsReauthenticationAsked = () => reauthentications.useFirst() !== undefined;
