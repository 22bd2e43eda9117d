import { session } from '@retaguarda/contract/session';
import { call } from '../api/call.ts';
import { refreshPermissions } from './session.ts';

/** A role was changed since the sign-in, or may have been: menu, buttons and screens follow what holds now. */
export async function askForPermissions() {
  // Whatever hinders it, the next refusal asks again.
  const answer = await call(session.permissions, {}).catch(() => undefined);
  if (answer) refreshPermissions(answer.permissions);
}
