import { type ChangeEntity, changeEntities, changes } from '@retaguarda/contract/entities/changes';
import { companies } from '@retaguarda/contract/entities/companies';
import { departments } from '@retaguarda/contract/entities/departments';
import { clientProfiles, profiles } from '@retaguarda/contract/entities/profiles';
import { queue } from '@retaguarda/contract/entities/queue';
import { groups, skills } from '@retaguarda/contract/entities/skills';
import { systemUsers } from '@retaguarda/contract/entities/system-users';
import { permissions } from '@retaguarda/contract/permissions';
import { afterAll, describe, expect, it } from 'vitest';
import { newCompany } from '../../test/builders.ts';
import { startApp } from '../../test/harness.ts';

const { db, as, call: callWith, signIn, build, stop } = await startApp();
afterAll(stop);
const call = as(...permissions);
await build.superAdmin();
const { id: caller_id } = await call.signedIn;
const { name: by } = await db
  .selectFrom('system_user')
  .select('name')
  .where('id', '=', caller_id)
  .executeTakeFirstOrThrow();

const historyOf = async (entity: ChangeEntity, row_id: number, page: object = {}) =>
  (await call(changes.list, { query: { entity, row_id, ...page } })).body;

describe('The history of a row', () => {
  it('lists what was done, by whom and when, newest first [6.ROLE.1]', async () => {
    const { id: client_id } = await build.company();
    const body = { name: 'Vendas', email: 'vendas@example.com' };
    const made = await call(departments.create, { query: { client_id }, body });
    const query = { client_id, id: made.body.id };
    await call(departments.edit, { query, body: { name: 'Suporte' } });
    await call(departments.remove, { query });

    const history = await historyOf('department', made.body.id);

    expect(history).toMatchObject({ total: 3, paging: 1 });
    expect(history.changes.map((change) => [change.kind, change.by])).toEqual([
      ['deleted', by],
      ['edited', by],
      ['created', by],
    ]);
    expect(history.changes[1]?.differences).toEqual([
      { field: 'name', removed: ['Vendas'], added: ['Suporte'] },
    ]);
    expect(history.changes[2]?.differences).toContainEqual({ field: 'name', removed: [], added: ['Vendas'] });
    const times = history.changes.map(({ at }) => at);
    expect(times).toEqual([...times].sort().reverse());
    expect(times).toEqual(times.map((at) => new Date(at).toISOString()));
  });

  it('names its author as they were called then, and as they are called now', async () => {
    const { id } = await build.company();
    const author = await build.systemUser({ name: 'Maria Souza', granted: ['client:PUT'] });
    const bearer = await signIn(author.id);
    await callWith(companies.edit, { query: { id }, body: { client_info: { city: 'Natal' } }, bearer });
    const rename = { query: { id: author.id }, body: { name: 'Administrador' }, bearer };
    expect(await callWith(systemUsers.edit, rename)).toMatchObject({ status: 200 });
    await callWith(companies.edit, { query: { id }, body: { client_info: { city: 'Recife' } }, bearer });

    expect((await historyOf('client', id)).changes).toMatchObject([
      { by: 'Administrador', by_id: author.id, by_now: null },
      { by: 'Maria Souza', by_id: author.id, by_now: 'Administrador' },
    ]);
    // The renaming itself is recorded under the old name.
    expect((await historyOf('system_user', author.id)).changes).toMatchObject([
      { by: 'Maria Souza', by_now: 'Administrador' },
    ]);
  });

  it('names an author from before by their present name', async () => {
    const { id } = await build.company();
    await db
      .insertInto('change')
      .values({
        entity: 'client',
        row_id: id,
        user_id: caller_id,
        user_name: null,
        before: null,
        after: '{}',
      })
      .execute();

    expect((await historyOf('client', id)).changes).toMatchObject([{ by, by_id: caller_id, by_now: null }]);
  });

  it('of a company includes its skills and groups, for those who may view them', async () => {
    const { id } = await build.company();
    const query = { client_id: id };
    const made = await call(skills.create, { query, body: { name: 'Inglês' } });
    await call(skills.edit, { query: { ...query, id: made.body.id }, body: { name: 'Inglês técnico' } });
    await call(skills.remove, { query: { ...query, id: made.body.id } });
    await call(groups.create, { query, body: { name: 'Manhã' } });
    await call(groups.create, { query: { client_id: (await build.company()).id }, body: { name: 'Tarde' } });
    const shownTo = async (caller: typeof call) => {
      const { body } = await caller(changes.list, { query: { entity: 'client', row_id: id } });
      return body.changes.map(({ entity, kind }) => `${entity} ${kind}`);
    };

    expect(await shownTo(call)).toEqual(['group created', 'skill deleted', 'skill edited', 'skill created']);
    expect(await shownTo(as('change:GET', 'client:GET', 'group:GET'))).toEqual(['group created']);
  });

  it('has pages, and is empty when there are no changes', async () => {
    const { id } = await build.company();
    for (const city of ['Natal', 'Recife', 'Olinda'])
      await call(companies.edit, { query: { id }, body: { client_info: { city } } });

    expect(await historyOf('client', id, { page: 2, qtd: 2 })).toMatchObject({
      total: 3,
      paging: 2,
      changes: [{ differences: [{ field: 'client_info.city', removed: [], added: ['Natal'] }] }],
    });
    expect(await historyOf('client', 999_999)).toEqual({
      ...{ changes: [], total: 0, paging: 0 },
      kept_since: null,
    });
  });

  it('contains only changes of this row and this entity', async () => {
    const { body } = await call(companies.create, { body: newCompany() });

    expect((await historyOf('client', body.id)).total).toBe(1);
    expect((await historyOf('department', body.id)).changes).toEqual([]);
  });

  it('of a company shows that its queue was cleaned', async () => {
    const { id: client_id } = await build.company();
    const skill = await build.skill({ client_id, name: 'Cobrança' });
    const entry = { client_id, skill_id: skill.id, contact: 'Rui', channel: 'chat', since: new Date() };
    await db.insertInto('queue_entry').values([entry, entry]).execute();
    await call(queue.clean, { body: { client_id, skill_id: skill.id } });

    const [cleaned] = (await historyOf('client', client_id)).changes;

    expect(cleaned).toMatchObject({ kind: 'queueCleaned', by });
    expect(cleaned?.differences).toEqual(
      expect.arrayContaining([
        { field: 'skill_id', removed: [], added: ['Cobrança'] },
        { field: 'total_removed', removed: [], added: [2] },
      ]),
    );
  });
});

describe('A user who reads the history', () => {
  it.each(changeEntities)('of %s must be allowed to view the row as well [6.ACCESS.3]', async (entity) => {
    const query = { entity, row_id: 1 };

    expect(await as('change:GET')(changes.list, { query })).toMatchObject({
      status: 403,
      body: { message: `No permission: ${entity}:GET` },
    });
    expect((await as('change:GET', `${entity}:GET`)(changes.list, { query })).status).toBe(200);
  });

  it('of BACKOFFICE profiles does not see that of company profiles', async () => {
    const { id: role_id } = await build.role();
    const { id: client_id } = await build.company();
    const { id: department_id } = await build.department({ client_id });
    const body = { name: 'Um perfil novo', description: 'Descrição do perfil', role_id };
    const ofCompany = await call(clientProfiles.create, { query: { client_id, department_id }, body });
    const backoffice = await call(profiles.create, { body });

    expect((await historyOf('profile', ofCompany.body.id)).total).toBe(0);
    expect((await historyOf('client_profile', ofCompany.body.id)).total).toBe(1);
    expect((await historyOf('profile', backoffice.body.id)).total).toBe(1);
  });
});

it.each([
  [{ row_id: 1 }, 'entity'],
  [{ entity: 'session', row_id: 1 }, 'entity'],
  [{ entity: 'clean_queue', row_id: 1 }, 'entity'],
  [{ entity: 'client' }, 'row_id'],
  [{ entity: 'client', row_id: 'x' }, 'row_id'],
  [{ entity: 'client', row_id: 1, page: 0 }, 'page'],
  [{ entity: 'client', row_id: 1, since: 'ontem' }, 'since'],
])('refuses %o by its field', async (query, field) => {
  const { status, body } = await call(changes.list, { query: query as never });

  expect({ status, body }).toMatchObject({ status: 400, body: { message: [{ field }] } });
});
