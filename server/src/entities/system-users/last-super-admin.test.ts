import { profiles } from '@retaguarda/contract/entities/profiles';
import { systemUsers } from '@retaguarda/contract/entities/system-users';
import { permissions } from '@retaguarda/contract/permissions';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { dayFromToday } from '../../test/at-time.ts';
import { startApp } from '../../test/harness.ts';
import { everything } from '../../test/stored.ts';

const { db, as, build, stop } = await startApp();
afterAll(stop);
// May do everything, and is no super_admin: that depends on the role, not on what it allows.
const call = as(...permissions);
await call.signedIn;
const { id: otherProfile } = await build.profile();
const { id: otherRole } = await build.role();
type Person = Awaited<ReturnType<typeof build.superAdmin>>;

/** Every way in which someone stops being a super_admin who can sign in, now or one day. */
const ways = {
  'is deactivated': ({ id }: Person) => call(systemUsers.activate, { query: { id }, body: { active: '0' } }),
  'is given another profile': ({ id }: Person) =>
    call(systemUsers.edit, { query: { id }, body: { name: 'Outra Pessoa', profile_id: otherProfile } }),
  'is given an end date': async ({ id }: Person) =>
    call(systemUsers.edit, { query: { id }, body: { ends_on: await dayFromToday(db, 30) } }),
  'has a profile that is given another role': ({ profile_id }: Person) =>
    call(profiles.edit, { query: { id: profile_id }, body: { role_id: otherRole } }),
};
const named = Object.entries(ways);
const pairs = named.flatMap(([one, take], at) =>
  named.slice(at).map(([other, takeOther]) => ({ one, other, take, takeOther })),
);

/** Nobody is a super_admin any more; the test names who is. */
beforeEach(async () => {
  await db
    .updateTable('system_user')
    .set({ active: '0' })
    .where('id', '!=', (await call.signedIn).id)
    .execute();
});

const superAdminsLeft = async () => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int from "system_user" u join profile p on p.id = u.profile_id join role r on r.id = p.role_id
    where r.name = 'super_admin' and u.active = '1' and u.ends_on is null`.execute(db);
  return rows[0]?.count;
};

describe.each(named)('The last super_admin', (how, take) => {
  it(`stays who they are: nobody ${how} [4.ROLE.1]`, async () => {
    const last = await build.superAdmin();
    const before = await everything(db);

    const { status, body } = await take(last);

    expect({ status, ...body }).toEqual({ status: 409, message: 'The last super_admin must stay' });
    expect(await everything(db)).toBe(before);
  });

  it(`is not the last one while there is another who can sign in: one ${how} [4.ROLE.1]`, async () => {
    const last = await build.superAdmin();
    const other = await build.superAdmin();

    expect(await take(last)).toMatchObject({ status: 200 });
    expect(await take(other)).toMatchObject({ status: 409 });
    expect(await superAdminsLeft()).toBe(1);
  });
});

describe.each(pairs)('Of the last two super_admins', ({ one, other, take, takeOther }) => {
  it(`one stays, when at the same moment one ${one} and the other ${other}`, async () => {
    for (let round = 0; round < 5; round++) {
      const [first, second] = [await build.superAdmin(), await build.superAdmin()];

      const answers = await Promise.all([take(first), takeOther(second)]);

      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      expect(await superAdminsLeft()).toBe(1);
      await db
        .updateTable('system_user')
        .set({ active: '0' })
        .where('id', 'in', [first.id, second.id])
        .execute();
    }
  });
});

it('is none of those who may do as much by another role', async () => {
  await build.superAdmin();
  const { id } = await build.systemUser({ granted: permissions });

  expect(await call(systemUsers.activate, { query: { id }, body: { active: '0' } })).toMatchObject({
    status: 200,
  });
});

it('is changed in all other ways', async () => {
  const { id, profile_id } = await build.superAdmin();

  expect(
    await call(systemUsers.edit, { query: { id }, body: { name: 'Novo Nome', profile_id } }),
  ).toMatchObject({
    status: 200,
  });
  expect(await call(systemUsers.activate, { query: { id }, body: { active: '1' } })).toMatchObject({
    status: 200,
  });
  expect(await call(profiles.edit, { query: { id: profile_id }, body: { name: 'Nome novo' } })).toMatchObject(
    {
      status: 200,
    },
  );
});

it('causes no deadlock: people get a profile while it gets another role', async () => {
  await build.superAdmin();
  const people = await Promise.all(Array.from({ length: 10 }, () => build.systemUser()));
  const { id: profile_id } = await build.profile();

  const answers = await Promise.all(
    people.flatMap(({ id }, at) => [
      call(systemUsers.edit, { query: { id }, body: { profile_id } }),
      call(profiles.edit, { query: { id: profile_id }, body: { name: `Perfil ${at}`, role_id: otherRole } }),
    ]),
  );

  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
});
