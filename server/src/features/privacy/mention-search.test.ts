import { privacyPeople } from '@retaguarda/contract/entities/privacy-people';
import { privacyRequests } from '@retaguarda/contract/entities/privacy-requests';
import { users } from '@retaguarda/contract/entities/users';
import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { startApp } from '../../test/harness.ts';
import { privacyDesk } from '../../test/privacy-desk.ts';
import { mentionPlaces } from './mention-places.ts';
import { mentionSearchStore } from './mention-search-store.ts';
import { searchMentions } from './search-mentions.ts';

const app = await startApp();
const { db, build, call, stop } = app;
afterAll(stop);
const { bearer, requestOf, search, preview } = await privacyDesk(app);

const requestWith = (id: number) =>
  db.selectFrom('privacy_request').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const progress = async (id: number) => (await call(privacyPeople.search, { query: { id }, bearer })).body;
const mentions = (search_id: number) =>
  db
    .selectFrom('privacy_mention')
    .select(['place', 'row_id'])
    .where('search_id', '=', search_id)
    .orderBy('row_id')
    .execute();

/** How many tables have something to search in before the change record. */
async function filledPlaces() {
  let filled = 0;
  for (const { table } of mentionPlaces.slice(0, -1)) {
    const { rows } = await sql`select from ${sql.table(table)} limit 1`.execute(db);
    filled += rows.length;
  }
  return filled;
}

it('a search continues where it stopped when its server dies, and finds everything once', async () => {
  const id = await requestOf(null, { name: 'Dalva Interrompida' });
  await sql`insert into change (entity, row_id, before, after) select 'role', n, null,
      jsonb_build_object('name', case when n in (3, 5500, 11900) then 'de Dalva Interrompida' else 'Papel' end)
    from generate_series(1, 12000) n`.execute(db);
  const request = await requestWith(id);
  await mentionSearchStore(db).start(request);
  const begun = await mentionSearchStore(db).take();
  if (!begun) expect.unreachable();
  // It stops in the middle of the change record.
  const placesWithRows = await filledPlaces();
  let portions = 0;
  const isComplete = await searchMentions(db, begun, request, () => ++portions > 1 + placesWithRows);
  expect(isComplete).toBe(false);
  const stood = await mentionSearchStore(db).ofRequest(id);
  expect(stood).toMatchObject({ finished_at: null, place: 'change' });
  expect((await progress(id)).state).toBe('searching');

  if (!stood) expect.unreachable();
  expect(await searchMentions(db, stood, request, () => false)).toBe(true);

  const { rows: mentioning } = await sql<{ id: string }>`
    select id from change where after ->> 'name' = 'de Dalva Interrompida' order by id`.execute(db);
  expect(mentioning).toHaveLength(3);
  const found = await mentions(begun.id);
  expect(found).toEqual(mentioning.map(({ id }) => ({ place: 'change', row_id: id })));
  expect(await progress(id)).toMatchObject({ state: 'done', progress: 100 });
});

it('a search is begun once, however often somebody asks while it runs', async () => {
  const request = await requestWith(await requestOf(null));
  await mentionSearchStore(db).start(request);
  const first = await mentionSearchStore(db).ofRequest(request.id);
  await mentionSearchStore(db).start(request);

  expect((await mentionSearchStore(db).ofRequest(request.id))?.id).toBe(first?.id);
});

it('stores where a person is mentioned, and nothing of what is written there', async () => {
  const skill = await build.skill({ name: 'Conversas de Zélia Guardada' });
  const id = await requestOf(null, { name: 'Zélia Guardada' });
  await search(id);
  const { id: search_id = 0 } = (await mentionSearchStore(db).ofRequest(id)) ?? {};

  expect(await mentions(search_id)).toEqual([{ place: 'skill', row_id: String(skill.id) }]);
  const { rows } = await sql<{ text: string }>`
    select to_jsonb(s)::text || coalesce((select string_agg(to_jsonb(m)::text, '') from privacy_mention m), '') as text
    from privacy_search s`.execute(db);
  expect(JSON.stringify(rows)).not.toContain('Guardada');
});

it('no longer lists a mention that somebody has edited', async () => {
  const skill = await build.skill({ name: 'Turma da Odete Corrigida' });
  const id = await requestOf(null, { name: 'Odete Corrigida' });
  await search(id);
  expect((await preview(id)).mentions).toHaveLength(1);

  await db.updateTable('skill').set({ name: 'Turma da noite' }).where('id', '=', skill.id).execute();

  const { mentions: listed, places } = await preview(id);
  expect(listed).toEqual([]);
  expect(places.map(({ place }) => place)).not.toContain('mentions');
});

it.each([
  ['the request is closed', { state: 'answered', answer: 'Feito' }],
  ['it is about somebody else', { name: 'Outra Pessoa' }],
  ['another number is known', { phone: '(11)3333-4444' }],
] as const)('is forgotten when %s', async (_when, body) => {
  const id = await requestOf(null);
  await search(id);
  expect((await progress(id)).state).toBe('done');

  await call(privacyRequests.edit, { query: { id }, body, bearer });

  expect((await progress(id)).state).toBe('none');
});

it('a search stays when only the handling of its request has changed, and is outdated when the record has', async () => {
  const user = await build.user();
  const id = await requestOf({ entity: 'user', id: user.id });
  await search(id);
  const { name, email } = await requestWith(id);
  const same = { name, email, subject: { entity: 'user', id: user.id } } as const;
  const body = { ...same, state: 'working', notes: 'Ligou' } as const;
  await call(privacyRequests.edit, { query: { id }, body, bearer });
  expect((await progress(id)).state).toBe('done');

  const query = { client_id: user.client_id, id: user.id };
  await call(users.edit, { query, body: { name: 'Nome Novo' }, bearer });

  expect((await progress(id)).state).toBe('outdated');
  expect((await preview(id)).obstacle).toBe('The search has to finish first');
});

it('does not search for somebody else with the mailbox of a deleted record', async () => {
  const email = 'recepcao@apagado.example.com';
  const deleted = await build.user({ email });
  await build.user({ name: 'Colega do Balcão', email });
  await db.deleteFrom('user').where('id', '=', deleted.id).execute();
  const id = await requestOf({ entity: 'user', id: deleted.id }, { name: 'Pessoa Apagada', email });

  expect((await preview(id)).searched).toEqual(['Pessoa Apagada', email]);
});

it('a search is removed after a week', async () => {
  const [old, fresh] = [await requestOf(null), await requestOf(null)];
  for (const id of [old, fresh]) await search(id);
  await sql`update privacy_search set started_at = now() - interval '8 days' where request_id = ${old}`.execute(
    db,
  );

  await mentionSearchStore(db).removeOld();

  expect([(await progress(old)).state, (await progress(fresh)).state]).toEqual(['none', 'done']);
});

it('a search is refused for a closed request', async () => {
  const id = await requestOf(null, { state: 'refused' });

  expect(await call(privacyPeople.startSearch, { query: { id }, bearer })).toMatchObject({
    status: 409,
    body: { message: 'Request is closed' },
  });
});
