import { type HolderEntity, roleHolders } from '@retaguarda/contract/entities/role-holders';
import type { Permission } from '@retaguarda/contract/permissions';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { startApp } from '../../test/harness.ts';

const { db, as, build, stop } = await startApp();
afterAll(stop);

const all: Permission[] = [
  'role:GET',
  'profile:GET',
  'client_profile:GET',
  'system_user:GET',
  'user:GET',
  'client:GET',
];

/** A role of two companies, with three people, and of a BACKOFFICE profile with one colleague. */
async function heldRole() {
  const { id: role_id } = await build.role();
  const ours = await build.company({ name: 'Casa Ipê' });
  const theirs = await build.company({ name: 'Bar do Zé' });
  const profileIn = async (client_id: number) => {
    const { id: department_id } = await build.department({ client_id });
    return build.profile({ name: 'Atendente', client_id, department_id, role_id });
  };
  const [here, there] = [await profileIn(ours.id), await profileIn(theirs.id)];
  const person = (name: string, { id, client_id, department_id }: typeof here) =>
    build.user({
      name,
      profile_id: id,
      client_id: Number(client_id),
      department_id: Number(department_id),
    });
  const people = [await person('Úrsula', here), await person('Bia', here), await person('Ana', there)];
  const staffProfile = await build.profile({ role_id });
  const colleague = await build.systemUser({ name: 'Elisa', profile_id: staffProfile.id });
  return { role_id, ours, theirs, here, there, people, staffProfile, colleague };
}

describe('Those who hold a role', () => {
  it('are counted and named in one answer: profiles, colleagues, companies and people', async () => {
    const { role_id, ours, theirs, here, there, people, staffProfile, colleague } = await heldRole();
    await build.user();
    await build.systemUser();
    const [ursula, bia, ana] = people;

    const { status, body } = await as(...all)(roleHolders.summary, { query: { id: role_id } });

    const none = { client_id: null, company: null };
    const [inOurs, inTheirs] = [
      { client_id: ours.id, company: 'Casa Ipê' },
      { client_id: theirs.id, company: 'Bar do Zé' },
    ];
    expect(status).toBe(200);
    expect(body.holders).toEqual([
      {
        entity: 'profile',
        total: 1,
        has_more: false,
        companies: 0,
        first: [{ id: staffProfile.id, name: staffProfile.name, ...none }],
      },
      {
        entity: 'system_user',
        total: 1,
        has_more: false,
        companies: 0,
        first: [{ id: colleague.id, name: 'Elisa', ...none }],
      },
      {
        entity: 'client',
        total: 2,
        has_more: false,
        companies: 2,
        first: [
          { id: theirs.id, name: 'Bar do Zé', client_id: theirs.id, company: null },
          { id: ours.id, name: 'Casa Ipê', client_id: ours.id, company: null },
        ],
      },
      {
        entity: 'client_profile',
        total: 2,
        has_more: false,
        companies: 2,
        first: [
          { id: here.id, name: 'Atendente', ...inOurs },
          { id: there.id, name: 'Atendente', ...inTheirs },
        ],
      },
      {
        entity: 'user',
        total: 3,
        has_more: false,
        companies: 2,
        first: [
          { id: ana?.id, name: 'Ana', ...inTheirs },
          { id: bia?.id, name: 'Bia', ...inOurs },
          { id: ursula?.id, name: 'Úrsula', ...inOurs },
        ],
      },
    ]);
  });

  it('are shown to each caller only as far as they may view them', async () => {
    const { role_id } = await heldRole();
    const shownTo = async (...granted: Permission[]) => {
      const { body } = await as('role:GET', ...granted)(roleHolders.summary, { query: { id: role_id } });
      return body.holders.map(({ entity }) => entity);
    };

    expect(await shownTo()).toEqual([]);
    expect(await shownTo('user:GET')).toEqual(['user']);
    expect(await shownTo('profile:GET', 'client:GET')).toEqual(['profile', 'client']);
  });

  it('are nobody for a role that no profile has, and a role that is not there is not found', async () => {
    const { id } = await build.role();
    const call = as(...all);

    const { body } = await call(roleHolders.summary, { query: { id } });

    expect(body.holders.map(({ total }) => total)).toEqual([0, 0, 0, 0, 0]);
    expect(await call(roleHolders.summary, { query: { id: 999_999 } })).toMatchObject({ status: 404 });
  });
});

describe('The list of those who hold a role', () => {
  const listed = (entity: HolderEntity, role_id: number, page: number) =>
    as(...all)(roleHolders.list, { query: { role_id, entity, page, qtd: 2 } });

  it('has pages, by name', async () => {
    const { role_id } = await heldRole();
    const namesOn = async (page: number) => {
      const { body } = await listed('user', role_id, page);
      return { names: body.holders.map(({ name }) => name), total: body.total, paging: body.paging };
    };

    expect(await namesOn(1)).toEqual({ names: ['Ana', 'Bia'], total: 3, paging: 2 });
    expect(await namesOn(2)).toEqual({ names: ['Úrsula'], total: 3, paging: 2 });
    for (const far of [3, 2 ** 31 - 1])
      expect(await namesOn(far)).toEqual({ names: [], total: 3, paging: 2 });
    expect(await listed('user', 999_999, 1)).toMatchObject({ status: 404 });
  });

  it.each(['profile', 'client_profile', 'system_user', 'user', 'client'] as const)(
    'of the kind %s needs the permission to view it',
    async (entity) => {
      const { role_id } = await heldRole();
      const others = all.filter((permission) => permission !== `${entity}:GET`);

      const query = { role_id, entity };
      expect(await as(...others)(roleHolders.list, { query })).toMatchObject({
        status: 403,
        body: { message: `No permission: ${entity}:GET` },
      });
    },
  );
});

it('A role that very many hold is not counted to the end', async () => {
  const { id: role_id } = await build.role();
  const {
    id: profile_id,
    client_id,
    department_id,
  } = await build
    .user()
    .then(({ profile_id }) =>
      db
        .updateTable('profile')
        .set({ role_id })
        .where('id', '=', profile_id)
        .returningAll()
        .executeTakeFirstOrThrow(),
    );
  await sql`insert into "user" (client_id, name, email, nickname, max_chats, department_id, profile_id)
    select ${client_id}, 'Pessoa', n || '@example.com', 'pessoa', 1, ${department_id}, ${profile_id}
    from generate_series(1, 10005) n`.execute(db);

  const { body } = await as('role:GET', 'user:GET')(roleHolders.summary, { query: { id: role_id } });

  expect(body.holders).toMatchObject([{ entity: 'user', total: 10_000, has_more: true, companies: 1 }]);
  expect(body.holders[0]?.first).toHaveLength(5);
});
