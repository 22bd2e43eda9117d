import { session } from '@retaguarda/contract/session';
import { ApiError } from '../api/api-error.ts';
import { authorization } from '../api/authorization.ts';
import { call } from '../api/call.ts';
import { refreshPermissions } from './session.ts';

/** Reads the permissions again, because they may have changed since the sign-in. Menu, buttons and screens update. */
export async function askForPermissions() {
  try {
    refreshPermissions((await call(session.permissions, {})).permissions);
  } catch (error) {
    // Other errors are ignored: the next 403 of the server starts another attempt.
    if (error instanceof ApiError && error.endsSession) authorization.onRefused();
  }
}
