import { users } from '@retaguarda/contract/entities/users';
import { permissions } from '@retaguarda/contract/permissions';
import { isForPrograms } from '@retaguarda/contract/programs';
import { afterAll, expect, it } from 'vitest';
import { serviceTokenStore } from '../../platform/auth/service-token-store.ts';
import { startApp } from '../../test/harness.ts';
import { servedEndpoints } from '../../test/served-endpoints.ts';
import { everything } from '../../test/stored.ts';

const { app, db, build, call, stop } = await startApp();
afterAll(stop);
const served = (await servedEndpoints(app)).filter(({ endpoint }) => endpoint.access !== 'public');
const forPeople = served.filter(({ endpoint }) => !isForPrograms(endpoint));
const forPrograms = served.filter(({ endpoint }) => isForPrograms(endpoint) && !endpoint.events);

const maker = await build.systemUser({ granted: permissions });
const account = await build.serviceAccount();
const { token } = await serviceTokenStore(db).create(
  { service_account_id: account.id, name: 'Tudo', permissions: [...permissions], days: 1 },
  maker.id,
);

const send = ({ method, path }: { method: string; path: string }) =>
  app.inject({
    method: method as 'GET',
    url: `/api${path}?id=${maker.id}`,
    headers: { authorization: `Bearer ${token}` },
    ...(method !== 'GET' && { payload: {} }),
  });

it('Only people decide who may do what, help people to sign in, and manage their own accounts', () => {
  const names = forPeople.filter(({ endpoint }) => endpoint.access !== 'signed-in').map(({ name }) => name);

  expect(names.sort()).toEqual([
    'DELETE /client/profile',
    'DELETE /note',
    'DELETE /profile',
    'DELETE /role',
    'DELETE /service-account',
    'DELETE /service-account/token',
    'DELETE /system-user/avatar',
    'DELETE /system-user/directory',
    'DELETE /system-user/second-step',
    'DELETE /system-user/session',
    'DELETE /user/directory',
    'GET /approval-policy',
    'GET /privacy-request',
    'GET /privacy-request/data',
    'GET /privacy-request/data/export',
    'GET /privacy-request/erasure',
    'GET /privacy-request/handlers',
    'GET /privacy-request/people',
    'GET /privacy-request/search',
    'GET /service-account',
    'GET /service-account/mcp',
    'GET /service-account/token',
    'GET /system-user/second-step',
    'GET /system-user/session',
    'GET /system-user/sign-in',
    'GET /user/sign-in',
    'PATCH /approval-policy',
    'PATCH /client/profile',
    'PATCH /note',
    'PATCH /privacy-request',
    'PATCH /profile',
    'PATCH /role',
    'PATCH /service-account',
    'PATCH /system-user',
    'PATCH /system-user/activate',
    'POST /change-request/approve',
    'POST /change-request/decline',
    'POST /client/profile',
    'POST /note',
    'POST /privacy-request',
    'POST /privacy-request/erasure',
    'POST /privacy-request/export',
    'POST /privacy-request/search',
    'POST /profile',
    'POST /role',
    'POST /service-account',
    'POST /service-account/export',
    'POST /service-account/token',
    'POST /system-user',
    'POST /system-user/invitation',
    'POST /system-user/link',
    'POST /system-user/scope',
    'POST /system-user/unlock',
    'POST /user/invitation',
    'POST /user/link',
    'PUT /profile/second-step',
    'PUT /system-user/avatar',
  ]);
});

it.each(forPeople)(
  '$name is refused to a program that holds everything, and changes nothing',
  async ({ endpoint }) => {
    const before = await everything(db);
    const answer = await send(endpoint);

    expect([answer.statusCode, answer.json()]).toEqual([403, { message: 'Only people can do this' }]);
    expect(await everything(db)).toBe(before);
  },
);

it.each(forPrograms)('$name is open to a program with the permission', async ({ endpoint }) => {
  expect([200, 400, 404, 409]).toContain((await send(endpoint)).statusCode);
});

it('A program gives nobody a password', async () => {
  const { id: client_id } = await build.company();
  const { id } = await build.user({ client_id });
  const body = { password: 'Senha456nova', repeat_password: 'Senha456nova' };
  const { status } = await call(users.edit, { query: { client_id, id }, body, bearer: token });

  expect(status).toBe(403);
});
