import { companies } from '@retaguarda/contract/entities/companies';
import { departments } from '@retaguarda/contract/entities/departments';
import type { Permission } from '@retaguarda/contract/permissions';
import { session } from '@retaguarda/contract/session';
import { beforeEach, describe, expect, it } from 'vitest';
import { fakeServer } from '../../test/fake-server.ts';
import { signIn } from '../../test/signed-in.ts';
import { call } from '../api/call.ts';
import { currentSession, endSession, refreshPermissions, startSession, viewAs } from './session.ts';
import { viewedProfile } from './viewed-profile.ts';

const server = fakeServer();
const own: Permission[] = ['client:GET', 'department:GET', 'department:DELETE'];
const attendant = {
  name: 'Atendente',
  granted: ['department:GET', 'department:DELETE', 'role:GET'],
  role_type: 'agent' as const,
};

beforeEach(async () => {
  sessionStorage.clear();
  localStorage.clear();
  await startSession();
  signIn({ granted: own });
});

describe('A person who sees the console as a profile', () => {
  it('sees what the profile may do and they may do themselves, and no more', () => {
    viewAs(attendant);

    expect(viewedProfile()?.name).toBe('Atendente');
    expect(currentSession()?.permissions).toEqual({
      granted: ['department:GET', 'department:DELETE'],
      role_type: 'agent',
      clean_queue_data: false,
    });

    viewAs(undefined);
    expect(currentSession()?.permissions).toMatchObject({ granted: own, role_type: 'admin' });
  });

  it('leaves their own session in place: its token, and its permissions when they change', () => {
    viewAs(attendant);
    refreshPermissions({ clean_queue_data: false, granted: ['department:GET'], role_type: 'manager' });

    expect(currentSession()).toMatchObject({ Authorization: 'token', user: { id: 1 } });
    expect(currentSession()?.permissions.granted).toEqual(['department:GET']);
    viewAs(undefined);
    expect(currentSession()?.permissions.role_type).toBe('manager');
  });

  it('reads with their own token, and changes nothing, not even their own account', async () => {
    viewAs(attendant);

    void call(companies.list, { query: {} });
    const refusal = 'Nothing is changed while you see the console as a profile';
    await expect(call(departments.remove, { query: { client_id: 1, id: 2 } })).rejects.toThrow(refusal);
    expect(server.calls.map(({ method, headers }) => [method, headers.authorization])).toEqual([
      ['GET', 'Bearer token'],
    ]);
  });

  it('can sign out, which ends it', async () => {
    viewAs(attendant);
    void call(session.logout, { bearer: 'token' });
    endSession({ isSignOut: true });

    expect(server.asked()).toEqual(['POST /user/logout']);
    expect(viewedProfile()).toBeUndefined();
    signIn({ granted: own });
    expect(currentSession()?.permissions.granted).toEqual(own);
  });

  it('continues after a reload of the tab, but not for another person', async () => {
    viewAs(attendant);
    const stored = sessionStorage.getItem('viewedProfile');

    signIn({ id: 2, granted: own });
    expect(viewedProfile()).toBeUndefined();
    expect(currentSession()?.permissions.granted).toEqual(own);

    sessionStorage.setItem('viewedProfile', String(stored));
    signIn({ id: 1, granted: own });
    expect(viewedProfile()?.name).toBe('Atendente');
  });

  it.each(['', 'garbage', '{}', '{"owner":1}', '[]', 'null', '{"owner":1,"name":"x","granted":1}'])(
    'does not begin with what is stored as %j',
    (stored) => {
      sessionStorage.setItem('viewedProfile', stored);
      signIn({ granted: own });

      expect(viewedProfile()).toBeUndefined();
      expect(currentSession()?.permissions.granted).toEqual(own);
    },
  );
});
