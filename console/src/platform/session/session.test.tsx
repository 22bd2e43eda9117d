import { act, renderHook } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { authorization } from '../api/call.ts';
import { noteOpenBrowser } from './browser-session.ts';
import { lockedUser } from './locked-user.ts';
import {
  currentSession,
  endSession,
  isInterrupted,
  lockSession,
  onSessionChange,
  openSession,
  refreshPermissions,
  refreshSessionUser,
  rememberedEmail,
  startSession,
  useSession,
} from './session.ts';
import { useUnsavedWork } from './unsaved-work.ts';

const hour = 3600;
const tokenFor = (seconds: number) =>
  `e30.${btoa(JSON.stringify({ exp: Math.floor(Date.now() / 1000) + seconds, iat: 1 }))}.signature`;

const ana = { id: 3, name: 'Ana Prado', email: 'ana@example.com', nickname: 'ana', url_avatar: '' };
const sessionOf = (seconds = hour) => ({
  Authorization: tokenFor(seconds),
  user: ana,
  permissions: { clean_queue_data: false, granted: ['client:GET'], role_type: 'admin' as const },
});

/** The browser deletes the cookie when it is closed. */
const closeBrowser = () => noteOpenBrowser(false);

/** Changes the storage as another tab would: this tab gets an event. */
const inAnotherTab = (change: () => void) => {
  change();
  dispatchEvent(new StorageEvent('storage', { key: 'authUser' }));
};

beforeEach(async () => {
  localStorage.clear();
  sessionStorage.clear();
  closeBrowser();
  await startSession();
});

describe('A session', () => {
  it('gives its token to every call, until it ends', () => {
    const session = sessionOf();

    openSession(session, false);
    expect(authorization.token).toBe(session.Authorization);

    endSession();
    expect(authorization.token).toBe('');
    expect(currentSession()).toBeUndefined();
  });

  it.each([
    ['survives a reload', true, false, hour, true],
    ['survives a reload when it is remembered', true, true, hour, true],
    ['that is not remembered ends when the browser is closed', false, false, hour, false],
    ['that is remembered survives closing the browser', false, true, hour, true],
    ['that has expired is over, remembered or not', true, true, -1, false],
  ])('%s', async (_what, isBrowserOpen, remember, seconds, isRestored) => {
    openSession(sessionOf(seconds), remember);
    if (!isBrowserOpen) closeBrowser();

    await startSession();

    expect(currentSession()?.user.id).toBe(isRestored ? ana.id : undefined);
    expect(localStorage.getItem('authUser') !== null).toBe(isRestored && remember);
    expect(sessionStorage.getItem('authUser') !== null).toBe(isRestored && !remember);
  });

  it('that has expired is over without a call to the server [4.SESSION.7 4.SESSION.8]', async () => {
    const fetch = vi.fn();
    vi.stubGlobal('fetch', fetch);
    openSession(sessionOf(-1), true);

    await startSession();

    expect(authorization.token).toBe('');
    expect(fetch).not.toHaveBeenCalled();
  });

  it.each(['', 'garbage', '{}', '{"Authorization":1}', '[]', 'null'])(
    'is ignored when the stored text is %j',
    async (stored) => {
      localStorage.setItem('authUser', stored);

      await startSession();

      expect(currentSession()).toBeUndefined();
    },
  );

  it('ends when it ends in another tab, or when the storage is cleared', () => {
    openSession(sessionOf(), true);
    inAnotherTab(() => localStorage.removeItem('authUser'));
    expect(currentSession()).toBeUndefined();

    openSession(sessionOf(), true);
    localStorage.clear();
    dispatchEvent(new StorageEvent('storage', { key: null }));
    expect(authorization.token).toBe('');
  });

  it('ends when the server refuses it', () => {
    openSession(sessionOf(), true);
    authorization.onRefused('an older token');
    expect(currentSession()).toBeDefined();
    authorization.onRefused(authorization.token);
    expect(currentSession()).toBeUndefined();
  });

  it('updates the components that use it', () => {
    const { result } = renderHook(useSession);
    expect(result.current).toBeUndefined();

    act(() => openSession(sessionOf(), false));

    expect(result.current?.user.name).toBe('Ana Prado');
  });
});

describe('A change during a session', () => {
  it('of the permissions is stored and reported only when they differ', async () => {
    openSession(sessionOf(), false);
    const onChange = vi.fn();
    onSessionChange(onChange);

    refreshPermissions({ clean_queue_data: false, granted: ['client:GET'], role_type: 'admin' });
    expect(onChange).not.toHaveBeenCalled();

    refreshPermissions({
      clean_queue_data: true,
      granted: ['client:GET', 'clean_queue:PUT'],
      role_type: 'admin',
    });
    expect(onChange).toHaveBeenCalledOnce();
    await startSession();
    expect(currentSession()?.permissions.clean_queue_data).toBe(true);
  });

  it('of one’s own profile updates only the given fields, and the remembered e-mail', () => {
    openSession(sessionOf(), true);
    const changes = { name: 'Ana Lima', email: 'lima@example.com', nickname: undefined, profile_id: 4 };

    refreshSessionUser(changes);

    expect(currentSession()?.user).toEqual({ ...ana, name: 'Ana Lima', email: 'lima@example.com' });
    expect(rememberedEmail()).toBe('lima@example.com');
  });

  it('is ignored after the session has ended', () => {
    openSession(sessionOf(), true);
    inAnotherTab(() => localStorage.removeItem('authUser'));

    refreshSessionUser({ name: 'Ana Lima' });

    expect(currentSession()).toBeUndefined();
    expect(localStorage.getItem('authUser')).toBeNull();
  });
});

describe('A locked screen', () => {
  it('stores who locked it, and no token', () => {
    openSession(sessionOf(), true);

    lockSession();

    expect(lockedUser()).toEqual({ name: 'Ana Prado', email: 'ana@example.com', url_avatar: '' });
    expect(authorization.token).toBe('');
    expect(JSON.stringify(localStorage)).not.toContain('signature');
  });

  it('forgets who locked it after a sign-in', () => {
    openSession(sessionOf(), true);
    lockSession();

    openSession(sessionOf(), false);

    expect(lockedUser()).toBeUndefined();
    expect(rememberedEmail()).toBe('');
  });

  it.each([
    ['in this tab', lockSession],
    [
      'in another tab',
      () => {
        localStorage.setItem('lockedUser', JSON.stringify(ana));
        inAnotherTab(() => localStorage.removeItem('authUser'));
      },
    ],
  ])('leaves the screen of a form with unsaved work in place when it is locked %s', (_where, lockIt) => {
    renderHook(() => useUnsavedWork(() => true));
    openSession(sessionOf(), true);

    lockIt();

    expect(isInterrupted()).toBe(true);
    expect(currentSession()?.user.id).toBe(ana.id);
    expect(authorization.token).toBe('');
    expect(JSON.stringify(localStorage)).not.toContain('signature');
  });
});
