import { session } from '@retaguarda/contract/session';
import { authorization } from '../api/authorization.ts';
import { call } from '../api/call.ts';
import { lockSession } from './session.ts';

/** Forgets the token and keeps who it was. The screen is locked whether or not the server hears of it. */
export function lock() {
  const bearer = authorization.token;
  lockSession();
  void call(session.logout, { bearer }).catch(() => undefined);
}
