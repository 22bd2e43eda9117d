import type { StoredSession } from '@retaguarda/contract/stored-session';
import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { noteOpenBrowser } from './browser-session.ts';
import {
  currentSession,
  endSession,
  isInterrupted,
  lockSession,
  openSession,
  refreshSessionUser,
  startSession,
} from './session.ts';
import { useUnsavedWork } from './unsaved-work.ts';

const Authorization = `e30.${btoa(JSON.stringify({ exp: Math.floor(Date.now() / 1000) + 3600 }))}.signature`;
const session: StoredSession = {
  Authorization,
  user: { id: 3, name: 'Ana Prado', email: 'ana@example.com', nickname: 'ana', url_avatar: '' },
  permissions: { clean_queue_data: false, granted: ['client:GET'], role_type: 'admin' },
};

/** Another tab of the same browser, with the messages it received from this one. */
let otherTab: BroadcastChannel;
let heard: unknown[];
beforeEach(async () => {
  localStorage.clear();
  sessionStorage.clear();
  noteOpenBrowser(false);
  await startSession();
  heard = [];
  otherTab = new BroadcastChannel('retaguarda-session');
  otherTab.onmessage = ({ data }) => heard.push(data);
});
afterEach(() => {
  endSession();
  otherTab.close();
});

describe('A session that is not remembered', () => {
  it('leaves nothing of its token on disk', async () => {
    openSession(session, false);
    refreshSessionUser({ name: 'Ana Lima' });

    expect(JSON.stringify(localStorage)).not.toContain('signature');
    await startSession();
    expect(currentSession()?.user.name).toBe('Ana Lima');
  });

  it('is forgotten when an earlier version of the console has left it on disk', async () => {
    noteOpenBrowser(true);
    localStorage.setItem('authUser', JSON.stringify({ ...session, remember: false }));

    await startSession();

    expect(currentSession()).toBeUndefined();
    expect(localStorage.getItem('authUser')).toBeNull();
  });

  it('is passed to a new tab by an open one', async () => {
    noteOpenBrowser(true);
    otherTab.onmessage = ({ data }) => {
      if ('asked' in data) otherTab.postMessage({ told: { kept: { ...session, remember: false } } });
    };

    await startSession();

    expect(currentSession()?.user.name).toBe('Ana Prado');
    expect(sessionStorage.getItem('authUser')).toContain('signature');
    expect(JSON.stringify(localStorage)).not.toContain('signature');
  });

  it('is sent to a new tab that asks, and to all tabs when it begins, changes or ends', async () => {
    openSession(session, false);
    refreshSessionUser({ name: 'Ana Lima' });
    otherTab.postMessage({ asked: true });
    const named = (name: string) => ({ kept: expect.objectContaining({ user: { ...session.user, name } }) });
    await vi.waitFor(() =>
      expect(heard).toEqual([
        { told: named('Ana Prado') },
        { told: named('Ana Lima') },
        { told: named('Ana Lima') },
      ]),
    );

    lockSession();

    await vi.waitFor(() =>
      expect(heard.at(-1)).toEqual({ told: { ended: Authorization, isSignOut: false } }),
    );
  });
});

describe('Another tab', () => {
  it('signs this one in and out', async () => {
    otherTab.postMessage({ told: { kept: { ...session, remember: false } } });
    await vi.waitFor(() => expect(currentSession()?.user.id).toBe(3));

    otherTab.postMessage({ told: { ended: Authorization, isSignOut: true } });

    await vi.waitFor(() => expect(currentSession()).toBeUndefined());
    expect(sessionStorage.getItem('authUser')).toBeNull();
  });

  it('does not end this session when one that it had before was refused', async () => {
    openSession(session, false);

    otherTab.postMessage({ told: { ended: 'an older token' } });
    otherTab.postMessage({ asked: true });

    await vi.waitFor(() => expect(heard).toHaveLength(2));
    expect(currentSession()?.user.id).toBe(3);
  });

  it('lets a form with unsaved work stay when the session has ended, but not after a sign-out', async () => {
    openSession(session, false);
    const { unmount } = renderHook(() => useUnsavedWork(() => true));

    otherTab.postMessage({ told: { ended: Authorization } });
    await vi.waitFor(() => expect(isInterrupted()).toBe(true));
    otherTab.postMessage({ told: { ended: Authorization, isSignOut: true } });

    await vi.waitFor(() => expect(currentSession()).toBeUndefined());
    unmount();
  });

  it('is ignored when its message is invalid', async () => {
    openSession(session, false);

    for (const nonsense of ['', null, { told: 1 }, { told: null }, { told: { Authorization: 1 } }])
      otherTab.postMessage(nonsense);
    otherTab.postMessage({ asked: true });

    // The answer comes after everything that was said before.
    await vi.waitFor(() => expect(heard).toHaveLength(2));
    expect(currentSession()?.user.id).toBe(3);
  });
});
