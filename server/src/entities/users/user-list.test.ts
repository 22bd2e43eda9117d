import { users } from '@retaguarda/contract/entities/users';
import { afterAll, describe, expect, it } from 'vitest';
import { startApp } from '../../test/harness.ts';

const { db, as, build, stop } = await startApp();
afterAll(stop);
const call = as('user:GET');
const { id: client_id } = await build.company();
const list = (query: object) => call(users.list, { query: { client_id, ...query } });
const namesBy = async (query: object) => (await list(query)).body.users.map(({ name }) => name);

describe('Searching the users of a company', async () => {
  await build.user({ client_id, name: 'João Simões', email: 'joao@example.com' });
  await build.user({ client_id, name: 'Joana Dias', email: 'j_dias@example.org', active: false });
  await build.user({ client_id, name: 'Zé', email: 'ZE@example.org' });
  await build.user({ name: 'João de Outra', email: 'joao@example.com' });

  it.each([
    [{ name: 'JOÃO' }, ['João Simões']],
    [{ name: 'joa' }, ['Joana Dias', 'João Simões']],
    [{ name: 'simoes' }, ['João Simões']],
    [{ email: 'ze@' }, ['Zé']],
    [{ email: 'j_d' }, ['Joana Dias']],
    [{ email: '%%%' }, []],
    [{ name: 'joa', email: '.org' }, ['Joana Dias']],
    [{ name: ' ', email: '' }, ['Joana Dias', 'João Simões', 'Zé']],
    [{ name: 'outra' }, []],
  ])('by %j finds %j [7.USER.1 7.USER.3]', async (query, names) => {
    expect(await namesBy(query)).toEqual(names);
  });

  it.each([
    [{ client_id: '' }, 'client_id', 'Please select a company'],
    [{ client_id: 'abc' }, 'client_id', 'Please select a company'],
    [{ name: 'ab' }, 'name', 'Min 3 characters'],
    [{ name: 'a'.repeat(61) }, 'name', 'Max 60 characters'],
    [{ name: 'a.b.c' }, 'name', 'Invalid field'],
    [{ email: 'ab' }, 'email', 'Min 3 characters'],
    [{ email: 'a'.repeat(61) }, 'email', 'Max 60 characters'],
    [{ qtd: 101 }, 'qtd', 'Invalid field'],
    [{ page: 0 }, 'page', 'Invalid field'],
    [{ nickname: 'abc' }, 'nickname', 'Invalid field'],
  ])('refuses %j', async (query, field, value) => {
    const { status, body } = await list(query);

    expect({ status, ...body }).toMatchObject({ status: 400, message: [{ field, value }] });
  });

  it('is nothing without a company [7.USER.1]', async () => {
    const { status, body } = await call(users.list, { query: {} as never });

    expect({ status, ...body }).toEqual({
      status: 400,
      message: [{ field: 'client_id', value: 'Please select a company' }],
    });
  });

  it('answers seven a page, and knows the total of this company past the last one [7.USER.2]', async () => {
    const company = (await build.company()).id;
    for (let made = 0; made < 8; made++) await build.user({ client_id: company });

    const second = await list({ client_id: company, page: 2 });
    const third = await list({ client_id: company, page: 3 });

    expect(second.body).toMatchObject({ total: 8, paging: 2, users: [{ client_id: company }] });
    expect(third.body).toEqual({ total: 8, paging: 2, users: [] });
    expect((await list({ client_id: company, qtd: 3, name: 'pessoa' })).body).toMatchObject({
      total: 8,
      paging: 3,
    });
    expect((await list({ client_id: 999_999 })).body).toEqual({ total: 0, paging: 0, users: [] });
  });
});

describe('Reading one user', () => {
  it('answers the listed fields with the version as the ETag, and nothing about the password [3.USER.1 3.USER.2 3.USER.3 3.USER.4 3.USER.5 3.USER.6 3.USER.7 3.USER.8 3.USER.10 7.USER.4]', async () => {
    const { id, department_id, profile_id, name, email, nickname } = await build.user({ client_id });
    const skills = [await build.skill({ client_id }), await build.skill({ client_id })].map((row) => row.id);
    const group = await build.group({ client_id });
    const link = { client_id, user_id: id };
    for (const skill_id of skills.toReversed())
      await db
        .insertInto('user_skill')
        .values({ ...link, skill_id })
        .execute();
    await db
      .insertInto('user_group')
      .values({ ...link, group_id: group.id })
      .execute();
    await db.updateTable('user').set({ password_hash: 'secreta' }).where('id', '=', id).execute();
    const named = async (table: 'department' | 'profile', row: number) =>
      db.selectFrom(table).select(['id', 'name']).where('id', '=', row).executeTakeFirst();

    const { headers, body } = await list({ id });

    expect(headers.etag).toBe('"1"');
    expect(body).toEqual({
      users: [
        {
          id,
          client_id,
          name,
          email,
          nickname,
          active: true,
          url_avatar: '',
          ends_on: null,
          ...{ directory_id: null, directory: null, directory_key: null, directory_profile: false },
          max_chats: 5,
          department_id,
          profile_id,
          skill_id: skills,
          group_id: [group.id],
          extra: {},
          work_days: [],
          type: 'Agent',
          department: await named('department', department_id),
          profile: await named('profile', profile_id),
        },
      ],
      total: 1,
      paging: 1,
    });
  });

  it.each([
    ['agent', 'Agent'],
    ['manager', 'Supervisor'],
    ['admin', 'Administrator'],
  ] as const)(
    'returns the type that follows from the role of the profile: %s is %s [3.USER.12 6.TYPE.1]',
    async (role, type) => {
      const { id } = await build.user({ client_id, role });

      expect((await list({ id })).body.users).toMatchObject([{ type }]);
    },
  );

  it('answers 404 for one who is not there', async () => {
    expect(await list({ id: 999_999 })).toMatchObject({
      status: 404,
      body: { message: 'Resource not found' },
    });
  });

  it.each(['list', 'row'])(
    'brings along with a %s all that the form offers, of this company [4.USER.5 3.USER.9 7.USER.5]',
    async (what) => {
      const { id: company } = await build.company();
      const extra = [
        { name: 'ramal', title: 'Ramal', required: true, max_length: 4, place_holder: 'Ex.: 1234' },
      ];
      await db
        .updateTable('client')
        .set({ user_fields: JSON.stringify(extra) })
        .where('id', '=', company)
        .execute();
      const sales = await build.department({ client_id: company, name: 'Vendas' });
      const care = await build.department({ client_id: company, name: 'Água' });
      const agent = await build.profile({ client_id: company, department_id: sales.id, name: 'Atendente' });
      const skill = await build.skill({ client_id: company, name: 'Inglês' });
      const group = await build.group({ client_id: company, name: 'Manhã' });
      const { id } = await build.user({
        client_id: company,
        department_id: sales.id,
        profile_id: agent.id,
      });
      await build.user({ granted: [] });

      const { body } = await list({ client_id: company, ...(what === 'row' && { id }), form: 'true' });

      expect(body.users).toHaveLength(1);
      expect(body.form).toEqual({
        departments: [
          { id: care.id, name: 'Água' },
          { id: sales.id, name: 'Vendas' },
        ],
        profiles: [{ id: agent.id, name: 'Atendente', department_id: sales.id, may_give: true }],
        skills: [{ id: skill.id, name: 'Inglês' }],
        groups: [{ id: group.id, name: 'Manhã' }],
        extra,
        time_zone: 'America/Sao_Paulo',
      });
    },
  );
});
