import { translate } from '../text/text.ts';
import { notify } from '../ui/notify.ts';
import { currentSession, interruptSession, isInterrupted, onSessionChange } from './session.ts';
import { hasUnsavedWork } from './unsaved-work.ts';

/**
 * Called when the server has refused the session of a call. While a form has unsaved work, a dialog over that form
 * requests the password. The result is true when the same person has signed in, so that the call can be sent again.
 */
export async function renewSession() {
  if (!isInterrupted()) {
    if (!currentSession() || !hasUnsavedWork()) return false;
    notify.error(translate('Invalid credentials'));
    interruptSession();
  }
  const person = currentSession()?.user.id;
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const stop = onSessionChange(() => {
    if (isInterrupted()) return;
    stop();
    resolve(currentSession()?.user.id === person);
  });
  return promise;
}
