import { users } from '@retaguarda/contract/entities/users';
import { permissions } from '@retaguarda/contract/permissions';
import { afterAll, describe, expect, it } from 'vitest';
import { startApp } from '../../test/harness.ts';
import { everything } from '../../test/stored.ts';

const { db, as, build, stop } = await startApp();
afterAll(stop);
const call = as(...permissions);
await call.signedIn;
const { id, client_id, department_id, profile_id } = await build.user();

let number = 0;
const newUser = (values: object = {}) =>
  ({
    name: 'João Simões',
    email: `joao${++number}@example.com`,
    nickname: 'joão',
    max_chats: 5,
    department_id,
    profile_id,
    ...values,
  }) as never;
const create = (values?: object) => call(users.create, { query: { client_id }, body: newUser(values) });
const edit = (body: object) => call(users.edit, { query: { client_id, id }, body });
const day = (values: object = {}) => ({ day: 'monday', start: '08:00', end: '12:00', ...values });

describe('A user', () => {
  it.each(['name', 'email', 'nickname', 'max_chats', 'department_id', 'profile_id'])(
    'needs %s',
    async (field) => {
      const { status, body } = await create({ [field]: undefined });

      expect({ status, ...body }).toEqual({ status: 400, message: [{ field, value: 'Required Field' }] });
    },
  );

  it.each<[object, string, string]>([
    [{ name: '' }, 'name', 'Required Field'],
    [{ name: 'a'.repeat(51) }, 'name', 'Invalid field'],
    [{ name: 'João 2' }, 'name', 'Invalid field'],
    [{ name: 'João_' }, 'name', 'Invalid field'],
    [{ email: '' }, 'email', 'Required Field'],
    [{ email: 'joao@' }, 'email', 'Incorrect email'],
    [{ email: `${'a'.repeat(89)}@example.com` }, 'email', 'Invalid field'],
    [{ nickname: ' ' }, 'nickname', 'Required Field'],
    [{ nickname: 'ab' }, 'nickname', 'Invalid field'],
    [{ nickname: 'a'.repeat(256) }, 'nickname', 'Invalid field'],
    [{ max_chats: '' }, 'max_chats', 'Required Field'],
    [{ max_chats: null }, 'max_chats', 'Required Field'],
    [{ max_chats: '5' }, 'max_chats', 'Invalid field'],
    [{ max_chats: 1.5 }, 'max_chats', 'Invalid field'],
    [{ max_chats: -1 }, 'max_chats', 'Minimum 0'],
    [{ max_chats: 21 }, 'max_chats', 'Maximum 20'],
    [{ department_id: null }, 'department_id', 'Required Field'],
    [{ department_id: '1' }, 'department_id', 'Invalid field'],
    [{ profile_id: '' }, 'profile_id', 'Required Field'],
    [{ profile_id: 0 }, 'profile_id', 'Invalid field'],
    [{ skill_id: [0] }, 'skill_id.0', 'Invalid field'],
    [{ skill_id: 1 }, 'skill_id', 'Invalid field'],
    [{ group_id: ['1'] }, 'group_id.0', 'Invalid field'],
    [{ extra: 'ramal' }, 'extra', 'Invalid field'],
    [{ extra: { ramal: 7 } }, 'extra.ramal', 'Invalid field'],
    [{ type: 'Agent' }, 'type', 'Invalid field'],
    [{ url_avatar: 'x' }, 'url_avatar', 'Invalid field'],
    [{ active: false }, 'active', 'Invalid field'],
  ])('is neither created nor changed with %j [3.USER.4 3.USER.12]', async (values, field, value) => {
    const before = await everything(db);

    const created = await create(values);
    const edited = await edit(values);

    const refusal = { status: 400, message: [{ field, value }] };
    expect({ status: created.status, ...created.body }).toMatchObject(refusal);
    expect({ status: edited.status, ...edited.body }).toMatchObject(refusal);
    expect(await everything(db)).toBe(before);
  });

  it.each<[object[] | object, string, string]>([
    [[day({ start: '12:00' })], 'work_days.0.end', 'End time must be greater than start time'],
    [
      [day(), day({ day: 'friday', end: '07:59' })],
      'work_days.1.end',
      'End time must be greater than start time',
    ],
    [[day(), day()], 'work_days.1.day', 'Day already added'],
    [[day(), day({ day: 'sunday' }), day({ start: '09:00' })], 'work_days.2.day', 'Day already added'],
    [[day({ day: 'Monday' })], 'work_days.0.day', 'Invalid field'],
    [[day({ start: '' })], 'work_days.0.start', 'Required Field'],
    [[day({ start: '8:00' })], 'work_days.0.start', 'Invalid field'],
    [[day({ end: '24:00' })], 'work_days.0.end', 'Invalid field'],
    [[day({ end: '12:60' })], 'work_days.0.end', 'Invalid field'],
    [[day({ pause: '10:00' })], 'work_days.0.pause', 'Invalid field'],
    [{ monday: ['08:00', '12:00'] }, 'work_days', 'Invalid field'],
  ])('does not work on %j [3.USER.11]', async (work_days, field, value) => {
    const created = await create({ work_days });
    const edited = await edit({ work_days });

    const refusal = { status: 400, message: [{ field, value }] };
    expect({ status: created.status, ...created.body }).toMatchObject(refusal);
    expect({ status: edited.status, ...edited.body }).toMatchObject(refusal);
  });

  it.each<[object, object]>([
    [{ name: 'é'.repeat(50) }, {}],
    [{ nickname: `${'ã'.repeat(252)} ☺` }, {}],
    [{ max_chats: 0 }, {}],
    [{ max_chats: 20 }, {}],
    [{ work_days: [day({ start: '00:00', end: '23:59' })] }, {}],
    [{ work_days: ['sunday', 'monday'].map((one) => day({ day: one })) }, {}],
    [{ work_days: [] }, {}],
    [{ skill_id: [], group_id: [], extra: {} }, {}],
    [{ name: '  Maria  ' }, { name: 'Maria' }],
  ])('may be created, and changed, with %j [3.USER.3 3.USER.11]', async (values, stored) => {
    const { status, body } = await create(values);

    expect(status).toBe(200);
    expect(await edit(values)).toMatchObject({ status: 200 });
    for (const one of [body.id, id]) {
      const { body: read } = await call(users.list, { query: { client_id, id: one } });
      expect(read.users[0]).toMatchObject({ ...values, ...stored, active: true });
    }
  });
});
