import { activity } from '@retaguarda/contract/entities/activity';
import { changes } from '@retaguarda/contract/entities/changes';
import { type NotedEntity, notes } from '@retaguarda/contract/entities/notes';
import { type Permission, permissions } from '@retaguarda/contract/permissions';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { seenBy } from '../../platform/db/scope/viewer.ts';
import { startApp } from '../../test/harness.ts';
import { changesOf, everything } from '../../test/stored.ts';
import { unique } from '../../test/unique.ts';

const { db, as, call, signIn, build, stop } = await startApp();
afterAll(stop);

const everybody = as(...permissions);
const noting = ['note:GET', 'note:POST'] as const satisfies Permission[];

const company = await build.company();
const asker = await build.systemUser({ name: 'Quem Pediu', granted: noting });
const idOf: Record<NotedEntity, number> = {
  client: company.id,
  user: (await build.user()).id,
  system_user: (await build.systemUser({ granted: [] })).id,
  privacy_request: (await build.privacyRequest()).id,
  change_request: (await build.changeRequest({ made_by: asker.id, tag: (await build.tag()).id })).id,
};
const entities = Object.keys(idOf) as NotedEntity[];
const rowOf = (entity: NotedEntity) => ({ entity, row_id: idOf[entity] });
const ofCompany = async () => ({ entity: 'client' as const, row_id: (await build.company()).id });

type Caller = typeof everybody;
type Row = { entity: NotedEntity; row_id: number };

const write = async (row: Row, text = unique('Nota'), by: Caller = everybody) =>
  (await by(notes.create, { query: row, body: { text } })).body.id;
const notesOf = async (row: Row, by: Caller = everybody) => (await by(notes.list, { query: row })).body.notes;
const textsOf = async (row: Row) => (await notesOf(row)).map(({ text }) => text);

/** A person of whom the tests need the name and the session. */
async function colleague(granted: readonly Permission[], more: object = {}) {
  const person = await build.systemUser({ name: unique('Colega'), granted, ...more });
  const bearer = await signIn(person.id);
  const asThem = (async (endpoint: never, input: object) =>
    call(endpoint, { ...input, bearer } as never)) as unknown as Caller;
  return { ...person, as: asThem };
}

const inboxOf = ({ id }: { id: number }) =>
  db
    .selectFrom('inbox_entry')
    .select(['kind', 'entity', 'row_id', 'client_id', 'request_id', 'note_id', 'by_id'])
    .where('system_user_id', '=', id)
    .execute();

describe.each(entities)('The notes about a row of %s', (entity) => {
  const row = rowOf(entity);

  it('are written and read by those who may view the row', async () => {
    const caller = as(...noting, `${entity}:GET`);
    const { id } = await caller.signedIn;

    const created = await caller(notes.create, { query: row, body: { text: 'Ligar **depois** das 14h' } });

    expect(created).toMatchObject({ status: 200, body: { message: 'Note created' } });
    expect(await notesOf(row, caller)).toEqual([
      {
        id: created.body.id,
        version: 1,
        text: 'Ligar **depois** das 14h',
        mentioned: [],
        pinned: false,
        author: { id, name: expect.any(String) },
        is_own: true,
        made_at: expect.any(String),
        edited_at: null,
      },
    ]);
  });

  it('do not exist for those who may not view it, whatever else they may do', async () => {
    const id = await write(row);
    const others = as(...permissions.filter((one) => one !== `${entity}:GET`));
    const before = await everything(db);

    for (const [endpoint, more] of [
      [notes.list, {}],
      [notes.people, {}],
      [notes.create, { body: { text: 'a' } }],
    ] as const)
      expect(await others(endpoint, { query: row, ...more } as never)).toMatchObject(
        entity === 'change_request'
          ? { status: 404 }
          : { status: 403, body: { message: `No permission: ${entity}:GET` } },
      );
    const missing = { status: 404, body: { message: 'Resource not found' } };
    expect(await others(notes.edit, { query: { id }, body: { text: 'a' } })).toMatchObject(missing);
    expect(await others(notes.edit, { query: { id }, body: { pinned: true } })).toMatchObject(missing);
    expect(await others(notes.remove, { query: { id } })).toMatchObject(missing);
    expect(await everything(db)).toBe(before);
  });

  it('are refused for a row that does not exist', async () => {
    const query = { entity, row_id: 2_000_000_000 };

    expect(await everybody(notes.list, { query })).toMatchObject({ status: 404 });
    expect(await everybody(notes.people, { query })).toMatchObject({ status: 404 });
    expect(await everybody(notes.create, { query, body: { text: 'a' } })).toMatchObject({ status: 404 });
  });

  it('inform those who are mentioned, with what leads to the row', async () => {
    const person = await colleague(['note:GET', `${entity}:GET`]);
    const { id: by_id } = await everybody.signedIn;

    const id = await write(row, `Veja isto, @[${person.id}]`);

    const place = entity === 'change_request' ? [null, null, row.row_id] : [entity, row.row_id, null];
    const [entry, ...others] = await inboxOf(person);
    expect(others).toEqual([]);
    expect(entry).toMatchObject({ kind: 'mention', note_id: id, by_id });
    expect([entry?.entity, entry?.row_id, entry?.request_id]).toEqual(place);
  });
});

it('The notes about a change request are open to who made it, without a permission for requests', async () => {
  const row = rowOf('change_request');
  const bearer = await signIn(asker.id);

  expect((await call(notes.list, { query: row, bearer })).status).toBe(200);
  expect((await call(notes.create, { query: row, body: { text: 'É urgente' }, bearer })).status).toBe(200);
  expect((await everybody(notes.people, { query: { ...row, typed: asker.name } })).body.people).toEqual([
    { id: asker.id, name: asker.name },
  ]);
});

describe('Notes', () => {
  it('come the newest first, in pages, after the pinned one', async () => {
    const row = await ofCompany();
    const ids: number[] = [];
    for (const text of ['um', 'dois', 'três']) ids.push(await write(row, text));
    expect(await textsOf(row)).toEqual(['três', 'dois', 'um']);

    const [first = 0] = ids;
    expect(await everybody(notes.edit, { query: { id: first }, body: { pinned: true } })).toMatchObject({
      status: 200,
      body: { message: 'Saved' },
    });

    expect(await textsOf(row)).toEqual(['um', 'três', 'dois']);
    const second = await everybody(notes.list, { query: { ...row, page: 2, qtd: 2 } });
    expect(second.body).toMatchObject({ notes: [{ text: 'dois' }], total: 3, paging: 2 });
  });

  it('are pinned by everybody who writes notes there, one at a time', async () => {
    const row = await ofCompany();
    const ids = [await write(row), await write(row), await write(row)];
    const pinned = async () => (await notesOf(row)).filter((note) => note.pinned).map(({ id }) => id);

    const writer = as('note:POST', 'client:GET');
    for (const id of ids) {
      await writer(notes.edit, { query: { id }, body: { pinned: true } });
      expect(await pinned()).toEqual([id]);
    }
    await Promise.all(ids.map((id) => everybody(notes.edit, { query: { id }, body: { pinned: true } })));
    expect(await pinned()).toHaveLength(1);
    const [id = 0] = await pinned();
    await writer(notes.edit, { query: { id }, body: { pinned: false } });
    expect(await pinned()).toEqual([]);
    // Pinning is no edit of the text.
    expect((await notesOf(row)).map(({ edited_at }) => edited_at)).toEqual([null, null, null]);
  });

  it('are changed by their authors alone, whatever others may do', async () => {
    const row = await ofCompany();
    const author = as(...noting, 'client:GET');
    const id = await write(row, 'antes', author);

    const refused = await everybody(notes.edit, { query: { id }, body: { text: 'depois', pinned: true } });
    expect(refused).toMatchObject({ status: 403, body: { message: 'Only its author can change a note' } });
    expect(await notesOf(row)).toMatchObject([{ text: 'antes', pinned: false, version: 1 }]);

    expect((await author(notes.edit, { query: { id }, body: { text: 'depois' } })).status).toBe(200);
    expect(await notesOf(row)).toMatchObject([
      { text: 'depois', edited_at: expect.any(String), is_own: false },
    ]);
  });

  it('are deleted by their authors, and by those with the permission for it', async () => {
    const row = await ofCompany();
    const author = as(...noting, 'client:GET');
    const [own, ofOther, another] = [
      await write(row, 'a', author),
      await write(row, 'b'),
      await write(row, 'c', author),
    ];

    expect(await author(notes.remove, { query: { id: ofOther } })).toMatchObject({
      status: 403,
      body: { message: 'No permission: note:DELETE' },
    });
    expect(await author(notes.remove, { query: { id: own } })).toMatchObject({
      status: 200,
      body: { message: 'Note deleted' },
    });
    const remover = as('note:DELETE', 'client:GET');
    expect(await remover(notes.remove, { query: { id: another } })).toMatchObject({ status: 200 });
    expect(await textsOf(row)).toEqual(['b']);
    // Nothing of it is left but the change record.
    expect(await db.selectFrom('note').select('text').where('id', 'in', [own, another]).execute()).toEqual([
      { text: '' },
      { text: '' },
    ]);
    const missing = { status: 404, body: { message: 'Resource not found' } };
    expect(await author(notes.edit, { query: { id: own }, body: { text: 'de volta' } })).toMatchObject(
      missing,
    );
    expect(await author(notes.remove, { query: { id: own } })).toMatchObject(missing);
  });

  it('are neither changed nor deleted in another version than was seen', async () => {
    const row = await ofCompany();
    const id = await write(row, 'um');
    await everybody(notes.edit, { query: { id }, body: { text: 'dois' }, version: 1 });

    const conflict = { status: 412, body: { message: 'Changed by someone else meanwhile' } };
    expect(await everybody(notes.edit, { query: { id }, body: { text: 'três' }, version: 1 })).toMatchObject(
      conflict,
    );
    expect(await everybody(notes.remove, { query: { id }, version: 1 })).toMatchObject(conflict);
    expect(await textsOf(row)).toEqual(['dois']);
  });

  it.each([
    ['', 'Required Field'],
    [' \n\u200b ', 'Required Field'],
    ['a'.repeat(4001), 'Invalid field'],
    ['com\u202eavesso', 'Invisible characters are not allowed'],
    [Array.from({ length: 21 }, (_, id) => `@[${id + 1}]`).join(' '), 'Mention at most 20 people'],
  ])('are not saved with the text %j', async (text, value) => {
    expect(await everybody(notes.create, { query: rowOf('client'), body: { text } })).toMatchObject({
      status: 400,
      body: { message: [{ field: 'text', value }] },
    });
  });

  it('hold any other text as it was typed', async () => {
    const row = await ofCompany();
    const hostile = [
      '<script>alert(1)</script><img src=x onerror=alert(1)>',
      '[clique](javascript:alert(1)) ![](https://example.com/a.png)',
      '> '.repeat(900),
      "'; drop table note; --",
    ];

    for (const text of hostile) await write(row, text);

    expect(await textsOf(row)).toEqual(hostile.map((text) => text.trim()).reverse());
  });

  it('are limited to three hundred in an hour for each person', async () => {
    const row = await ofCompany();
    const busy = as(...noting, 'client:GET');
    await write(row, 'a', busy);
    await sql`update attempt set count = 300`.execute(db);

    const refused = await busy(notes.create, { query: row, body: { text: 'b' } });

    await sql`delete from attempt`.execute(db);
    expect(refused).toMatchObject({ status: 429, body: { message: 'Too many attempts, try again later' } });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3_000);
  });

  it('leave with their row', async () => {
    const { id: row_id } = await build.privacyRequest();
    await write({ entity: 'privacy_request', row_id });

    await db.deleteFrom('privacy_request').where('id', '=', row_id).execute();

    expect(
      await db
        .selectFrom('note')
        .select('id')
        .where('row_id', '=', row_id)
        .where('entity', '=', 'privacy_request')
        .execute(),
    ).toEqual([]);
  });
});

describe('People with a scope', async () => {
  const theirs = await build.company();
  const user = await build.user({ client_id: company.id });
  const requestOf = (id: number) =>
    db
      .updateTable('privacy_request')
      .set({ subject_entity: 'user', subject_id: id })
      .where('id', '=', idOf.privacy_request)
      .execute();
  const limited = await colleague(permissions, { scoped: true, scope_client_id: [company.id] });
  const outside = await colleague(permissions, { scoped: true, scope_client_id: [theirs.id] });
  await requestOf(user.id);

  it.each([
    ['a company', 'client', () => company.id],
    ['a user', 'user', () => user.id],
    ['an LGPD request of a user', 'privacy_request', () => idOf.privacy_request],
  ] as const)('find the notes about %s in their scope, and no others', async (_what, entity, idOfRow) => {
    const row = { entity, row_id: idOfRow() };
    const text = unique('Nota');

    const id = await write(row, text, limited.as);

    expect((await notesOf(row, limited.as)).map((note) => note.text)).toContain(text);
    const missing = { status: 404 };
    expect(await outside.as(notes.list, { query: row })).toMatchObject(missing);
    expect(await outside.as(notes.create, { query: row, body: { text } })).toMatchObject(missing);
    expect(await outside.as(notes.edit, { query: { id }, body: { pinned: true } })).toMatchObject(missing);
    expect(await outside.as(notes.remove, { query: { id } })).toMatchObject(missing);
    expect((await limited.as(notes.edit, { query: { id }, body: { pinned: true } })).status).toBe(200);
    expect((await limited.as(notes.remove, { query: { id } })).status).toBe(200);
  });

  it('read no other notes, nor what was done with them, where a query has no condition', async () => {
    const outOfScope = { entity: 'client' as const, row_id: theirs.id };
    const rows: Row[] = [
      ...[rowOf('client'), { entity: 'user' as const, row_id: user.id }],
      ...[rowOf('privacy_request'), rowOf('system_user'), rowOf('change_request'), outOfScope],
    ];
    for (const row of rows) await write(row);
    const read = (person: { id: number }) =>
      seenBy({ ...person, scoped: true }, async () => {
        const seen = await db.selectFrom('note').select(['id', 'entity', 'row_id']).execute();
        const { rows } = await sql<{ id: number }>`
          select distinct row_id as id from change where entity = 'note'`.execute(db);
        const written = await db
          .selectFrom('note')
          .select('id')
          .where(
            'id',
            'in',
            rows.map(({ id }) => id),
          )
          .execute();
        expect(written).toHaveLength(rows.length);
        return new Set(seen.map(({ entity, row_id }) => `${entity} ${row_id}`));
      });
    const keys = rows.map(({ entity, row_id }) => `${entity} ${row_id}`);
    const seenOf = async (person: { id: number }) => {
      const seen = await read(person);
      return keys.filter((key) => seen.has(key));
    };

    const [client = '', ofUser = '', request = '', systemUser = '', , other = ''] = keys;
    expect(await seenOf(limited)).toEqual([client, ofUser, request, systemUser]);
    expect(await seenOf(outside)).toEqual([systemUser, other]);
  });

  it('find the notes about system users', async () => {
    expect((await outside.as(notes.list, { query: rowOf('system_user') })).status).toBe(200);
  });

  it('see in the history what was done with the notes of rows in their scope', async () => {
    const row = { entity: 'client' as const, row_id: company.id };
    await write(row, 'Nota do histórico', limited.as);

    const { body } = await limited.as(changes.list, { query: row });

    expect(body.changes[0]).toMatchObject({ kind: 'noteWritten', by_id: limited.id });
  });

  it('are offered and informed only if the row is in their scope', async () => {
    const named = async (entity: NotedEntity, row_id: number, text: string) =>
      (await everybody(notes.people, { query: { entity, row_id, typed: text } })).body.people.map(
        ({ id }) => id,
      );

    expect(await named('client', company.id, limited.name)).toEqual([limited.id]);
    expect(await named('client', company.id, outside.name)).toEqual([]);
    expect(await named('user', user.id, outside.name)).toEqual([]);
    expect(await named('privacy_request', idOf.privacy_request, limited.name)).toEqual([limited.id]);
    expect(await named('privacy_request', idOf.privacy_request, outside.name)).toEqual([]);
    expect(await named('change_request', idOf.change_request, outside.name)).toEqual([]);
    expect(await named('system_user', idOf.system_user, outside.name)).toEqual([outside.id]);
  });

  it('are offered colleagues who see the row for another reason', async () => {
    const both = await colleague(permissions, { scoped: true, scope_client_id: [theirs.id, company.id] });
    const all = await colleague(permissions);

    for (const { id, name } of [both, all]) {
      const query = { entity: 'client' as const, row_id: company.id, typed: name };
      expect((await limited.as(notes.people, { query })).body.people).toEqual([{ id, name }]);
    }
  });
});

describe('A mention', () => {
  it('is offered of active people who may view the row and its notes, the best matches first', async () => {
    const name = unique('Zenaide').replaceAll(/\d/g, '');
    const viewer = ['note:GET', 'client:GET'] as const;
    const whole = await build.systemUser({ name: `${name} Souza`, granted: viewer });
    const inside = await build.systemUser({ name: `Maria ${name}`, granted: viewer });
    await build.systemUser({ name: `${name} Inativa`, granted: viewer, active: '0' });
    await build.systemUser({ name: `${name} Sem Notas`, granted: ['client:GET'] });
    await build.systemUser({ name: `${name} Sem Empresas`, granted: ['note:GET'] });

    const { body } = await everybody(notes.people, {
      query: { ...rowOf('client'), typed: name.toLowerCase() },
    });

    expect(body.people).toEqual([
      { id: whole.id, name: whole.name },
      { id: inside.id, name: inside.name },
    ]);
    expect(
      (await everybody(notes.people, { query: rowOf('client') })).body.people.length,
    ).toBeLessThanOrEqual(8);
  });

  it('shows the name of today', async () => {
    const row = await ofCompany();
    const person = await colleague(['note:GET', 'client:GET']);
    await write(row, `Falar com @[${person.id}]`);
    await db.updateTable('system_user').set({ name: 'Nome de Hoje' }).where('id', '=', person.id).execute();

    expect(await notesOf(row)).toMatchObject([
      { text: `Falar com @[${person.id}]`, mentioned: [{ id: person.id, name: 'Nome de Hoje' }] },
    ]);
  });

  it('informs each person once, in whichever edit they are added, and nobody of their own note', async () => {
    const row = await ofCompany();
    const [one, other] = [
      await colleague(['note:GET', 'client:GET']),
      await colleague(['note:GET', 'client:GET']),
    ];
    const { id: self } = await everybody.signedIn;
    const edit = (text: string) => everybody(notes.edit, { query: { id }, body: { text } });

    const id = await write(row, `@[${one.id}] @[${one.id}] @[${self}]`);
    expect(await inboxOf(one)).toHaveLength(1);
    expect(await inboxOf(other)).toHaveLength(0);
    expect(await inboxOf({ id: self })).toEqual([]);

    await edit(`@[${one.id}] e @[${other.id}]`);
    expect(await inboxOf(one)).toHaveLength(1);
    expect(await inboxOf(other)).toHaveLength(1);

    await edit('ninguém');
    await edit(`@[${one.id}]`);
    expect(await inboxOf(one)).toHaveLength(1);
  });

  it('is taken back from those who have not read it, when it leaves the note or the note is deleted', async () => {
    const row = await ofCompany();
    const [one, other] = [
      await colleague(['note:GET', 'client:GET']),
      await colleague(['note:GET', 'client:GET']),
    ];
    const id = await write(row, `@[${one.id}] @[${other.id}]`);
    await everybody(notes.edit, { query: { id }, body: { text: `@[${one.id}]` } });
    expect([await inboxOf(one), await inboxOf(other)].map(({ length }) => length)).toEqual([1, 0]);
    const read = await write(row, `Isto você já leu, @[${one.id}]`);
    await sql`update inbox_entry set read_at = now() where note_id = ${read}`.execute(db);

    await everybody(notes.remove, { query: { id } });
    await everybody(notes.remove, { query: { id: read } });

    expect(await inboxOf(one)).toMatchObject([{ note_id: read }]);
  });

  it('is refused of people who may not view the row, unless it was there before', async () => {
    const row = await ofCompany();
    const stranger = await build.systemUser({ granted: ['note:GET'] });
    const person = await colleague(['note:GET', 'client:GET']);
    const refused = {
      status: 400,
      body: { message: [{ field: 'text', value: 'Only people who may view this can be mentioned' }] },
    };
    for (const id of [stranger.id, 999_999_999])
      expect(await everybody(notes.create, { query: row, body: { text: `@[${id}]` } })).toMatchObject(
        refused,
      );

    const id = await write(row, `@[${person.id}]`);
    await db.updateTable('system_user').set({ active: '0' }).where('id', '=', person.id).execute();
    const edit = (text: string) => everybody(notes.edit, { query: { id }, body: { text } });

    expect((await edit(`Era com @[${person.id}]`)).status).toBe(200);
    expect(await edit(`@[${person.id}] @[${stranger.id}]`)).toMatchObject(refused);
    expect(await inboxOf(stranger)).toEqual([]);
    expect(await textsOf(row)).toEqual([`Era com @[${person.id}]`]);
  });
});

describe('The history of a row', () => {
  it('says who wrote, edited, pinned and deleted a note, and what it said', async () => {
    const row = await ofCompany();
    const person = await colleague(['note:GET', 'client:GET']);
    const id = await write(row, 'um');
    const text = `dois @[${person.id}]`;
    await everybody(notes.edit, { query: { id }, body: { text } });
    await everybody(notes.edit, { query: { id }, body: { pinned: true } });
    await everybody(notes.remove, { query: { id } });
    const { id: by_id } = await everybody.signedIn;

    const { body } = await everybody(changes.list, { query: row });

    const shown = `dois @${person.name}`;
    expect(
      body.changes.map(({ kind, entity, differences, by_id }) => [kind, entity, differences, by_id]),
    ).toEqual([
      ['noteDeleted', 'client', [{ field: 'note.text', removed: [shown], added: [] }], by_id],
      ['noteEdited', 'client', [{ field: 'note.pinned', removed: [false], added: [true] }], by_id],
      ['noteEdited', 'client', [{ field: 'note.text', removed: ['um'], added: [shown] }], by_id],
      ['noteWritten', 'client', [{ field: 'note.text', removed: [], added: ['um'] }], by_id],
    ]);
    expect(await changesOf(db, 'note', id)).toHaveLength(4);
  });

  it('does so for those alone who may view notes', async () => {
    const row = await ofCompany();
    await write(row, 'Segredo');

    const { body } = await as('change:GET', 'client:GET')(changes.list, { query: row });

    expect(body).toMatchObject({ changes: [], total: 0 });
  });
});

describe('The activity', () => {
  const entriesFor = async (caller: Caller, filter: object) =>
    (await caller(activity.list, { query: filter })).body.changes;

  it('shows what was done with notes, with the row that they are about', async () => {
    const { entity, row_id } = await ofCompany();
    const { name } = await db
      .selectFrom('client')
      .select('name')
      .where('id', '=', row_id)
      .executeTakeFirstOrThrow();
    const person = await colleague(['note:GET', 'client:GET']);
    const id = await write({ entity, row_id }, `Falar com @[${person.id}]`);
    await everybody(notes.remove, { query: { id } });

    const [deleted, written] = await entriesFor(everybody, { client_id: row_id });

    const shown = [{ field: 'note.text', removed: [], added: [`Falar com @${person.name}`] }];
    const of = { entity, row_id, row_name: name, is_deleted: false, company: { id: row_id, name } };
    expect(written).toMatchObject({ ...of, kind: 'noteWritten', differences: shown });
    expect(deleted).toMatchObject({ ...of, kind: 'noteDeleted' });
    const one = await everybody(activity.one, { query: { id: written?.id ?? 0 } });
    expect(one.body).toMatchObject({
      ...of,
      kind: 'noteWritten',
      after: { text: `Falar com @[${person.id}]` },
    });
    const undone = await everybody(activity.undo, {
      query: { entity, row_id, id: deleted?.id ?? 0 },
      body: {},
    });
    expect(undone).toMatchObject({ status: 404 });
  });

  it.each([
    ['kind', { kind: 'noteWritten' }, true],
    ['another kind', { kind: 'created' }, false],
    ['text', { text: 'achada pelo texto' }, true],
    ['entity', { entity: 'client' }, true],
    ['another entity', { entity: 'user' }, false],
  ])('finds them by %s or not', async (_what, filter, isFound) => {
    const row = await ofCompany();
    await write(row, 'Nota achada pelo texto');

    const found = await entriesFor(everybody, { client_id: row.row_id, ...filter });

    expect(found.some(({ kind }) => kind === 'noteWritten')).toBe(isFound);
  });

  it('shows nothing of them to those who may not view notes, or not the row', async () => {
    const company = await ofCompany();
    const { id: row_id } = await build.privacyRequest();
    const request = { entity: 'privacy_request' as const, row_id };
    for (const row of [company, request, rowOf('change_request')]) await write(row, 'Segredo das notas');
    const texts = async (...granted: Permission[]) => {
      const caller = as('change:GET', ...granted);
      const found = await entriesFor(caller, { text: 'segredo das notas' });
      const exported = JSON.stringify(found);
      return found.map(({ entity, row_id }) => `${entity} ${row_id} ${exported.includes('Segredo')}`);
    };

    expect(await texts('client:GET', 'privacy_request:GET', 'change_request:GET')).toEqual([]);
    expect(await texts('note:GET')).toEqual([]);
    expect(await texts('note:GET', 'client:GET')).toEqual([`client ${company.row_id} true`]);
    // A change request has no changes of its own, so that its page alone shows its notes.
    expect(await texts('note:GET', 'privacy_request:GET', 'change_request:GET')).toEqual([
      `privacy_request ${row_id} true`,
    ]);
    const [change] = await entriesFor(everybody, { text: 'segredo das notas', entity: 'privacy_request' });
    const hidden = as('change:GET', 'note:GET', 'client:GET');
    expect(await hidden(activity.one, { query: { id: change?.id ?? 0 } })).toMatchObject({ status: 404 });
  });
});
