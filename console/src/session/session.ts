import {
  type SessionUser,
  type StoredSession,
  sessionUser,
  storedSession,
} from '@retaguarda/contract/session';
import { useSyncExternalStore } from 'react';
import { z } from 'zod';
import { pictureUrl } from '../api/api-base.ts';
import { authorization } from '../api/authorization.ts';
import { isExpired } from './token.ts';
import { hasUnsavedWork } from './unsaved-work.ts';

/** Keys in the browser's storage: the session, the person who locked the screen, and the e-mail to fill in. */
const keys = { session: 'authUser', locked: 'lockedUser', rememberedEmail: 'rememberedEmail' } as const;

/** A cookie without an expiry date. All tabs share it, and the browser deletes it when it is closed. */
const openBrowserCookie = 'retaguarda_open';

const lockedUserSchema = sessionUser.pick({ name: true, email: true, url_avatar: true });
const keptSession = storedSession.extend({ remember: z.boolean().catch(false) });

export type LockedUser = z.output<typeof lockedUserSchema>;
type Kept = z.output<typeof keptSession>;

let current: StoredSession | undefined;
const listeners = new Set<() => void>();

export const currentSession = () => current;

export function onSessionChange(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useSession = () => useSyncExternalStore(onSessionChange, currentSession);

/** True while a session without a token is shown: it ended over unsaved work, and the person has to sign in again. */
export const isInterrupted = () => current?.Authorization === '';

export const useIsInterrupted = () => useSyncExternalStore(onSessionChange, isInterrupted);

/** Restores the stored session, unless it has expired, or the browser was closed and the session is not remembered. */
export function startSession() {
  const kept = read();
  const isOver = kept && (isExpired(kept.Authorization) || !(kept.remember || isBrowserStillOpen()));
  if (isOver) localStorage.removeItem(keys.session);
  setCurrent(isOver ? undefined : kept);
  authorization.onRefused = endSession;
  // A sign-in or sign-out in one tab applies to all tabs.
  addEventListener('storage', ({ key }) => {
    if (key !== keys.session && key !== null) return;
    const kept = read();
    // Another tab has locked the screen, and a form of this one may have unsaved work.
    if (!kept && lockedUser()) leaveSession();
    else setCurrent(kept);
  });
}

/** Stores a new session. The time in the avatar's address makes the browser fetch the picture again. */
export function openSession({ user, ...session }: StoredSession, remember: boolean) {
  const url_avatar = user.url_avatar && `${pictureUrl(user.url_avatar)}?time=${Date.now()}`;
  const kept: Kept = { ...session, user: { ...user, url_avatar }, remember };
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet.
  document.cookie = `${openBrowserCookie}=1; path=/; SameSite=Strict`;
  localStorage.setItem(keys.session, JSON.stringify(kept));
  localStorage.removeItem(keys.locked);
  if (remember) localStorage.setItem(keys.rememberedEmail, user.email);
  else localStorage.removeItem(keys.rememberedEmail);
  setCurrent(kept);
}

/** Stores what the signed-in person has changed in their own profile. */
export const refreshSessionUser = (
  changes: { [Name in keyof SessionUser]?: SessionUser[Name] | undefined },
) =>
  change(({ user }) => ({
    user: {
      ...user,
      ...Object.fromEntries(
        Object.entries(changes).filter(([name, value]) => name in user && value !== undefined),
      ),
    },
  }));

/** Stores the permissions that the signed-in person has now. */
export function refreshPermissions(permissions: StoredSession['permissions']) {
  if (JSON.stringify(permissions) !== JSON.stringify(current?.permissions)) change(() => ({ permissions }));
}

function change(changes: (kept: Kept) => Partial<Kept>) {
  const kept = read();
  if (!kept) return;
  const next = { ...kept, ...changes(kept) };
  localStorage.setItem(keys.session, JSON.stringify(next));
  if (next.remember) localStorage.setItem(keys.rememberedEmail, next.user.email);
  setCurrent(next);
}

export function endSession() {
  localStorage.removeItem(keys.session);
  setCurrent(undefined);
}

/** Deletes the session, but leaves its screen in place, hidden, until the same person signs in again. */
export function interruptSession() {
  if (!current) return;
  localStorage.removeItem(keys.session);
  setCurrent({ ...current, Authorization: '' });
}

/** Ends the session, or only interrupts it when a form has unsaved work. */
const leaveSession = () => (hasUnsavedWork() ? interruptSession() : endSession());

/** Deletes the session, but keeps the person's name, e-mail and picture for the lock screen. */
export function lockSession() {
  if (!current) return;
  const { name, email, url_avatar } = current.user;
  localStorage.setItem(keys.locked, JSON.stringify({ name, email, url_avatar } satisfies LockedUser));
  leaveSession();
}

export const lockedUser = () => lockedUserSchema.safeParse(stored(keys.locked)).data;

export const forgetLockedUser = () => localStorage.removeItem(keys.locked);

export const rememberedEmail = () => localStorage.getItem(keys.rememberedEmail) ?? '';

const isBrowserStillOpen = () => document.cookie.split('; ').includes(`${openBrowserCookie}=1`);

/** Reads from the storage. The result must be checked: an older version, an extension or a person may have written it. */
function stored(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null');
  } catch {
    return undefined;
  }
}

const read = () => keptSession.safeParse(stored(keys.session)).data;

function setCurrent(session: StoredSession | undefined) {
  current = session;
  authorization.token = session?.Authorization ?? '';
  for (const listener of listeners) listener();
}
