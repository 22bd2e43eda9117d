import { mayGiveType, type RoleType, roleTypes } from '@retaguarda/contract/role-types';
import type { StoredSession } from '@retaguarda/contract/stored-session';
import { authorization } from '../api/call.ts';
import { storedIn } from './browser-session.ts';

/** The profile as which the signed-in person views the console: its name, and what its role allows. */
export type ViewedProfile = { name: string; granted: string[]; role_type: RoleType };

/** Stored for this tab only, so that a reload does not end it. It belongs to one person. */
const key = 'viewedProfile';
type Stored = ViewedProfile & { owner: number };

let viewed: Stored | undefined;

export const viewedProfile = (): ViewedProfile | undefined => viewed;

/** Views the console as a profile from now on; undefined ends that. */
export function setViewedProfile(profile: ViewedProfile | undefined, owner: number | undefined) {
  viewed = profile && owner !== undefined ? { ...profile, owner } : undefined;
  if (viewed) sessionStorage.setItem(key, JSON.stringify(viewed));
  else sessionStorage.removeItem(key);
}

/**
 * Returns the session with the permissions that the viewed profile has too: nobody sees more than they may see themselves. It ends
 * with the session, and when another person signs in.
 */
export function asViewed<Session extends StoredSession>(session: Session | undefined) {
  const stored = storedIn(sessionStorage, key);
  viewed = session && isStored(stored) && stored.owner === session.user.id ? stored : undefined;
  if (!viewed) sessionStorage.removeItem(key);
  authorization.isOnlyViewing = viewed !== undefined;
  if (!session || !viewed) return session;
  const allowed = new Set(viewed.granted);
  const { granted, role_type, clean_queue_data } = session.permissions;
  return {
    ...session,
    permissions: {
      granted: granted.filter((permission) => allowed.has(permission)),
      role_type: mayGiveType(role_type, viewed.role_type) ? viewed.role_type : role_type,
      clean_queue_data: clean_queue_data && allowed.has('clean_queue:PUT'),
    },
  };
}

function isStored(value: unknown): value is Stored {
  if (typeof value !== 'object' || value === null) return false;
  const { owner, name, granted, role_type } = value as { [Part in keyof Stored]?: unknown };
  return (
    typeof owner === 'number' &&
    typeof name === 'string' &&
    Array.isArray(granted) &&
    (roleTypes as readonly unknown[]).includes(role_type)
  );
}
