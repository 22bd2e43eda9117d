import { activity } from '@retaguarda/contract/entities/activity';
import type { ChangeEntity } from '@retaguarda/contract/entities/changes';
import { companies } from '@retaguarda/contract/entities/companies';
import { departments } from '@retaguarda/contract/entities/departments';
import { privacyRequests } from '@retaguarda/contract/entities/privacy-requests';
import { clientProfiles } from '@retaguarda/contract/entities/profiles';
import { roles } from '@retaguarda/contract/entities/roles';
import { systemUsers } from '@retaguarda/contract/entities/system-users';
import { type Permission, permissions } from '@retaguarda/contract/permissions';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { serviceTokenStore } from '../../platform/auth/service-token-store.ts';
import { openSession } from '../../test/counting-server.ts';
import { startApp } from '../../test/harness.ts';

const { db, as, call: callWith, build, stop } = await startApp();
afterAll(stop);
const call = as(...permissions);

const lastChange = async (entity: ChangeEntity, row_id: number) => {
  const { body } = await call(activity.list, { query: { entity, row_id } });
  return body.changes[0];
};

/** A department whose e-mail address was changed. */
async function editedDepartment() {
  const { client_id, id } = await build.department({ email: 'antes@example.com' });
  const key = { client_id, id };
  await call(departments.edit, { query: key, body: { email: 'depois@example.com' } });
  const change = await lastChange('department', id);
  const query = { entity: 'department' as const, row_id: id, id: change?.id };
  const stored = async () => {
    const { body, headers } = await call(departments.list, { query: key });
    return { ...body.departments[0], version: Number(headers.etag?.replaceAll('"', '')) };
  };
  return { key, query, stored };
}

describe('The undo of an edit', () => {
  it('sets the previous value back, and is recorded', async () => {
    const { key, query, stored } = await editedDepartment();

    expect(await call(activity.undo, { query, body: {} })).toMatchObject({
      status: 200,
      body: { id: key.id, message: expect.any(String) },
    });
    expect(await stored()).toMatchObject({ email: 'antes@example.com' });
    expect(await lastChange('department', key.id)).toMatchObject({
      kind: 'edited',
      differences: [{ field: 'email', removed: ['depois@example.com'], added: ['antes@example.com'] }],
    });
  });

  it('sets back only the named fields, and those inside of a column', async () => {
    const { id } = await build.company();
    const { body } = await call(companies.list, { query: { id } });
    const { city } = body.clients[0]?.client_info ?? {};
    const changes = { name: 'Outro nome', client_info: { city: 'Natal' } };
    await call(companies.edit, { query: { id }, body: changes });
    const change = await lastChange('client', id);
    const query = { entity: 'client' as const, row_id: id, id: change?.id };

    const undone = await call(activity.undo, { query, body: { fields: ['client_info.city'] } });

    expect(undone).toMatchObject({ status: 200 });
    const after = await call(companies.list, { query: { id } });
    expect(after.body.clients[0]).toMatchObject({ name: 'Outro nome', client_info: { city: city ?? '' } });
  });

  it('finds a profile of a company by its department', async () => {
    const { client_id, id: department_id } = await build.department();
    const { id } = await build.profile({ client_id, department_id, name: 'Antes' });
    await call(clientProfiles.edit, { query: { client_id, department_id, id }, body: { name: 'Depois' } });

    const query = {
      entity: 'client_profile' as const,
      row_id: id,
      id: (await lastChange('client_profile', id))?.id,
    };
    expect(await call(activity.undo, { query, body: {} })).toMatchObject({ status: 200 });

    const after = await call(clientProfiles.list, { query: { client_id, id } });
    expect(after.body).toMatchObject({ profiles: [{ name: 'Antes' }] });
  });

  it('needs the permissions to view and to edit such rows', async () => {
    const { query } = await editedDepartment();

    for (const missing of ['change:GET', 'department:GET', 'department:PUT']) {
      const others = as(...permissions.filter((one) => one !== missing));
      expect(await others(activity.undo, { query, body: {} })).toMatchObject({
        status: 403,
        body: { message: `No permission: ${missing}` },
      });
    }
  });

  it('does not take back what somebody has changed since, unless the caller has seen it', async () => {
    const { key, query, stored } = await editedDepartment();
    await call(departments.edit, { query: key, body: { email: 'outro@example.com' } });

    expect(await call(activity.undo, { query, body: {} })).toMatchObject({
      status: 412,
      body: { message: 'Changed by someone else meanwhile' },
    });
    const { version } = await stored();
    expect(await call(activity.undo, { query, body: {}, version: version - 1 })).toMatchObject({
      status: 412,
    });
    expect(await call(activity.undo, { query, body: {}, version })).toMatchObject({ status: 200 });
    expect(await stored()).toMatchObject({ email: 'antes@example.com' });
  });

  it('finds the last edit by the version that it made, and says what is undone', async () => {
    const { key, query, stored } = await editedDepartment();
    const { id: _, ...row } = query;
    const { version } = await stored();

    expect(await call(activity.undo, { query: row, body: {}, version: version - 1 })).toMatchObject({
      status: 412,
    });
    expect(await call(activity.undo, { query: row, body: {}, version })).toMatchObject({
      status: 200,
      body: { id: key.id, undone: { kind: 'edited', fields: ['email'], name: expect.any(String) } },
    });
    expect(await stored()).toMatchObject({ email: 'antes@example.com' });
  });

  it('needs nothing but the permissions of the edit where the edit is one’s own', async () => {
    const editor = as('department:GET', 'department:PUT');
    const { client_id, id } = await build.department({ email: 'antes@example.com' });
    const edit = { query: { client_id, id }, body: { email: 'depois@example.com' } };
    const { headers } = await editor(departments.edit, edit);
    const version = Number(headers.etag?.replaceAll('"', ''));
    const query = { entity: 'department' as const, row_id: id };

    expect(
      await as('department:GET', 'department:PUT')(activity.undo, { query, body: {}, version }),
    ).toMatchObject({
      status: 403,
      body: { message: 'No permission: change:GET' },
    });
    expect(await editor(activity.undo, { query, body: {}, version })).toMatchObject({ status: 200 });
  });

  it('requires re-authentication where the edit does', async () => {
    const { id } = await build.role([], 'admin');
    expect(await call(roles.edit, { query: { id }, body: { name: 'Depois' } })).toMatchObject({
      status: 200,
    });
    const { id: session, bearer } = await openSession(db, (await call.signedIn).id);
    await sql`update session set proven_at = now() - interval '1 hour' where id = ${session}`.execute(db);

    const query = { entity: 'role' as const, row_id: id, id: (await lastChange('role', id))?.id };
    expect(await callWith(activity.undo, { query, body: {}, bearer })).toMatchObject({
      status: 403,
      body: { message: 'Confirm that it is you' },
    });
  });

  it.each(['slug', 'name', 'client_id'])('refuses %s, which this edit cannot undo', async (field) => {
    const { query } = await editedDepartment();

    expect(await call(activity.undo, { query, body: { fields: [field] } })).toMatchObject({ status: 409 });
  });

  it('refuses the address by which staff sign in', async () => {
    const { id } = await build.systemUser({ email: 'antes@example.com' });
    await call(systemUsers.edit, { query: { id }, body: { email: 'depois@example.com' } });

    const query = {
      entity: 'system_user' as const,
      row_id: id,
      id: (await lastChange('system_user', id))?.id,
    };
    expect(await call(activity.undo, { query, body: {} })).toMatchObject({ status: 409 });
  });

  it('refuses values that the record hides', async () => {
    const { key, query, stored } = await editedDepartment();
    const { id: _, ...row } = query;
    const hidden = {
      entity: 'department',
      row_id: key.id,
      client_id: key.client_id,
      user_name: 'Ana',
    } as const;
    const values = { before: '{"email": "***"}', after: '{"email": "depois@example.com"}' };
    await db
      .insertInto('change')
      .values({ ...hidden, ...values })
      .execute();

    expect(await call(activity.undo, { query: row, body: {} })).toMatchObject({
      status: 409,
    });
    expect(await stored()).toMatchObject({ email: 'depois@example.com' });
  });

  it('finds a change only by its own row', async () => {
    const { query } = await editedDepartment();
    const other = await build.department();

    expect(await call(activity.undo, { query: { ...query, row_id: other.id }, body: {} })).toMatchObject({
      status: 404,
    });
    expect(await call(activity.undo, { query: { ...query, entity: 'skill' }, body: {} })).toMatchObject({
      status: 404,
    });
  });
});

it('A switch is undone by those who may switch', async () => {
  const { id } = await build.company();
  const switched = await call(companies.activate, { query: { id }, body: { active: '0', reason: 'Férias' } });
  const version = Number(switched.headers.etag?.replaceAll('"', ''));
  const query = { entity: 'client' as const, row_id: id };

  const others = as('client:GET', 'client:PUT', 'change:GET');
  expect(await others(activity.undo, { query, body: {}, version })).toMatchObject({
    status: 403,
    body: { message: 'No permission: client:ACTIVATE' },
  });
  expect(await call(activity.undo, { query, body: {}, version })).toMatchObject({
    status: 200,
    body: { undone: { kind: 'deactivated', fields: [] } },
  });
  const { body } = await call(companies.list, { query: { id } });
  expect(body.clients[0]).toMatchObject({ active: '1' });
});

it('A creation is not undone: the row can be deleted', async () => {
  const { client_id } = await build.department();
  const body = { name: 'Nova', email: 'nova@example.com' };
  const made = await call(departments.create, { query: { client_id }, body });
  expect(made.status).toBe(200);

  const query = { entity: 'department' as const, row_id: made.body.id };
  expect(await call(activity.undo, { query, body: {} })).toMatchObject({ status: 409 });
});

describe('What an undo must not do', () => {
  it("does not undo an edit that is not named, which may be somebody else's", async () => {
    const { query, stored } = await editedDepartment();

    expect(
      await call(activity.undo, { query: { entity: 'department', row_id: query.row_id }, body: {} }),
    ).toMatchObject({
      status: 409,
    });
    expect(await stored()).toMatchObject({ email: 'depois@example.com' });
  });

  it('does not set back a list that has changed since, with what others removed from it', async () => {
    const { id } = await build.role();
    const edit = async (...permissions_ids: number[]) =>
      expect(await call(roles.edit, { query: { id }, body: { permissions_ids } })).toMatchObject({
        status: 200,
      });
    await edit(1, 2);
    await edit(1, 2, 3);
    const added = await lastChange('role', id);
    await edit(1, 3);
    const { headers } = await call(roles.list, { query: { id } });
    const version = Number(headers.etag?.replaceAll('"', ''));

    const undone = await call(activity.undo, {
      query: { entity: 'role', row_id: id, id: added?.id },
      body: {},
      version,
    });

    expect(undone).toMatchObject({ status: 409 });
    const left = db.selectFrom('role_permission').select('permission_id').where('role_id', '=', id);
    expect((await left.orderBy('permission_id').execute()).map((row) => row.permission_id)).toEqual([1, 3]);
  });

  it('sets an empty choice back', async () => {
    const { id } = await build.privacyRequest();
    const { id: handler_id } = await call.signedIn;
    await call(privacyRequests.edit, { query: { id }, body: { handler_id } });
    const change = await lastChange('privacy_request', id);

    expect(
      await call(activity.undo, {
        query: { entity: 'privacy_request', row_id: id, id: change?.id },
        body: {},
      }),
    ).toMatchObject({ status: 200 });
    const { body } = await call(privacyRequests.list, { query: { id } });
    expect(body.privacyRequests[0]?.handler).toBeNull();
  });
});

describe('A program with change:GET', () => {
  const programWith = async (...scope: Permission[]) => {
    const { id: service_account_id } = await build.serviceAccount();
    const { id: maker } = await call.signedIn;
    const input = { service_account_id, name: 'Token', days: 1, permissions: scope };
    return (await serviceTokenStore(db).create(input, maker)).token;
  };

  it('undoes what it may write', async () => {
    const { query, stored } = await editedDepartment();
    const bearer = await programWith('change:GET', 'department:GET', 'department:PUT');

    expect(await callWith(activity.undo, { query, body: {}, bearer })).toMatchObject({ status: 200 });
    expect(await stored()).toMatchObject({ email: 'antes@example.com' });
  });

  it.each<[Permission[], string]>([
    [['change:GET', 'department:GET'], 'department:PUT'],
    [['change:GET', 'department:PUT'], 'department:GET'],
    [['department:GET', 'department:PUT'], 'change:GET'],
  ])('is refused with %j', async (scope, missing) => {
    const { query, stored } = await editedDepartment();
    const bearer = await programWith(...scope);

    expect(await callWith(activity.undo, { query, body: {}, bearer })).toMatchObject({
      status: 403,
      body: { message: `No permission: ${missing}` },
    });
    expect(await stored()).toMatchObject({ email: 'depois@example.com' });
  });
});
