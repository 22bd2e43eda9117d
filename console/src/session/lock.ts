import { session } from '@retaguarda/contract/session';
import { authorization } from '../api/authorization.ts';
import { call } from '../api/call.ts';
import { lockSession } from './session.ts';

/** Locks the screen at once, and then ends the session on the server, as far as it can be reached. */
export function lock() {
  const bearer = authorization.token;
  lockSession();
  void call(session.logout, { bearer }).catch(() => undefined);
}
