import type { SessionUser } from '@retaguarda/contract/stored-session';
import { storedIn } from './browser-session.ts';
import { isPerson } from './is-stored-session.ts';

export type LockedUser = Pick<SessionUser, 'name' | 'email' | 'url_avatar'>;

/** The key of the person who locked the screen, in the browser's storage. */
const key = 'lockedUser';

export function storeLockedUser({ name, email, url_avatar }: LockedUser) {
  const store = (url_avatar: string) =>
    localStorage.setItem(key, JSON.stringify({ name, email, url_avatar } satisfies LockedUser));
  try {
    store(url_avatar);
  } catch {
    // The picture is larger than the browser's storage.
    store('');
  }
}

export function lockedUser() {
  const locked = storedIn(localStorage, key);
  return isPerson(locked, ['name', 'email', 'url_avatar']) ? (locked as LockedUser) : undefined;
}

export const forgetLockedUser = () => localStorage.removeItem(key);
