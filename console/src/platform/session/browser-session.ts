import type { StoredSession } from '@retaguarda/contract/stored-session';
import { isStoredSession } from './is-stored-session.ts';
import { isExpired } from './token.ts';

export const sessionKey = 'authUser';

export type BrowserSession = StoredSession & { remember: boolean };

/** Validates a session; undefined if the value is none. */
export const sessionIn = (value: unknown): BrowserSession | undefined =>
  isStoredSession(value) ? { ...value, remember: 'remember' in value && value.remember === true } : undefined;

/** Reads from a storage. The result must be checked: an older version, an extension or a person may have written it. */
export function storedIn(storage: Storage, key: string): unknown {
  try {
    return JSON.parse(storage.getItem(key) ?? 'null');
  } catch {
    return undefined;
  }
}

/** Reads the stored session of this tab. */
export function readSession(): BrowserSession | undefined {
  const remembered = sessionIn(storedIn(localStorage, sessionKey));
  return remembered?.remember ? remembered : sessionIn(storedIn(sessionStorage, sessionKey));
}

/** Stores a remembered session on disk, and any other only until this tab closes. Undefined deletes it. */
export function storeSession(session: BrowserSession | undefined) {
  const [storage, other] = session?.remember
    ? [localStorage, sessionStorage]
    : [sessionStorage, localStorage];
  other.removeItem(sessionKey);
  if (session) storage.setItem(sessionKey, JSON.stringify(session));
  else storage.removeItem(sessionKey);
}

/** A cookie without an expiry date. All tabs share it, and the browser deletes it when it is closed. */
const openBrowserCookie = 'retaguarda_open';

/** Sets the cookie, or deletes it: when no tab has a session any more, a new tab need not request one. */
export function noteOpenBrowser(isOpen: boolean) {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet.
  document.cookie = `${openBrowserCookie}=${isOpen ? 1 : '; max-age=0'}; path=/; SameSite=Strict`;
}

export const isBrowserStillOpen = () => document.cookie.split('; ').includes(`${openBrowserCookie}=1`);

/** Returns the stored session, unless it has expired, or the browser was closed and the session is not remembered. */
export function liveSession() {
  const session = readSession();
  return session && !isExpired(session.Authorization) && (session.remember || isBrowserStillOpen())
    ? session
    : undefined;
}

/** The first path segments that open without a session, besides the sign-in itself. */
export const publicPages = [
  'auth-lock-screen',
  'confirm-email',
  'forgot-password',
  'logout',
  'register',
  'reset-password',
  'second-step',
  'single-sign-on',
];

/** Returns whether a person without a session gets the sign-in at this address. */
export const needsSignIn = (pathname: string) => !publicPages.includes(pathname.split('/')[1] ?? '');
