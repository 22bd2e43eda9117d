import type { Endpoint } from '@retaguarda/contract/endpoint';
import { departments } from '@retaguarda/contract/entities/departments';
import { users } from '@retaguarda/contract/entities/users';
import { afterAll, expect, it } from 'vitest';
import { startApp } from '../../test/harness.ts';

const endpoint: Endpoint = departments.list;
endpoint.deprecated = { since: '2026-11-30', sunset: '2027-05-31', instead: 'GET /user' };
const { app, as, build, stop } = await startApp();
afterAll(async () => {
  delete endpoint.deprecated;
  await stop();
});

const reader = as('department:GET', 'user:GET');
const { id: client_id } = await build.company();

it('Every answer of a deprecated call says since when it is deprecated and until when it lasts, and no other answer does', async () => {
  const answered = await reader(departments.list, { query: { client_id: String(client_id) } });
  const refused = await app.inject('/api/department');
  const other = await reader(users.list, { query: { client_id: String(client_id) } });

  const ends = { deprecation: '@1795996800', sunset: 'Mon, 31 May 2027 00:00:00 GMT' };
  expect([answered.status, refused.statusCode, other.status]).toEqual([200, 401, 200]);
  expect(answered.headers).toMatchObject(ends);
  expect(refused.headers).toMatchObject(ends);
  expect(Object.keys(other.headers)).not.toContain('deprecation');
});

it('The description of the API marks it, and lists it together with what each version has added', async () => {
  const { info, paths } = (await app.inject('/api/openapi.json')).json();

  expect(paths['/api/department'].get).toMatchObject({
    deprecated: true,
    description: expect.stringMatching(/from 2027-05-31 on: call `GET \/user` instead\.$/),
  });
  expect(paths['/api/user'].get.deprecated).toBeUndefined();
  expect(paths['/api/tag'].get.description).toMatch(/Since 1\.1\.0\.$/);
  expect(info.description).toMatch(/\*\*New in 1\.1\.0\*\*: .*`GET \/tag`/);
  expect(info.description).toContain('**`GET /department`**: Deprecated since 2026-11-30');
});
