import { session } from '@retaguarda/contract/session';
import { ApiError } from '../api/api-error.ts';
import { authorization } from '../api/authorization.ts';
import { call } from '../api/call.ts';
import { refreshPermissions } from './session.ts';

/** A role was changed since the sign-in, or may have been: menu, buttons and screens follow what holds now. */
export async function askForPermissions() {
  try {
    refreshPermissions((await call(session.permissions, {})).permissions);
  } catch (error) {
    // Whatever else hinders it, the next refusal asks again.
    if (error instanceof ApiError && error.endsSession) authorization.onRefused();
  }
}
