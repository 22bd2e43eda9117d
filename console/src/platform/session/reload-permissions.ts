import { session } from '@retaguarda/contract/session';
import { ApiError } from '../api/api-error.ts';
import { authorization, call } from '../api/call.ts';
import { setDraftDays } from './draft-keys.ts';
import { currentSession, refreshPermissions, refreshSessionUser } from './session.ts';

/** Reloads what may have changed since the sign-in: permissions, e-mail address, and the maximum age of drafts. */
export async function reloadPermissions() {
  try {
    const { owner } = authorization;
    const { permissions, email, draft_days } = await call(session.permissions, {});
    // Another person may have signed in meanwhile.
    if (authorization.owner !== owner) return;
    refreshPermissions(permissions);
    setDraftDays(draft_days);
    if (email !== currentSession()?.user.email) refreshSessionUser({ email });
  } catch (error) {
    // Other errors are ignored: the next 403 of the server starts another attempt.
    if (error instanceof ApiError && error.endsSession) authorization.onRefused(error.bearer);
  }
}
