import { companies } from '@retaguarda/contract/entities/companies';
import { overview, overviewLimits } from '@retaguarda/contract/entities/overview';
import { permissions } from '@retaguarda/contract/permissions';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { startApp } from '../../test/harness.ts';

const { as, build, db, stop } = await startApp();
afterAll(stop);
const admin = as(...permissions);
const read = async () => (await admin(overview.read, { query: {} })).body;
const attention = async () => (await read()).attention;

const hash = 'a hash';
const someCompany = async (name: string) => {
  const company = await build.company({ name });
  await build.user({ client_id: company.id, password_hash: hash });
  return company;
};

describe('The figures', () => {
  it('count companies and people, active or not, and those who are invited', async () => {
    const before = await read();
    const { id: client_id } = await build.company({ active: '0' });
    const invited = await build.user({ client_id });
    const expired = await build.user({ client_id });
    const queued = await build.user({ client_id });
    await build.user({ client_id, active: false });
    const withPassword = await build.user({ client_id, password_hash: hash });
    const link = (user_id: number, days: number) => ({
      token_hash: `hash ${user_id}`,
      user_id,
      expires_at: new Date(Date.now() + days * 86_400_000),
    });
    await db
      .insertInto('password_token')
      .values([link(invited.id, 1), link(expired.id, -1), link(withPassword.id, 1)])
      .execute();
    await db
      .insertInto('mail_job')
      .values([queued, invited].map(({ id }) => ({ kind: 'invitation', user_id: id, language: 'pt' })))
      .execute();
    await build.systemUser({ active: '0' });

    const after = await read();

    const grown = (kind: 'companies' | 'users' | 'system_users') =>
      Object.entries(after[kind] ?? {}).map(([name, total]) => [
        name,
        total - (before[kind]?.[name as 'total'] ?? 0),
      ]);
    expect(grown('companies')).toEqual([
      ['total', 1],
      ['inactive', 1],
    ]);
    expect(grown('users')).toEqual([
      ['total', 5],
      ['inactive', 1],
      ['invited', 2],
    ]);
    expect(grown('system_users')).toEqual([
      ['total', 1],
      ['inactive', 1],
      ['invited', 0],
    ]);
    await db.deleteFrom('mail_job').execute();
  });
});

describe('What needs attention', () => {
  beforeEach(async () => {
    await db.updateTable('client').set({ active: '0' }).execute();
    await db.updateTable('system_user').set({ last_login: new Date() }).execute();
    await db.deleteFrom('insight').execute();
  });

  it('are active companies without a user who may sign in, since the last one was deactivated', async () => {
    await someCompany('Com usuários');
    const never = await build.company({ name: 'Nunca teve' });
    const emptied = await build.company({ name: 'Casa Ipê Modas' });
    const { id } = await build.user({ client_id: emptied.id, active: false });
    const state_since = new Date('2026-03-04T12:00:00Z');
    await db.updateTable('user').set({ state_since }).where('id', '=', id).execute();

    expect((await attention()).companies_without_users).toEqual({
      total: 2,
      rows: [
        expect.objectContaining({ id: never.id, name: 'Nunca teve', at: never.created_at.toISOString() }),
        expect.objectContaining({ id: emptied.id, name: 'Casa Ipê Modas', at: state_since.toISOString() }),
      ],
    });
  });

  it('are active users of active companies without a password, by their company', async () => {
    const company = await someCompany('Casa');
    const { id } = await build.user({ client_id: company.id, name: 'Maria Souza' });
    await build.user({ client_id: company.id, active: false });
    await build.user({ client_id: (await build.company({ active: '0' })).id });

    expect((await attention()).users_without_password).toEqual({
      total: 1,
      rows: [{ id, name: 'Maria Souza', company: { id: company.id, name: 'Casa' }, at: null, mail: null }],
    });
  });

  it('are active system users who have never signed in', async () => {
    const { id } = await build.systemUser({ name: 'Ana Nova' });
    await build.systemUser({ active: '0' });

    expect((await attention()).system_users_never_signed_in).toEqual({
      total: 1,
      rows: [{ id, name: 'Ana Nova', company: null, at: null, mail: null }],
    });
  });

  it('are insights that are for no active company', async () => {
    const active = await someCompany('Ativa');
    const inactive = await build.company({ active: '0' });
    await build.insight({ global: true });
    await build.insight({ client_id: [active.id, inactive.id] });
    const none = await build.insight({ name: 'De ninguém' });
    const idle = await build.insight({ name: 'De inativa', client_id: [inactive.id] });

    const shown = (await attention()).insights_without_companies;

    expect(shown?.total).toBe(2);
    expect(shown?.rows.map(({ id, name }) => [id, name])).toEqual([
      [none.id, 'De ninguém'],
      [idle.id, 'De inativa'],
    ]);
  });

  it('names the first few and counts all', async () => {
    for (let count = 0; count < overviewLimits.rows + 2; count += 1) await build.insight();

    const shown = (await attention()).insights_without_companies;

    expect(shown?.total).toBe(overviewLimits.rows + 2);
    expect(shown?.rows).toHaveLength(overviewLimits.rows);
  });
});

it('shows the queues that wait longest, by company and skill', async () => {
  const casa = await build.company({ name: 'Casa' });
  const loja = await build.company({ name: 'Loja' });
  const skill = await build.skill({ client_id: casa.id, name: 'Vendas' });
  const since = (hours: number) => new Date(Date.UTC(2026, 0, 1, 12 - hours));
  await build.waiting({ client_id: casa.id, skill_id: skill.id, since: since(2) });
  await build.waiting({ client_id: casa.id, skill_id: skill.id, since: since(3) });
  await build.waiting({ client_id: casa.id, since: since(1) });
  await build.waiting({ client_id: loja.id, since: since(4) });

  expect((await read()).queues).toEqual({
    total: 4,
    longest: [
      { company: { id: loja.id, name: 'Loja' }, skill: null, total: 1, since: since(4).toISOString() },
      {
        company: { id: casa.id, name: 'Casa' },
        skill: { id: skill.id, name: 'Vendas' },
        total: 2,
        since: since(3).toISOString(),
      },
      { company: { id: casa.id, name: 'Casa' }, skill: null, total: 1, since: since(1).toISOString() },
    ],
  });
});

it('shows the newest changes, newest first, and counts them in their hour', async () => {
  const { id } = await build.company({ name: 'Antes' });
  const before = (await read()).changes;
  await admin(companies.edit, { query: { id }, body: { name: 'Depois' } });
  await admin(companies.activate, { query: { id }, body: { active: '0' } });

  const { latest, hours } = (await read()).changes ?? expect.unreachable();

  expect(latest.slice(0, 2)).toMatchObject([
    { kind: 'deactivated', entity: 'client', row_id: id, row_name: 'Depois', is_deleted: false },
    { kind: 'edited', entity: 'client', row_id: id },
  ]);
  expect(latest[0]).not.toHaveProperty('differences');
  const sum = (totals: number[] = []) => totals.reduce((total, one) => total + one, 0);
  expect(sum(hours.totals)).toBe(sum(before?.hours.totals) + 2);
  expect(hours.totals.length).toBe(overviewLimits.days * 24);
});
