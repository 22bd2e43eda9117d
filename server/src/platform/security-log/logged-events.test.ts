import { activity } from '@retaguarda/contract/entities/activity';
import { companies } from '@retaguarda/contract/entities/companies';
import { departments } from '@retaguarda/contract/entities/departments';
import { exportOf } from '@retaguarda/contract/entities/exports';
import { openSessions } from '@retaguarda/contract/entities/open-sessions';
import { securityLog } from '@retaguarda/contract/entities/security-log';
import { signInChecks } from '@retaguarda/contract/entities/sign-in-checks';
import { systemUsers } from '@retaguarda/contract/entities/system-users';
import { newEmail } from '@retaguarda/contract/new-email';
import { permissions } from '@retaguarda/contract/permissions';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { linkWithoutCaller } from '../../entities/system-users/link-without-caller.ts';
import { startApp } from '../../test/harness.ts';

const { app, db, as, build, call, delivered, signIn, stop } = await startApp();
afterAll(stop);

/** What is noted about an account, the newest first. */
const notedOf = (id: number) =>
  db
    .selectFrom('security_event')
    .selectAll()
    .where('system_user_id', '=', id)
    .orderBy('id', 'desc')
    .execute();

let administrator: { id: number; bearer: string };
beforeAll(async () => {
  administrator = await as(...permissions).signedIn;
});

describe('What an administrator does with an account is noted with both', () => {
  it.each([
    ['invitation', signInChecks.inviteSystemUser],
    ['link', signInChecks.linkForSystemUser],
    ['unlock', signInChecks.unlock],
    ['sessionsEnded', openSessions.end],
  ] as const)('%s', async (kind, endpoint) => {
    const { id } = await build.systemUser({});
    const { status } = await call(endpoint, { query: { id }, bearer: administrator.bearer });

    expect(status).toBe(200);
    expect(await notedOf(id)).toMatchObject([
      { kind, is_refused: false, by_id: administrator.id, address: '127.0.0.1' },
    ]);
  });

  it('the invitation of a new one, and another address for one', async () => {
    const { profile_id } = await db
      .selectFrom('system_user')
      .select('profile_id')
      .where('id', '=', administrator.id)
      .executeTakeFirstOrThrow();
    const person = { name: 'Nova Pessoa', email: 'nova@example.com', nickname: 'nova', profile_id };
    const { bearer } = administrator;
    const { body } = await call(systemUsers.create, { body: person, bearer });
    const query = { id: body.id };
    await call(systemUsers.edit, { query, body: { email: 'outra@example.com' }, bearer });

    const noted = await notedOf(body.id);
    expect(noted.map(({ kind, by_id }) => [kind, by_id])).toEqual([
      ['emailChange', administrator.id],
      ['invitation', administrator.id],
    ]);
    expect(JSON.stringify(noted)).not.toContain('example.com');
  });

  it('but nothing when it is refused', async () => {
    const { id } = await build.systemUser({ granted: ['role:GET'] });
    const { bearer } = await as('system_user:PUT').signedIn;
    expect((await call(signInChecks.unlock, { query: { id }, bearer })).status).toBe(403);

    expect(await notedOf(id)).toEqual([]);
  });
});

describe('What people do with their own account is noted without another one', () => {
  it('that they ended their sessions, if there were any', async () => {
    const { id } = await build.systemUser({});
    const bearer = await signIn(id);
    await call(openSessions.end, { query: { id }, bearer });
    expect(await notedOf(id)).toEqual([]);

    await signIn(id);
    await call(openSessions.end, { query: { id }, bearer });
    expect(await notedOf(id)).toMatchObject([{ kind: 'sessionsEnded', by_id: null }]);
  });

  it('that they have another address, once they confirm it', async () => {
    const { id } = await build.systemUser({});
    const bearer = await signIn(id);
    await call(systemUsers.edit, { query: { id }, body: { email: 'meu-novo@example.com' }, bearer });
    expect(await notedOf(id)).toEqual([]);

    const mail = (await delivered()).findLast(({ to }) => to === 'meu-novo@example.com');
    const link = /\/confirm-email\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
    expect((await call(newEmail.confirm, { bearer: link })).status).toBe(200);
    expect(await notedOf(id)).toMatchObject([{ kind: 'emailChange', by_id: null }]);
  });
});

it('A link that an operator of the server makes is noted without a place', async () => {
  const { id, email } = await build.systemUser({});
  await linkWithoutCaller(db, email, {
    publicUrl: 'https://console.example.com',
    passwords: { areForAll: true, isFor: () => true },
  });

  expect(await notedOf(id)).toMatchObject([
    { kind: 'link', by_id: null, address: null, request_id: null, details: { how: 'command' } },
  ]);
});

describe('Exports are noted', () => {
  it('of a list, with its company and how many rows it has', async () => {
    const { id: client_id } = await build.company();
    await build.department({ client_id });
    const asReader = as('department:GET');
    const { id, bearer } = await asReader.signedIn;
    const { statusCode } = await app.inject({
      method: exportOf(departments.list).method,
      url: `/api${exportOf(departments.list).path}?client_id=${client_id}`,
      headers: { authorization: `Bearer ${bearer}` },
      payload: {
        ...{ format: 'csv', title: 'Departamentos', time_zone: 'America/Sao_Paulo' },
        columns: [{ name: 'name', title: 'Nome' }],
      },
    });

    expect(statusCode).toBe(200);
    const [noted] = await notedOf(id);
    expect(noted).toMatchObject({ kind: 'export', is_refused: false });
    expect(noted?.details).toEqual({ entity: 'department', format: 'csv', rows: 1, client_id });
  });

  it.each([
    ['change', activity.export],
    ['security', securityLog.export],
  ] as const)('of the record: %s', async (entity, { path }) => {
    const { id, bearer } = await as('change:GET', 'security:GET').signedIn;
    await app.inject({ url: `/api${path}`, headers: { authorization: `Bearer ${bearer}` } });

    expect((await notedOf(id))[0]?.details).toEqual({ entity, format: 'lines' });
  });
});

describe('A refusal is noted', () => {
  it('with the permission and the call, once a minute for each permission', async () => {
    const asNobody = as();
    const { id } = await asNobody.signedIn;
    for (let count = 0; count < 3; count += 1)
      expect((await asNobody(companies.list, { query: { name: 'segredo' } })).status).toBe(403);
    await asNobody(departments.list, { query: { client_id: 1 } });

    await vi.waitFor(async () => expect(await notedOf(id)).toHaveLength(2));
    // They are noted in the background, in either order.
    const refused = { kind: 'access', is_refused: true };
    expect(await notedOf(id)).toEqual(
      expect.arrayContaining(
        [
          { permission: 'client:GET', call: 'GET /api/client' },
          { permission: 'department:GET', call: 'GET /api/department' },
        ].map((details) => expect.objectContaining({ ...refused, details })),
      ),
    );
  });
});
