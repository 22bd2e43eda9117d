import { changes } from '@retaguarda/contract/entities/changes';
import { privacyPeople } from '@retaguarda/contract/entities/privacy-people';
import { systemUsers } from '@retaguarda/contract/entities/system-users';
import { users } from '@retaguarda/contract/entities/users';
import { sql } from 'kysely';
import { afterAll, afterEach, expect, it, vi } from 'vitest';
import { watchStorage } from '../../platform/storage/watched-storage.ts';
import { appParts } from '../../test/app-parts.ts';
import { startApp } from '../../test/harness.ts';
import { privacyDesk } from '../../test/privacy-desk.ts';
import { erasures, todayInBrazil } from './erasure.ts';
import { dataMapOf } from './privacy-people-routes.ts';

const app = await startApp();
const { db, build, call, stop } = app;
const { parts, removeFiles } = await appParts();
afterAll(async () => {
  await stop();
  await removeFiles();
});
const map = dataMapOf({ storage: watchStorage(parts.storage, () => {}), config: parts.config });
afterEach(() => void vi.useRealTimers());

const { bearer, requestOf, search, preview, erase, usersNamed } = await privacyDesk(app);

it('lists a mention of a person without a record, and leaves it to people who may edit it', async () => {
  const company = await build.company();
  const waiting = await build.waiting({ client_id: company.id });
  const contact = 'Zuleica Prado +55 21 98888-7777';
  await sql`update queue_entry set contact = ${contact} where id = ${waiting.id}`.execute(db);
  const id = await requestOf(null, { name: 'Zuleica Prado', phone: '(21)98888-7777' });
  await search(id);

  expect((await preview(id)).mentions).toEqual([
    {
      ...{ kind: 'row', entity: 'clean_queue', row: company.id, company_id: company.id },
      fields: [{ field: 'contact', text: 'Zuleica Prado *** 55 21 98888-7777' }],
    },
  ]);
  const { body } = await erase(id);

  expect(body.receipt.places).toContainEqual({
    ...{ place: 'mentions', action: 'listed', count: 1, part: null, held_until: null },
  });
  expect(
    await db.selectFrom('queue_entry').select('contact').where('id', '=', waiting.id).executeTakeFirst(),
  ).toEqual({ contact });
});

it('changes nothing of another company that is called like the person, or like their nickname', async () => {
  const name = 'Maria Quitéria Exemplar';
  const user = await build.user({ name });
  await sql`update "user" set nickname = 'Suporte Técnico' where id = ${user.id}`.execute(db);
  const [support, same] = [
    await build.department({ name: 'Suporte Técnico' }),
    await build.department({ name }),
  ];
  const id = await requestOf({ entity: 'user', id: user.id }, { name });

  const { body } = await erase(id);

  const departments = await db
    .selectFrom('department')
    .select(['name', 'version'])
    .where('id', 'in', [support.id, same.id])
    .orderBy('id')
    .execute();
  expect(departments).toEqual([
    { name: 'Suporte Técnico', version: 1 },
    { name, version: 1 },
  ]);
  expect(body.receipt.places).toContainEqual(expect.objectContaining({ place: 'mentions', count: 1 }));
  expect(await usersNamed(name)).toEqual([]);
});

it('takes of several records with one address only those that were chosen', async () => {
  const email = 'contato@familia.example.com';
  const [mother, son] = [
    await build.user({ name: 'Mãe Silveira', email }),
    await build.user({ name: 'Filho Silveira', email: email.toUpperCase() }),
  ];
  const id = await requestOf({ entity: 'user', id: mother.id });
  await search(id);
  const { body } = await call(privacyPeople.search, { query: { id }, bearer });
  expect(body.people.map(({ name }) => name)).toEqual(['Mãe Silveira', 'Filho Silveira']);

  expect((await preview(id)).places).toContainEqual(expect.objectContaining({ place: 'person', count: 1 }));
  const { places } = await preview(id, [
    { entity: 'user', id: mother.id },
    { entity: 'user', id: son.id },
  ]);
  expect(places).toContainEqual(expect.objectContaining({ place: 'person', count: 2 }));
  expect((await erase(id)).status).toBe(200);

  expect(await usersNamed(son.name)).toHaveLength(1);
  expect(await usersNamed(mother.name)).toEqual([]);
});

it('leaves a name that reads as none, and that lists sort behind all others', async () => {
  const user = await build.user({ name: 'Zuzu Ávila' });
  await erase(await requestOf({ entity: 'user', id: user.id }));
  const other = await build.user({ client_id: user.client_id, name: 'Zzz' });

  const { body } = await call(users.list, { query: { client_id: user.client_id }, bearer });

  expect(body.users.map(({ name }) => name)).toEqual([other.name, `███ ${user.id}`]);
});

it('leaves records that nobody can edit or activate again', async () => {
  const user = await build.user({ name: 'Quitéria Sem Volta' });
  const staff = await build.systemUser({ name: 'Abel Sem Volta' });
  await erase(await requestOf({ entity: 'user', id: user.id }));
  await erase(await requestOf({ entity: 'system_user', id: staff.id }));

  const refused = { status: 409, body: { message: 'Already anonymised' } };
  const ofUser = { query: { client_id: user.client_id, id: user.id }, bearer };
  expect(await call(users.edit, { ...ofUser, body: { name: 'Quitéria' } })).toMatchObject(refused);
  expect(await call(users.activate, { ...ofUser, body: { active: true } })).toMatchObject(refused);
  const { id: skill } = await build.skill({ client_id: user.client_id });
  expect(await call(users.edit, { ...ofUser, body: { skill_id: [skill] } })).toMatchObject(refused);
  const ofStaff = { query: { id: staff.id }, bearer };
  expect(await call(systemUsers.edit, { ...ofStaff, body: { name: 'Abel' } })).toMatchObject(refused);
  expect(await call(systemUsers.activate, { ...ofStaff, body: { active: '1' } })).toMatchObject(refused);
});

it('holds back what a law requires to be retained, and erases it when its day is over', async () => {
  const staff = await build.systemUser({ name: 'Carla Mendes Rocha' });
  await sql`insert into security_event (kind, is_refused, system_user_id, user_name, address)
    values ('signIn', false, ${staff.id}, ${staff.name}, '203.0.113.9')`.execute(db);
  await sql`insert into change (user_id, user_name, entity, row_id, after)
    values (${staff.id}, ${staff.name}, 'role', 1, '{}')`.execute(db);
  const id = await requestOf({ entity: 'system_user', id: staff.id });
  const events = () =>
    db
      .selectFrom('security_event')
      .select(['user_name', 'address'])
      .where('system_user_id', '=', staff.id)
      .execute();
  const authors = () => db.selectFrom('change').select('user_name').where('user_id', '=', staff.id).execute();

  const { body } = await erase(id, [['access', '2999-12-31']]);

  expect(body.receipt).toMatchObject({ finished_at: null, holds: [{ part: 'access', until: '2999-12-31' }] });
  expect(await events()).toEqual([{ user_name: staff.name, address: '203.0.113.9' }]);
  expect(await authors()).toEqual([{ user_name: '***' }]);

  const { finishHeld } = erasures(db, map, (error) => expect.unreachable(String(error)));
  // The last day is not over before midnight in Brazil.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('3000-01-01T02:59:00Z') });
  await finishHeld();
  expect(await events()).toEqual([{ user_name: staff.name, address: '203.0.113.9' }]);
  vi.setSystemTime('3000-01-01T03:00:00Z');
  await finishHeld();

  expect(await events()).toEqual([{ user_name: '***', address: '***' }]);
  const stored = await db
    .selectFrom('privacy_erasure')
    .selectAll()
    .where('request_id', '=', id)
    .executeTakeFirst();
  expect(stored?.finished_at).toBeInstanceOf(Date);
  expect(stored?.places.every(({ held_until }) => held_until === null)).toBe(true);
});

it('reports a place that it does not know, leaves it open, and continues with other erasures', async () => {
  const held = async () => {
    const staff = await build.systemUser();
    await sql`insert into security_event (kind, is_refused, system_user_id, user_name)
      values ('signIn', false, ${staff.id}, ${staff.name})`.execute(db);
    const { body } = await erase(await requestOf({ entity: 'system_user', id: staff.id }), [
      ['access', '2999-12-31'],
    ]);
    return body.receipt.id;
  };
  const [unknown, known] = [await held(), await held()];
  await sql`update privacy_erasure set places = replace(places::text, 'accessOfPerson', 'formerPlace')::jsonb
    where id = ${unknown}`.execute(db);
  const onError = vi.fn();

  await erasures(db, map, onError).finishHeld('3000-01-01');

  expect(onError).toHaveBeenCalledExactlyOnceWith(new Error('Unknown place: formerPlace'));
  const rows = await db
    .selectFrom('privacy_erasure')
    .select(['id', 'finished_at'])
    .where('id', 'in', [unknown, known])
    .orderBy('id')
    .execute();
  expect(rows).toEqual([
    { id: unknown, finished_at: null },
    { id: known, finished_at: expect.any(Date) },
  ]);
});

it('records in the history of the row who did it, and what is left of it can be read', async () => {
  const user = await build.user();
  await sql`insert into change (user_id, user_name, client_id, entity, row_id, before, after) values (null, null, ${user.client_id}, 'user', ${user.id},
    ${JSON.stringify({ name: 'X', extra: { ramal: '1' }, work_days: [] })}, ${JSON.stringify({ name: user.name, extra: {}, work_days: [1] })})`.execute(
    db,
  );

  await erase(await requestOf({ entity: 'user', id: user.id }));
  const { status, body } = await call(changes.list, {
    ...{ query: { entity: 'user', row_id: user.id }, bearer },
  });

  expect(status).toBe(200);
  expect(JSON.stringify(body)).toContain('anonymised');
  expect(JSON.stringify(body)).not.toContain(user.name);
});

it.each([
  ['2026-11-18T02:59:59Z', '2026-11-17'],
  ['2026-11-18T03:00:00Z', '2026-11-18'],
])('at %s it is %s in Brazil', (time, day) => {
  expect(todayInBrazil(new Date(time))).toBe(day);
});
