import { type PrivacyRequestInput, privacyRequests } from '@retaguarda/contract/entities/privacy-requests';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startApp } from '../../test/harness.ts';
import { changesOf, everything } from '../../test/stored.ts';
import { todayInBrazil } from './erasure.ts';

let app: Awaited<ReturnType<typeof startApp>>;
beforeAll(async () => {
  app = await startApp();
  return app.stop;
});
afterEach(async () => {
  await app.db.deleteFrom('privacy_erasure').execute();
  await app.db.deleteFrom('privacy_request').execute();
});

const desk = () => app.as('privacy_request:GET', 'privacy_request:POST', 'privacy_request:PUT');
const inDays = (count: number) => todayInBrazil(new Date(Date.now() + count * 86_400_000));
const input = (values: Partial<PrivacyRequestInput> = {}): PrivacyRequestInput => ({
  ...{ kind: 'access', name: 'Ana D’Ávila-Sá', email: 'ana@example.com', phone: '(11)99999-0000' },
  ...{ document: '529.982.247-25', subject: null, received_on: inDays(-3), due_on: inDays(12) },
  ...{ handler_id: null, notes: 'Veio por carta' },
  ...values,
});
type Desk = ReturnType<typeof desk>;
const made = async (call: Desk, values: Partial<PrivacyRequestInput> = {}) =>
  (await call(privacyRequests.create, { body: input(values) })).body.id;
const read = async (call: Desk, id: number) =>
  (await call(privacyRequests.list, { query: { id } })).body.privacyRequests[0];
const edit = (call: Desk, id: number, body: object, version?: number) =>
  call(privacyRequests.edit, { query: { id }, body, version });
const erasure = (request_id: number) => ({
  ...{ request_id, people: '[]', by_id: null, by_name: 'Ana', finished_at: null },
  places: JSON.stringify([{ place: 'person', action: 'anonymised', count: 1, part: null, held_until: null }]),
  holds: '[]',
});

describe('A request', () => {
  it('is noted with the record of the person and its handler, and the history names nobody', async () => {
    const call = desk();
    const { id: handler_id } = await call.signedIn;
    const person = await app.build.user({ name: 'Ana Dávila' });
    const company = await app.db
      .selectFrom('client')
      .select(['id', 'name'])
      .where('id', '=', person.client_id)
      .executeTakeFirstOrThrow();
    const subject = { entity: 'user', id: person.id } as const;
    const id = await made(call, { subject, handler_id });

    expect(await read(call, id)).toMatchObject({
      ...{ name: 'Ana D’Ávila-Sá', state: 'received', answer: '', closed_at: null, receipt: null },
      handler: { id: handler_id },
      subject: { ...subject, name: 'Ana Dávila', email: person.email, company },
    });
    const [change] = await changesOf(app.db, 'privacy_request', id);
    expect(Object.keys(change?.after ?? {}).sort()).toEqual([
      ...['due_on', 'handler_id', 'id', 'kind', 'received_on', 'state', 'subject_entity', 'subject_id'],
    ]);
    expect(JSON.stringify(change)).not.toMatch(/Ana|529|carta|example/);
  });

  it('shows a system user as its person, who has no company', async () => {
    const call = desk();
    const { id, name } = await app.build.systemUser();
    const request = await made(call, { subject: { entity: 'system_user', id } });

    expect((await read(call, request))?.subject).toMatchObject({
      entity: 'system_user',
      id,
      name,
      company: null,
    });
  });

  it.each<[string, object, string, string]>([
    [
      'a person without a record',
      { subject: { entity: 'user', id: 999_999 } },
      'subject',
      'Resource not found',
    ],
    [
      'a day in the future',
      { received_on: inDays(3), due_on: inDays(9) },
      'received_on',
      'Must not be in the future',
    ],
    [
      'a deadline before it came in',
      { due_on: inDays(-4) },
      'due_on',
      'Must not be before the day of receipt',
    ],
    ['a wrong CPF', { document: '111.111.111-11' }, 'document', 'Invalid CPF/CNPJ'],
    ['a wrong telephone', { phone: '123' }, 'phone', 'Invalid field'],
    ['no name', { name: ' ' }, 'name', 'Required Field'],
    ['a day that is none', { due_on: '2026-02-30' }, 'due_on', 'Invalid field'],
    ['an unknown kind', { kind: 'revenge' }, 'kind', 'Invalid field'],
  ])('is refused with %s, and nothing is written', async (_what, values, field, value) => {
    const call = desk();
    const id = await made(call);
    const before = await everything(app.db);
    const created = await call(privacyRequests.create, { body: input(values) });
    const changed = await edit(call, id, values);

    for (const { status, body } of [created, changed])
      expect([status, body.message]).toEqual([400, [{ field, value }]]);
    expect(await everything(app.db)).toBe(before);
  });

  it('is handled by somebody active who may work on requests, and stays theirs when they no longer may', async () => {
    const call = desk();
    const refused = [{ field: 'handler_id', value: 'Is inactive or may not work on requests' }];
    const viewer = await app.build.systemUser({ granted: ['privacy_request:GET'] });
    const gone = await app.build.systemUser({ granted: ['privacy_request:PUT'], active: '0' });
    for (const { id: handler_id } of [viewer, gone])
      expect((await call(privacyRequests.create, { body: input({ handler_id }) })).body.message).toEqual(
        refused,
      );

    const able = await app.build.systemUser({ granted: ['privacy_request:PUT'] });
    const id = await made(call, { handler_id: able.id });
    await app.db.updateTable('system_user').set({ active: '0' }).where('id', '=', able.id).execute();
    expect((await edit(call, id, { handler_id: able.id, notes: 'Outra' })).status).toBe(200);
    expect((await edit(call, id, { handler_id: viewer.id })).body.message).toEqual(refused);
  });

  it('is closed only with an answer, and opened again without losing it', async () => {
    const call = desk();
    const id = await made(call);
    expect((await edit(call, id, { state: 'answered' })).body.message).toEqual([
      { field: 'answer', value: 'Required Field' },
    ]);
    await edit(call, id, { state: 'answered', answer: 'Foi por carta' });
    const closed = await read(call, id);
    expect(closed).toMatchObject({ state: 'answered', days_left: null, closed_at: expect.any(String) });
    expect((await edit(call, id, { answer: '' })).status).toBe(400);
    // What it was closed as may change without the time.
    await edit(call, id, { state: 'refused' });
    expect((await read(call, id))?.closed_at).toBe(closed?.closed_at);
    await edit(call, id, { state: 'working' });
    expect(await read(call, id)).toMatchObject({ closed_at: null, answer: 'Foi por carta', days_left: 12 });
  });

  it('is not changed over the change of somebody else', async () => {
    const call = desk();
    const id = await made(call);
    expect((await edit(call, id, { notes: 'Uma' }, 1)).status).toBe(200);
    expect((await edit(call, id, { notes: 'Outra' }, 1)).status).toBe(412);
  });

  it('masks the requester once the person is anonymised, shows the receipt, and can be answered', async () => {
    const call = desk();
    const id = await made(call);
    await app.db.insertInto('privacy_erasure').values(erasure(id)).execute();
    for (const changes of [
      { name: 'Ana' },
      { email: '' },
      { phone: '' },
      { document: '' },
      { subject: null },
      { notes: '' },
    ]) {
      const { status, body } = await edit(call, id, changes);
      expect([status, body.message]).toEqual([
        409,
        'The person was anonymised: who asked can no longer be changed',
      ]);
    }
    expect((await edit(call, id, { state: 'answered', answer: 'Feito' })).status).toBe(200);
    expect((await read(call, id))?.receipt).toMatchObject({
      ...{ by: 'Ana', finished_at: null, holds: [] },
      places: [{ place: 'person', count: 1 }],
    });
  });
});

describe('The list', () => {
  it('has those that wait first, by their last day, and shows how many days are left', async () => {
    const call = desk();
    const late = await app.build.privacyRequest({ name: 'Zé Álvares', due_on: inDays(-20), kind: 'erasure' });
    const soon = await app.build.privacyRequest({ name: 'Bia', due_on: inDays(20), state: 'working' });
    const done = await app.build.privacyRequest({ name: 'Caio', due_on: inDays(-30), state: 'answered' });
    const ids = async (query: object) =>
      (await call(privacyRequests.list, { query })).body.privacyRequests.map(({ id }) => id);

    expect(await ids({})).toEqual([late.id, soon.id, done.id]);
    expect(await ids({ deadline: 'open' })).toEqual([late.id, soon.id]);
    expect(await ids({ deadline: 'late' })).toEqual([late.id]);
    expect(await ids({ state: 'answered' })).toEqual([done.id]);
    expect(await ids({ kind: 'erasure' })).toEqual([late.id]);
    expect(await ids({ name: 'alvares' })).toEqual([late.id]);
    expect(await ids({ handler_id: 999 })).toEqual([]);
    const { body } = await call(privacyRequests.list, { query: { deadline: 'late' } });
    expect(body.privacyRequests[0]?.days_left).toBe(-20);
  });

  it('is read by nobody without the permission', async () => {
    expect((await app.as('user:GET')(privacyRequests.list, { query: {} })).status).toBe(403);
    expect(
      (await app.as('privacy_request:GET')(privacyRequests.people, { query: { text: 'Ana' } })).status,
    ).toBe(403);
  });
});
