import { departments } from '@retaguarda/contract/entities/departments';
import { clientProfiles, profiles } from '@retaguarda/contract/entities/profiles';
import { roles } from '@retaguarda/contract/entities/roles';
import { groups, skills } from '@retaguarda/contract/entities/skills';
import { systemVariables } from '@retaguarda/contract/entities/system-variables';
import { limits } from '@retaguarda/contract/limits';
import { permissions } from '@retaguarda/contract/permissions';
import { afterAll, describe, expect, it } from 'vitest';
import { mostNamed } from '../../platform/db/write/linked-rows.ts';
import { startApp } from '../harness.ts';

const { db, as, build, stop } = await startApp();
afterAll(stop);
const call = as(...permissions);
const inQueue = as('skill:DELETE', 'user:GET');
await Promise.all([call.signedIn, inQueue.signedIn]);

/** A department with a profile and a user, who has a skill and a group. */
async function team() {
  const { client_id, id: department_id } = await build.department();
  const profile = await build.profile({ client_id, department_id });
  const user = await build.user({ client_id, department_id, profile_id: profile.id });
  const [skill, group] = [await build.skill({ client_id }), await build.group({ client_id })];
  await db.insertInto('user_skill').values({ client_id, user_id: user.id, skill_id: skill.id }).execute();
  await db.insertInto('user_group').values({ client_id, user_id: user.id, group_id: group.id }).execute();
  return { client_id, department_id, profile, user, skill, group };
}

const shown = ({ id, name }: { id: number; name: string }, client_id: number | null) => ({
  id,
  name,
  client_id,
});

describe('A row that is in use is not deleted, and the refusal names those that use it', () => {
  it('a department', async () => {
    const { client_id, department_id, profile, user } = await team();

    expect(await call(departments.remove, { query: { client_id, id: department_id } })).toMatchObject({
      status: 409,
      body: {
        message: 'Department is linked to users',
        linked: [
          { entity: 'user', total: 1, rows: [shown(user, client_id)] },
          { entity: 'client_profile', total: 1, rows: [shown(profile, client_id)] },
        ],
      },
    });
  });

  it('a profile of a company, a skill and a group', async () => {
    const { client_id, department_id, profile, user, skill, group } = await team();
    const linked = [{ entity: 'user', total: 1, rows: [shown(user, client_id)] }];

    const replies = await Promise.all([
      call(clientProfiles.remove, { query: { client_id, department_id, id: profile.id } }),
      call(skills.remove, { query: { client_id, id: skill.id } }),
      call(groups.remove, { query: { client_id, id: group.id } }),
    ]);

    expect(replies.map(({ body }) => body)).toMatchObject([{ linked }, { linked }, { linked }]);
  });

  it('a role and a BACKOFFICE profile', async () => {
    const role = await build.role();
    const profile = await build.profile({ role_id: role.id });
    const { client_id, id: department_id } = await build.department();
    const other = await build.profile({ role_id: role.id, client_id, department_id });
    const person = await build.systemUser({ profile_id: profile.id });

    expect((await call(roles.remove, { query: { id: role.id } })).body).toMatchObject({
      linked: [
        { entity: 'profile', total: 1, rows: [shown(profile, null)] },
        { entity: 'client_profile', total: 1, rows: [shown(other, client_id)] },
      ],
    });
    expect((await call(profiles.remove, { query: { id: profile.id } })).body).toMatchObject({
      linked: [{ entity: 'system_user', total: 1, rows: [shown(person, null)] }],
    });
  });

  it('a system variable, with the names of the companies that have a value', async () => {
    const company = await build.company();
    const value = await build.clientVariable({ client_id: company.id });

    expect(
      (await call(systemVariables.remove, { query: { id: value.client_system_variable_id } })).body,
    ).toMatchObject({
      linked: [{ entity: 'client_system', total: 1, rows: [{ id: value.id, name: company.name }] }],
    });
  });
});

describe('Of the rows that use another one', () => {
  it('only those are named that the caller may view', async () => {
    const { client_id, skill, user } = await team();
    await build.waiting({ client_id, skill_id: skill.id });
    const query = { client_id, id: skill.id };
    const users = { entity: 'user', total: 1, rows: [shown(user, client_id)] };

    expect((await inQueue(skills.remove, { query })).body).toMatchObject({ linked: [users] });
    expect((await call(skills.remove, { query })).body).toMatchObject({
      linked: [users, { entity: 'clean_queue', total: 1, rows: [] }],
    });
  });

  it('a few are named, and not more are counted than a person would read', async () => {
    const { client_id, skill } = await team();
    for (let place = 0; place < limits.found + 5; place++)
      await build.waiting({ client_id, skill_id: skill.id });
    const { client_id: company, id: department_id } = await build.department();
    for (let place = 0; place < mostNamed + 2; place++)
      await build.profile({ client_id: company, department_id });

    const { body } = await call(skills.remove, { query: { client_id, id: skill.id } });
    const other = await call(departments.remove, { query: { client_id: company, id: department_id } });

    expect(body).toMatchObject({ linked: [{}, { entity: 'clean_queue', total: limits.found + 1 }] });
    const { linked } = other.body as unknown as { linked: [{ total: number; rows: object[] }] };
    expect([linked[0].total, linked[0].rows.length]).toEqual([mostNamed + 2, mostNamed]);
  });
});
