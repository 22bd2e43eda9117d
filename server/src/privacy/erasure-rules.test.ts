import { changes } from '@retaguarda/contract/entities/changes';
import { privacyPeople } from '@retaguarda/contract/entities/privacy-people';
import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { watchStorage } from '../system-users/watched-storage.ts';
import { appParts } from '../test/app-parts.ts';
import { startApp } from '../test/harness.ts';
import { privacyDesk } from '../test/privacy-desk.ts';
import { unique } from '../test/unique.ts';
import { erasures } from './erasure.ts';
import { dataMapOf } from './privacy-people-routes.ts';

const app = await startApp();
const { db, build, call, as, stop } = app;
afterAll(stop);

const { bearer, requestOf, preview, erase, usersNamed } = await privacyDesk(app);

it('leaves alone whoever has the same name, and says so', async () => {
  const name = `Bruna ${unique('Prado')}`.replace(/\d+/g, '');
  const [user, other] = [await build.user({ name }), await build.user({ name: `${name} Filha` })];
  const skill = await build.skill({ name });
  const id = await requestOf({ entity: 'user', id: user.id });

  expect(await preview(id)).toMatchObject({
    shared_names: [name],
    searched: expect.not.arrayContaining([name]),
  });
  expect((await erase(id)).status).toBe(200);
  expect(await usersNamed(other.name)).toHaveLength(1);
  expect(await db.selectFrom('skill').select('name').where('id', '=', skill.id).executeTakeFirst()).toEqual({
    name,
  });
  expect(await usersNamed(name)).toEqual([]);
});

it('finds somebody without a row by what is known of them', async () => {
  const company = await build.company();
  const waiting = await build.waiting({ client_id: company.id });
  await sql`update queue_entry set contact = 'Zuleica Prado +55 21 98888-7777' where id = ${waiting.id}`.execute(
    db,
  );
  const id = await requestOf(null, { name: 'Zuleica Prado', phone: '(21)98888-7777' });

  const { body } = await erase(id);

  expect(body.receipt.places).toContainEqual({
    place: 'queues',
    action: 'masked',
    count: 1,
    part: null,
    held_until: null,
  });
  expect(
    await db.selectFrom('queue_entry').select('contact').where('id', '=', waiting.id).executeTakeFirst(),
  ).toEqual({ contact: '*** ***' });
});

it('holds back what a law asks to keep, and erases it when its day is over', async () => {
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

  const { parts, removeFiles } = await appParts();
  const map = dataMapOf({ storage: watchStorage(parts.storage, () => {}), dataDir: parts.config.DATA_DIR });
  await erasures(db, map).finishHeld('2999-12-31');
  expect(await events()).toEqual([{ user_name: staff.name, address: '203.0.113.9' }]);
  await erasures(db, map).finishHeld('3000-01-01');
  await removeFiles();

  expect(await events()).toEqual([{ user_name: '***', address: '***' }]);
  const kept = await db
    .selectFrom('privacy_erasure')
    .selectAll()
    .where('request_id', '=', id)
    .executeTakeFirst();
  expect(kept?.finished_at).toBeInstanceOf(Date);
  expect(kept?.places.every(({ held_until }) => held_until === null)).toBe(true);
});

it('tells in the history of the row who did it, and what is left of it can be read', async () => {
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

it('shows everything that is held, without secrets, and notes who looked', async () => {
  const callAs = as('privacy_request:PUT');
  const staff = await build.systemUser({ password: 'Segredo12345' });
  const query = { id: await requestOf({ entity: 'system_user', id: staff.id }, { kind: 'access' }) };

  const { status, body } = await callAs(privacyPeople.data, { query });

  expect(status).toBe(200);
  expect(body.places.find(({ place }) => place === 'person')).toMatchObject({
    total: 1,
    rows: [{ table: 'system_user', name: staff.name, email: staff.email, profile: expect.any(String) }],
  });
  expect(JSON.stringify(body)).not.toMatch(/_hash|secret/);
  expect(
    await db
      .selectFrom('security_event')
      .select(['kind', 'details'])
      .where('system_user_id', '=', (await callAs.signedIn).id)
      .execute(),
  ).toEqual([
    {
      kind: 'personData',
      details: { entity: 'system_user', id: staff.id, request: query.id },
    },
  ]);
});
