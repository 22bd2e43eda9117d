import type { Permission } from '@retaguarda/contract/permissions';
import { createMemoryHistory } from '@tanstack/react-router';
import { beforeEach, expect, it } from 'vitest';
import { NoPermission } from '../../platform/api/screen-errors.ts';
import { endSession } from '../../platform/session/session.ts';
import { startText } from '../../platform/text/text.ts';
import { fakeServer } from '../../test/fake-server.ts';
import { signIn } from '../../test/signed-in.ts';
import { router } from './router.tsx';
import { screens } from './screens.ts';

await startText('lists');
fakeServer();
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

/** Opens an address of the console. */
async function open(address: string) {
  router.update({ ...router.options, history: createMemoryHistory({ initialEntries: [address] }) });
  await router.load();
  const refused = router.state.matches
    .map(({ error }) => error)
    .find((error) => error instanceof NoPermission);
  return { path: router.state.location.pathname, needs: refused?.permission };
}

it.each<[string, Permission]>([
  ['/companies', 'client:GET'],
  ['/company', 'client:POST'],
  ['/company/1', 'client:GET'],
  ['/company/1/users', 'user:GET'],
  ['/company/1/departments', 'department:GET'],
  ['/company/1/department', 'department:POST'],
  ['/company/1/department/1', 'department:GET'],
  ['/company/1/profile', 'client_profile:POST'],
  ['/company/1/user', 'user:POST'],
  ['/users', 'user:GET'],
  ['/profile/1', 'profile:GET'],
  ['/systemusers?page=1', 'system_user:GET'],
  ['/systemuser', 'system_user:POST'],
  ['/roles', 'role:GET'],
  ['/role', 'role:POST'],
  ['/role/1', 'role:GET'],
  ['/insights', 'insight:GET'],
  ['/insight/1', 'insight:GET'],
  ['/systemvariables', 'client_system_variable:GET'],
  ['/clientsystemvariable', 'client_system:POST'],
  ['/status', 'status:GET'],
])(
  '%s is refused to those without %s, whatever else they may do [6.ACCESS.3]',
  async (address, permission) => {
    signIn({ granted: ['tag:GET', 'insight:PUT'] });

    expect(await open(address)).toEqual({ path: address.split('?')[0], needs: permission });
  },
);

/** A screen inside the layout, with an id in each place for one. */
const addresses = screens
  .flatMap((route) => [route, ...((route.children ?? []) as readonly { fullPath: string }[])])
  .map(({ fullPath }) => fullPath.replace(/\$\w+/g, '1').replace('$', 'nowhere'));

it.each(addresses)(
  'without a session %s opens the login, from which the person returns [2.GUARD.1]',
  async (address) => {
    endSession();

    expect((await open(address)).path).toBe('/login');
    expect(router.state.location.state.returnTo).toBe(address);
  },
);
