import { changes } from '@retaguarda/contract/entities/changes';
import { departments } from '@retaguarda/contract/entities/departments';
import { serviceAccounts } from '@retaguarda/contract/entities/service-accounts';
import { skills } from '@retaguarda/contract/entities/skills';
import type { Permission } from '@retaguarda/contract/permissions';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { newServiceToken } from '../../platform/auth/service-tokens.ts';
import { startApp } from '../../test/harness.ts';

const { app, db, as, build, call, stop } = await startApp();
afterAll(stop);

let client_id: number;
beforeAll(async () => {
  client_id = (await build.company()).id;
});

const own: Permission[] = ['service_account:POST', 'service_account:DELETE', 'skill:GET', 'skill:POST'];

/** A person who has made a token for a program. */
async function maker(permissions: Permission[] = ['skill:GET'], granted = own) {
  const person = await as(...granted).signedIn;
  const { id: service_account_id } = await build.serviceAccount();
  const body = { service_account_id, name: 'Integração', permissions, days: 90 };
  const made = await call(serviceAccounts.createToken, { body, bearer: person.bearer });
  return { ...person, service_account_id, made, token: made.body.token };
}

const skillsWith = (bearer: string, address = '127.0.0.1') =>
  call(skills.list, { query: { client_id }, bearer }, { address }).then(({ status }) => status);

const noted = (reason: string) =>
  db
    .selectFrom('security_event')
    .selectAll()
    .where('kind', '=', 'access')
    .where(sql`details ->> 'reason'`, '=', reason)
    .orderBy('id', 'desc')
    .executeTakeFirst();

describe('A token', () => {
  it('does what it was made for, and nothing else that its maker may do', async () => {
    const { token, made } = await maker();
    expect(made.status).toBe(200);
    expect(token).toMatch(/^rtg_[\w-]{49}$/);

    expect(await skillsWith(token)).toBe(200);
    const created = await call(skills.create, { query: { client_id }, body: { name: 'X' }, bearer: token });
    expect([created.status, created.body.message]).toEqual([403, 'No permission: skill:POST']);
  });

  it('is never above its maker', async () => {
    const { made } = await maker(['skill:GET', 'department:GET']);
    expect([made.status, made.body.message]).toEqual([403, 'No permission: department:GET']);
  });

  it('loses at once what its maker loses', async () => {
    const { id, token } = await maker(['skill:GET', 'department:GET'], [...own, 'department:GET']);
    const departmentsWith = () => call(departments.list, { query: { client_id }, bearer: token });
    expect((await departmentsWith()).status).toBe(200);

    await sql`delete from role_permission using permission, profile, "system_user"
      where permission.id = permission_id and entity = 'department'
        and role_permission.role_id = profile.role_id and profile.id = "system_user".profile_id
        and "system_user".id = ${id}`.execute(db);
    expect((await departmentsWith()).status).toBe(403);
    expect(await skillsWith(token)).toBe(200);
  });

  it('does not work while its maker or its account is inactive', async () => {
    const { id, token, service_account_id } = await maker();
    expect(await skillsWith(token)).toBe(200);
    await db.updateTable('system_user').set({ active: '0' }).where('id', '=', id).execute();
    expect(await skillsWith(token)).toBe(401);
    await db.updateTable('system_user').set({ active: '1' }).where('id', '=', id).execute();
    expect(await skillsWith(token)).toBe(200);

    const asEditor = as('service_account:PUT');
    const query = { id: service_account_id };
    expect((await asEditor(serviceAccounts.edit, { query, body: { active: false } })).status).toBe(200);
    expect(await skillsWith(token)).toBe(401);
  });

  it('does not work once it is over', async () => {
    const { token, service_account_id, id } = await maker();
    expect(await skillsWith(token)).toBe(200);
    await db
      .updateTable('service_token')
      .set({ expires_at: sql<Date>`now()` })
      .where('service_account_id', '=', service_account_id)
      .execute();

    expect(await skillsWith(token)).toBe(401);
    expect(await noted('tokenOver')).toMatchObject({ is_refused: true, system_user_id: id });
  });

  it('does not work once it is revoked, and not once its account is deleted', async () => {
    const { token, bearer, service_account_id } = await maker();
    const other = await maker();
    for (const one of [token, other.token]) expect(await skillsWith(one)).toBe(200);
    const rows = await db
      .selectFrom('service_token')
      .select('id')
      .where('service_account_id', '=', service_account_id)
      .execute();
    const query = { service_account_id, token: rows[0]?.id ?? '' };
    expect((await call(serviceAccounts.revokeToken, { query, bearer })).body.message).toBe('Token revoked');
    expect(await skillsWith(token)).toBe(401);
    expect((await call(serviceAccounts.revokeToken, { query, bearer })).status).toBe(404);

    await call(serviceAccounts.remove, { query: { id: other.service_account_id }, bearer: other.bearer });
    expect(await skillsWith(other.token)).toBe(401);
    expect(await noted('tokenRevoked')).toBeDefined();
  });

  it('is shown once: not in a list, the record, the log or the table', async () => {
    const { token, service_account_id } = await maker();
    const asReader = as('service_account:GET', 'change:GET');
    const { body } = await asReader(serviceAccounts.tokens, { query: { service_account_id } });
    expect(body.tokens).toMatchObject([
      { permissions: ['skill:GET'], effective: ['skill:GET'], works: true },
    ]);
    const history = await asReader(changes.list, {
      query: { entity: 'service_account', row_id: service_account_id },
    });
    expect(history.body.changes[0]?.differences).toEqual([
      { field: 'access', removed: [], added: ['tokenMade'] },
    ]);

    const secret = token.slice(4);
    expect(JSON.stringify([body, history.body])).not.toContain(secret);
    for (const table of ['service_token', 'change', 'security_event'] as const) {
      const { rows } = await sql`select t::text from ${sql.table(table)} t`.execute(db);
      expect(JSON.stringify(rows)).not.toContain(secret);
    }
  });

  it('shows to the minute when and from where it was last used', async () => {
    const { token, service_account_id } = await maker();
    await skillsWith(token, '198.51.100.7');

    await vi.waitFor(async () => {
      const { body } = await as('service_account:GET')(serviceAccounts.tokens, {
        query: { service_account_id },
      });
      expect(body.tokens[0]?.last_address).toBe('198.51.100.7');
      expect(Date.now() - Date.parse(body.tokens[0]?.last_used_at ?? '')).toBeLessThan(60_000);
    });
  });
});

it('A change by a program is recorded as its own', async () => {
  const { token, service_account_id } = await maker(['skill:POST']);
  const { body } = await call(skills.create, { query: { client_id }, body: { name: 'Nova' }, bearer: token });
  const query = { entity: 'skill', row_id: body.id } as const;
  const history = await as('change:GET', 'skill:GET')(changes.list, { query });

  const { name } = await db
    .selectFrom('service_account')
    .select('name')
    .where('id', '=', service_account_id)
    .executeTakeFirstOrThrow();
  expect(history.body.changes[0]).toMatchObject({ by: name, by_id: null, is_by_program: true });
});

it('A request of a program that is sent again is done once, apart from those of its maker', async () => {
  const { token, bearer } = await maker(['skill:POST']);
  const send = (name: string, authorization: string) =>
    app.inject({
      ...{ method: 'POST', url: `/api/skill?client_id=${client_id}`, payload: { name } },
      headers: { authorization: `Bearer ${authorization}`, 'idempotency-key': 'the-same-key' },
    });
  const first = (await send('Uma vez', token)).json();
  expect((await send('Uma vez', token)).json()).toEqual({ id: first.id, message: 'Saved' });
  expect((await send('De uma pessoa', bearer)).json().message).toBe('Skill created');
});

it('A token that works is not limited, however many requests come at once', async () => {
  const { token } = await maker();
  const statuses: number[] = [];
  for (let round = 0; round < 4; round += 1) {
    statuses.push(
      ...(await Promise.all(Array.from({ length: 90 }, () => skillsWith(token, '198.51.100.9')))),
    );
    await sql`select pg_notify('callers_changed', 'everybody')`.execute(db);
  }

  expect(statuses).toEqual(Array(360).fill(200));
});

describe('Tokens that do not work', () => {
  const sendMany = (bearer: () => string, address: string) =>
    Promise.all(Array.from({ length: 50 }, () => skillsWith(bearer(), address)));

  it('are refused, recorded, and limited by network', async () => {
    const { token } = await maker();
    const cut = token.slice(0, -1);
    const guessed = `${token.slice(0, 10)}${'A'.repeat(43)}`;
    for (const wrong of [cut, guessed, 'rtg_']) expect(await skillsWith(wrong, '198.51.100.8')).toBe(401);
    expect(await noted('tokenUnknown')).toMatchObject({ system_user_id: null, address: '198.51.100.8' });

    await sendMany(() => cut, '198.51.100.8');
    expect(await skillsWith(cut, '198.51.100.8')).toBe(429);
  });

  it('do not stop valid tokens in the same network', async () => {
    const { token } = await maker();
    await sendMany(newServiceToken, '198.51.100.10');
    expect(await skillsWith(newServiceToken(), '198.51.100.10')).toBe(429);

    expect(await skillsWith(token, '198.51.100.10')).toBe(200);
  });

  it('are neither counted nor recorded any more by a network that is limited, and wait for each other', async () => {
    const { token } = await maker();
    expect(await skillsWith(token, '198.51.100.11')).toBe(200);
    await sendMany(newServiceToken, '198.51.100.11');
    await skillsWith(newServiceToken(), '198.51.100.11');
    const counted = () => db.selectFrom('attempt').selectAll().orderBy('key').execute();
    const before = await counted();
    await sql`select pg_notify('callers_changed', 'everybody')`.execute(db);

    const [statuses, working] = await Promise.all([
      sendMany(newServiceToken, '198.51.100.11'),
      skillsWith(token, '198.51.100.11'),
    ]);

    expect(statuses).toEqual(Array(50).fill(429));
    expect(working).toBe(200);
    expect(await counted()).toEqual(before);
  });
});
