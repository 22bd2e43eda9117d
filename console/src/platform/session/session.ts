import type { SessionUser, StoredSession } from '@retaguarda/contract/stored-session';
import { useSyncExternalStore } from 'react';
import { authorization, pictureUrl } from '../api/call.ts';
import {
  type BrowserSession,
  isBrowserStillOpen,
  liveSession,
  noteOpenBrowser,
  readSession,
  storeSession,
} from './browser-session.ts';
import { forgetDraftsOfOthers } from './draft-keys.ts';
import { forgetLockedUser, storeLockedUser } from './locked-user.ts';
import { askTabs, listenToTabs, notifyTabs, type TabMessage } from './tabs.ts';
import { isExpired } from './token.ts';
import { hasUnsavedWork } from './unsaved-work.ts';
import { asViewed, setViewedProfile, type ViewedProfile, viewedProfile } from './viewed-profile.ts';

/** The key of the e-mail to fill in, in the browser's storage. */
const emailKey = 'rememberedEmail';

/** The time that a new tab waits for the session of another one, in milliseconds. */
const patience = 500;

let current: BrowserSession | undefined;
/** The same, but with the permissions of the viewed profile. */
let shown: StoredSession | undefined;
const listeners = new Set<() => void>();

export const currentSession = () => shown;

export function onSessionChange(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useSession = () => useSyncExternalStore(onSessionChange, currentSession);

export const useViewedProfile = () => useSyncExternalStore(onSessionChange, viewedProfile);

/** Shows the console as a profile sees it; undefined ends that. The session stays the person's own. */
export function viewAs(profile: ViewedProfile | undefined) {
  setViewedProfile(profile, current?.user.id);
  setCurrent(current);
}

/** Returns whether a session without a token is shown: it ended over unsaved work, and the person has to sign in again. */
export const isInterrupted = () => current?.Authorization === '';

export const useIsInterrupted = () => useSyncExternalStore(onSessionChange, isInterrupted);

/**
 * Restores the stored session, unless it has expired, or the browser was closed and the session is not remembered. A new tab
 * asks the others for theirs. After that, a sign-in or sign-out in one tab applies to all.
 */
export async function startSession() {
  authorization.onRefused = (refused) => {
    // A late refusal of an earlier token must not end a newer session.
    if (!authorization.token || authorization.token === refused) endSession();
  };
  listenToTabs({
    onMessage: takeOver,
    onAsked: () => {
      if (current && !current.remember && !isInterrupted()) notifyTabs({ kept: current });
    },
  });
  const hasStored = readSession() !== undefined;
  const live = liveSession();
  if (!live) storeSession(undefined);
  setCurrent(live);
  if (!hasStored && isBrowserStillOpen()) await sessionOfOtherTab();
}

/** Asks the other tabs. Resolves when one of them has shared its session, or when none has one. */
const sessionOfOtherTab = () =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(finish, patience);
    const stopListening = onSessionChange(finish);
    function finish() {
      clearTimeout(timer);
      stopListening();
      resolve();
    }
    askTabs();
  });

/** Adopts what another tab reports: its session, or that this session has ended. */
function takeOver({ kept: session, ended, isSignOut = false }: TabMessage) {
  if (session && isExpired(session.Authorization)) return;
  if (!session && isInterrupted() && !isSignOut) return;
  // That tab may have had another session than this one.
  if (!session && ended && current?.Authorization && current.Authorization !== ended) return;
  storeSession(session);
  // Unless the person signed out, the unsaved work of this tab stays: the session was locked or has ended.
  const next = !session && current && !isSignOut && hasUnsavedWork() ? withoutToken(current) : session;
  if (JSON.stringify(next) !== JSON.stringify(current)) setCurrent(next);
}

/** Stores a new session. The time in the avatar's address makes the browser fetch the picture again. */
export function openSession({ user, ...session }: StoredSession, remember: boolean) {
  const url_avatar = user.url_avatar && `${pictureUrl(user.url_avatar)}?time=${Date.now()}`;
  const opened: BrowserSession = { ...session, user: { ...user, url_avatar }, remember };
  noteOpenBrowser(true);
  forgetLockedUser();
  forgetDraftsOfOthers(user.id);
  if (remember) localStorage.setItem(emailKey, user.email);
  else localStorage.removeItem(emailKey);
  replace(opened);
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

/** After a second step was set up, the session allows everything. */
export const markSecondStepSetUp = () => change(() => ({ must_enrol: undefined }));

function change(changes: (stored: BrowserSession) => Partial<BrowserSession>) {
  const stored = readSession();
  if (!stored) return;
  const next = { ...stored, ...changes(stored) };
  if (next.remember) localStorage.setItem(emailKey, next.user.email);
  replace(next);
}

/** Ends the session. After a sign-out every tab closes its screen, even with unsaved work. */
export function endSession({ isSignOut = false } = {}) {
  noteOpenBrowser(false);
  const ended = current?.Authorization;
  storeSession(undefined);
  setCurrent(undefined);
  notifyTabs({ kept: undefined, ended, isSignOut });
}

/** Deletes the session, but leaves its screen in place, hidden, until the same person signs in again. */
export function interruptSession() {
  if (!current) return;
  noteOpenBrowser(false);
  const ended = current.Authorization;
  storeSession(undefined);
  setCurrent(withoutToken(current));
  notifyTabs({ kept: undefined, ended });
}

/** Stores the session for this tab and sends it to all others. */
function replace(session: BrowserSession) {
  storeSession(session);
  setCurrent(session);
  notifyTabs({ kept: session });
}

const withoutToken = (session: BrowserSession) => ({ ...session, Authorization: '' });

/** Ends the session, or only interrupts it when a form has unsaved work. */
const leaveSession = () => (hasUnsavedWork() ? interruptSession() : endSession());

/** Deletes the session, but keeps the person's name, e-mail and picture for the lock screen, which has no token. */
export function lockSession(picture = '') {
  if (!current) return;
  storeLockedUser({ ...current.user, url_avatar: picture });
  leaveSession();
}

export const rememberedEmail = () => localStorage.getItem(emailKey) ?? '';

function setCurrent(session: BrowserSession | undefined) {
  current = session;
  shown = asViewed(session);
  authorization.token = session?.Authorization ?? '';
  authorization.owner = session?.user.id;
  for (const listener of listeners) listener();
}
