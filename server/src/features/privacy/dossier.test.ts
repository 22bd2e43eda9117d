import { privacyPeople } from '@retaguarda/contract/entities/privacy-people';
import { users } from '@retaguarda/contract/entities/users';
import { type Permission, permissions } from '@retaguarda/contract/permissions';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { startApp } from '../../test/harness.ts';
import { changeMany, undo } from '../../test/jobs.ts';
import { markEverything } from '../../test/mark-everything.ts';
import { privacyDesk } from '../../test/privacy-desk.ts';
import { seedPerson } from '../../test/seeded-person.ts';

const app = await startApp();
const { db, build, as, stop } = app;
afterAll(stop);
const { requestOf, search, preview, data, file, erase } = await privacyDesk(app);

const ofDesk: Permission[] = [
  'privacy_request:GET',
  'privacy_request:POST',
  'privacy_request:PUT',
  'privacy_request:DELETE',
];

describe('What is shown about a person', async () => {
  const seeded = await seedPerson(db, build);
  const { user, staff } = seeded;
  const { name, email } = user;
  const owned = { users: [user.id], staff: [staff.id] };
  const marks = await markEverything(db, owned);

  it.each([
    ['a user', { entity: 'user' as const, id: user.id }, name],
    ['a system user', { entity: 'system_user' as const, id: staff.id }, name],
    ['nobody, with a text that is everywhere', null, marks.mention],
  ])(
    'has no value of the row of anybody else, for a request that names %s',
    async (_who, subject, called) => {
      const callAs = as(...ofDesk);
      const id = await requestOf(subject, { name: called });
      await search(id);
      const query = { id };

      const shown = await callAs(privacyPeople.data, { query });
      const planned = await callAs(privacyPeople.preview, { query });
      const progress = await callAs(privacyPeople.search, { query });
      const lines = await file(id, { by: (await callAs.signedIn).bearer });

      expect([shown.status, planned.status, progress.status]).toEqual([200, 200, 200]);
      const shownTexts = JSON.stringify([shown.body, planned.body, progress.body, lines]);
      expect(marks.secrets.filter((secret) => shownTexts.includes(secret))).toEqual([]);
      const {
        requests,
        mentions = [],
        ...others
      } = Object.fromEntries(shown.body.places.map(({ place, rows }) => [place, rows]));
      expect([requests?.length, others]).toEqual([1, {}]);
      expect(mentions.every(({ entity }) => entity === 'privacy_request')).toBe(true);
      expect(shown.body.left_out).toContain('mentions');
    },
  );

  it('contains of others only where they mention the person, even for callers who may view everything', async () => {
    const id = await requestOf({ entity: 'system_user', id: staff.id }, { name: marks.mention });
    await search(id);
    const records = [
      { entity: 'system_user' as const, id: staff.id },
      { entity: 'user' as const, id: user.id },
    ];

    const shown = await data(id, records);
    const shownTexts = JSON.stringify([shown, await preview(id, records)]) + (await file(id, { records }));

    // The names of the company, department, profile, skill and group of a user are a part of their record.
    const named = marks.secrets.filter((secret) => shownTexts.includes(secret));
    expect(named.filter((secret) => !/ (client|department|profile|skill|group)\.name /.test(secret))).toEqual(
      [],
    );
    expect(shown.left_out).toEqual([]);
    expect(shown.places.find(({ place }) => place === 'mentions')?.total).toBeGreaterThan(20);
    expect(shown.places.find(({ place }) => place === 'historyByPerson')?.rows[0]).toEqual({
      ...{ at: expect.any(String), kind: 'edited', entity: 'user', row: user.id },
    });
    expect(shownTexts).not.toMatch(/v1\.x|_hash|secret|id_token|carried/);
  });

  it('is for those who hold what the person holds', async () => {
    const strong = await build.systemUser({ granted: ['role:PUT'] });
    const query = { id: await requestOf({ entity: 'system_user', id: strong.id }) };
    const callAs = as(...ofDesk);
    const refused = { status: 403, body: { message: 'No permission: role:PUT' } };

    for (const endpoint of [
      privacyPeople.search,
      privacyPeople.startSearch,
      privacyPeople.data,
      privacyPeople.preview,
    ])
      expect(await callAs(endpoint, { query })).toMatchObject(refused);
    expect(await file(query.id, { by: (await callAs.signedIn).bearer })).toContain('No permission');
  });

  it('is what the caller may view when they look, and says what is left out', async () => {
    const id = await requestOf({ entity: 'user', id: user.id }, { name: marks.mention, email });
    await search(id);
    const seen = async (...granted: Permission[]) => {
      const { body } = await as('privacy_request:PUT', ...granted)(privacyPeople.data, { query: { id } });
      const { rows = [] } = body.places.find(({ place }) => place === 'mentions') ?? {};
      return { ...body, entities: [...new Set(rows.map(({ entity }) => entity))] };
    };

    expect((await seen('department:GET')).entities).toEqual(['department']);
    expect((await seen('role:GET', 'skill:GET')).entities).toEqual(['skill', 'role']);
    expect((await seen('client:GET', 'change:GET')).entities).toEqual(['client']);
    const { left_out, places } = await seen('user:GET');
    expect(places.map(({ place }) => place)).toContain('person');
    expect(left_out).not.toContain('person');
    expect(left_out).toEqual(expect.arrayContaining(['historyOfPerson', 'requests', 'mentions']));
    expect((await seen(...permissions)).left_out).toEqual([]);
  });

  it('is noted with who looked', async () => {
    const callAs = as('privacy_request:PUT');
    const query = { id: await requestOf({ entity: 'user', id: user.id }, { kind: 'access' }) };

    await callAs(privacyPeople.data, { query });

    expect(
      await db
        .selectFrom('security_event')
        .select(['kind', 'details'])
        .where('system_user_id', '=', (await callAs.signedIn).id)
        .execute(),
    ).toEqual([{ kind: 'personData', details: { entity: 'user', id: user.id, request: query.id } }]);
  });
});

it('mentions are not searched for by nickname', async () => {
  const user = await build.user({ name: 'Rita Lobo Amaral' });
  await sql`update "user" set nickname = 'Central Atendimento' where id = ${user.id}`.execute(db);
  const id = await requestOf({ entity: 'user', id: user.id });

  expect((await preview(id)).searched).not.toContain('Central Atendimento');
});

it('has every change of the record, and tells an undo from what was undone', async () => {
  const { client_id, id } = await build.user({ name: 'Lia Reativada' });
  const field = { name: 'matricula', title: 'Matrícula', required: false, max_length: 9, place_holder: '' };
  await db
    .updateTable('client')
    .set({ user_fields: JSON.stringify([field]) })
    .where('id', '=', client_id)
    .execute();
  const { id: department_id, name: department } = await build.department({ client_id });
  const profile_id = (await build.profile({ client_id, department_id })).id;
  const callAs = as(...permissions);
  const query = { client_id, id };
  await callAs(users.edit, { query, body: { extra: { matricula: '77' } } });
  await callAs(users.edit, { query, body: { department_id, profile_id } });
  const body = { entity: 'user' as const, action: 'deactivate' as const, client_id, ids: [id] };
  const job = await changeMany(callAs, { ...body, reason: 'Férias' });
  await undo(callAs, job.id);

  const request = await requestOf({ entity: 'user', id });
  const { places } = await data(request);
  const placed = (name: string) => places.find(({ place }) => place === name);

  const history = placed('historyOfPerson');
  expect([history?.total, history?.rows.map(({ after }) => after)]).toEqual([
    4,
    [
      { extra: { matricula: '77' } },
      { department_id: department, profile_id: expect.any(String) },
      { active: false, reason: 'Férias' },
      { active: true },
    ],
  ]);
  const titles = { matricula: 'Matrícula' };
  expect(history?.rows[0]).toMatchObject({ titles });
  expect(placed('person')?.rows).toEqual([expect.objectContaining({ active: true, titles })]);
  expect(placed('jobRows')?.rows).toEqual(
    [null, true].map(() => expect.objectContaining({ action: 'deactivate' })),
  );
  expect(placed('jobRows')?.rows.filter(({ is_undo }) => is_undo)).toHaveLength(1);
  expect((await file(request)).match(/historyOfPerson/g)).toHaveLength(4);

  // Of somebody without a name, nothing else is known either.
  expect((await erase(request)).status).toBe(200);
  expect((await data(request)).places.map(({ place }) => place)).not.toContain('historyOfPerson');
});
