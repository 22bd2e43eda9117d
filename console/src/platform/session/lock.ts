import { session } from '@retaguarda/contract/session';
import { authorization } from '../api/authorization.ts';
import { call } from '../api/call.ts';
import { loadedPicture } from '../api/use-picture.ts';
import { currentSession, lockSession } from './session.ts';

/** Locks the screen at once, then ends the session on the server. It stays locked when the server cannot be reached. */
export function lock() {
  const bearer = authorization.token;
  lockSession(loadedPicture(currentSession()?.user.url_avatar ?? ''));
  void call(session.logout, { bearer }).catch(() => undefined);
}
