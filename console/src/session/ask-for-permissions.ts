import { session } from '@retaguarda/contract/session';
import { ApiError } from '../api/api-error.ts';
import { authorization } from '../api/authorization.ts';
import { call } from '../api/call.ts';
import { refreshPermissions } from './session.ts';

/** Reads the permissions again, because a role may have changed since the sign-in. Menu, buttons and screens follow. */
export async function askForPermissions() {
  try {
    refreshPermissions((await call(session.permissions, {})).permissions);
  } catch (error) {
    // After any other failure the next refusal asks again.
    if (error instanceof ApiError && error.endsSession) authorization.onRefused();
  }
}
