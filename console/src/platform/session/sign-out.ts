import { session } from '@retaguarda/contract/session';
import { authorization, call } from '../api/call.ts';
import { translate } from '../text/text.ts';
import { notify } from '../ui/notify.ts';
import { forgetDraftsOf } from './draft-keys.ts';
import { currentSession, endSession } from './session.ts';

/** Signs out. The browser forgets the session first, so that it is gone even when the server cannot be reached. */
export async function signOut() {
  const bearer = authorization.token;
  if (!bearer) return;
  const person = currentSession()?.user.id;
  if (person) forgetDraftsOf(person);
  endSession({ isSignOut: true });
  try {
    const { message, provider_address } = await call(session.logout, { bearer });
    // There the session of the provider ends too. It leads back to our sign-in.
    if (provider_address) return location.assign(provider_address);
    notify.success(translate(message));
  } catch (error) {
    console.error('Logout Error', error);
    notify.error(translate('Logout Error'));
  }
}
