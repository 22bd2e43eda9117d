import { changeEntities } from '@retaguarda/contract/entities/changes';
import { companies } from '@retaguarda/contract/entities/companies';
import { insights } from '@retaguarda/contract/entities/insights';
import { attentionAccess, overview } from '@retaguarda/contract/entities/overview';
import { type Permission, permissions } from '@retaguarda/contract/permissions';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { newCompany } from '../../test/builders.ts';
import { startApp } from '../../test/harness.ts';
import { countFigures } from './count-figures.ts';

const { as, build, db, stop } = await startApp();
afterAll(stop);

const everything = as(...permissions);
const read = async (call: typeof everything, only?: string) =>
  (await call(overview.read, { query: only === undefined ? {} : { only } })).body;

const { id: client_id } = await build.company({ name: 'Casa Ipê Modas' });
const { id: user_id } = await build.user({ client_id, name: 'Maria Souza' });
const { id: skill_id } = await build.skill({ client_id, name: 'Vendas' });
await build.waiting({ client_id, skill_id });
await build.insight({ name: 'Regra sem empresa' });
const staff = await build.systemUser({ name: 'Ana Nova' });
await db
  .insertInto('mail_job')
  .values([
    { kind: 'invitation', user_id, language: 'pt', due_at: new Date('2030-01-01') },
    { kind: 'new_email', system_user_id: staff.id, language: 'pt', due_at: new Date('2030-01-01') },
  ])
  .execute();
await db.updateTable('mail_job').set({ last_error: 'recusado' }).execute();
await everything(companies.create, { body: newCompany({ name: 'Padaria Nova' }) });
await everything(insights.create, {
  body: { name: 'Outra regra', description: 'Uma regra', regex: 'a', client_id: [], global: true },
});

/** The parts that need permissions, each with the other call that reads the same. */
const parts: Record<string, readonly Permission[]> = {
  companies: ['client:GET'],
  users: ['user:GET'],
  system_users: ['system_user:GET'],
  queues: ['clean_queue:GET', 'client:GET'],
  changes: ['change:GET', 'client:GET'],
  backup: ['status:GET'],
  ...attentionAccess,
};

const partsIn = ({ counted_at: _, attention, ...others }: Awaited<ReturnType<typeof read>>) =>
  [...Object.keys(others), ...Object.keys(attention)].sort();

it('has all parts for those who may read everything', async () => {
  expect(partsIn(await read(everything))).toEqual(Object.keys(parts).sort());
});

it('has nothing for those who may read nothing', async () => {
  expect(await read(as())).toEqual({ counted_at: expect.any(String), attention: {} });
});

describe.each(Object.entries(parts))('The part %s', (part, needed) => {
  it('is there for those who have just the permissions that read its rows', async () => {
    expect(partsIn(await read(as(...needed)))).toContain(part);
  });

  it.each(needed.filter((one) => part !== 'changes' || one === 'change:GET'))(
    'is absent for those who have all permissions but %s',
    async (missing) => {
      const others = permissions.filter(
        (one) => one !== missing && (missing !== 'clean_queue:GET' || one !== 'clean_queue:PUT'),
      );

      expect(partsIn(await read(as(...others)))).not.toContain(part);
      expect(partsIn(await read(everything, others.join(',')))).not.toContain(part);
    },
  );
});

it('has the queues for those who may clean them', async () => {
  expect(partsIn(await read(as('clean_queue:PUT', 'client:GET')))).toContain('queues');
});

describe.each(changeEntities)('Changes of the entity %s', (entity) => {
  it('are neither shown nor counted for those who may not view its rows', async () => {
    const { changes } = await read(as(...permissions.filter((one) => one !== `${entity}:GET`)));

    expect(changes?.latest.map((change) => change.entity)).not.toContain(entity);
    const all = (await read(everything)).changes;
    const isChanged = all?.latest.some((change) => change.entity === entity);
    const sum = (totals: number[] = []) => totals.reduce((total, one) => total + one, 0);
    expect(sum(all?.hours.totals) - sum(changes?.hours.totals)).toBe(isChanged ? 1 : 0);
  });
});

it('has no changes for those who may view changes, but no rows', async () => {
  expect(await read(as('change:GET'))).not.toHaveProperty('changes');
});

it('names whom an e-mail is for only where the check of their sign-in shows it too', async () => {
  const { attention } = await read(everything);

  expect(attention.mails_to_users?.rows).toEqual([
    {
      id: user_id,
      name: 'Maria Souza',
      company: { id: client_id, name: 'Casa Ipê Modas' },
      at: '2030-01-01T00:00:00.000Z',
      mail: { kind: 'invitation', tries: 0 },
    },
  ]);
  expect(attention.mails_to_system_users?.rows).toEqual([
    {
      id: null,
      name: null,
      company: null,
      at: '2030-01-01T00:00:00.000Z',
      mail: { kind: 'new_email', tries: 0 },
    },
  ]);
  expect(JSON.stringify(attention)).not.toContain('recusado');
});

it('is narrowed, and never widened, by the requested permissions', async () => {
  expect(partsIn(await read(as('user:GET'), 'client:GET,user:GET'))).toEqual([
    'mails_to_users',
    'users',
    'users_without_password',
  ]);
  expect(partsIn(await read(everything, ''))).toEqual([]);
});

it('refuses permissions that there are not', async () => {
  expect(await everything(overview.read, { query: { only: 'client:EVERYTHING' } })).toMatchObject({
    status: 400,
    body: { message: [{ field: 'only.0', value: 'Invalid field' }] },
  });
});

describe('A backup', () => {
  const asked = async () => {
    const other = await startApp({ settings: { BACKUP_DAYS: 0 } });
    const { body } = await other.as('status:GET')(overview.read, { query: {} });
    await other.stop();
    return body;
  };

  it('that was never made needs attention, unless they are made by other means', async () => {
    expect((await read(as('status:GET'))).backup).toEqual({ made_at: null });
    expect(await asked()).not.toHaveProperty('backup');
  });
});

it('Webhooks whose deliveries fail need attention', async () => {
  const { rows } = await sql<{ id: number }>`
    insert into webhook (name, url, entities, secret, created_by, owner_id, language)
    values ('CRM', 'https://crm.example.com/', '[]', '', ${staff.id}, ${staff.id}, 'pt') returning id`.execute(
    db,
  );
  const webhook_id = rows[0]?.id ?? 0;
  const far = new Date('2100-01-01');
  await db.insertInto('webhook_delivery').values({ webhook_id, error: 'timeout', due_at: far }).execute();
  const { attention } = await countFigures(db);

  expect(attention.webhooks_failing).toEqual({ total: 1, ids: [webhook_id] });
});
