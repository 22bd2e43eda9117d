import { changeEntities } from '@retaguarda/contract/entities/changes';
import type { NotedEntity } from '@retaguarda/contract/entities/notes';
import { type FoundKind, foundKinds, search } from '@retaguarda/contract/entities/search';
import { type Permission, permissions } from '@retaguarda/contract/permissions';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { entityRows } from '../../test/entity-rows.ts';
import { startApp } from '../../test/harness.ts';

const { db, as, build, call, signIn, stop } = await startApp();
afterAll(stop);

const sought = 'zqxw';
const { id: client_id } = await build.company({ name: `Casa ${sought}`, email: 'fale@outro.example' });
const { id: department_id } = await build.department({ client_id });
const { id: owner_id } = await build.systemUser();
await build.systemVariable({ name: `variavel_${sought}`, value: 'um segredo' });
const rows = entityRows(build, { client_id, department_id, owner_id, name: `Maria ${sought}` });
for (const entity of changeEntities)
  if (!['client', 'client_system_variable'].includes(entity)) await rows[entity]();
await build.note({ entity: 'system_user', row_id: 1, author_id: owner_id, text: `Nota ${sought}` });
const everyKind = as(...permissions);

/** The role of the test has a name of its own. */
const kindsFound = foundKinds.filter((kind) => kind !== 'role');

const kindsFor = async (call: typeof everyKind, text = sought, more: { kind?: FoundKind } = {}) =>
  (await call(search.find, { query: { text, ...more } })).body.groups.map(({ kind, total }) => [kind, total]);

it('finds every kind for those who may view everything', async () => {
  expect(await kindsFor(everyKind)).toEqual(kindsFound.map((kind) => [kind, 1]));
  expect(await kindsFor(everyKind, 'super_admin')).toContainEqual(['role', 1]);
});

/** A note also needs the permission to view its row. */
const named = foundKinds.filter((kind) => kind !== 'note');

describe.each(named)('Rows of the kind %s', (kind) => {
  const permission: Permission = `${kind}:GET`;
  const text = kind === 'role' ? 'super_admin' : sought;

  it('are found alone by those who may view nothing else', async () => {
    expect(await kindsFor(as(permission), text)).toEqual([[kind, 1]]);
    expect(await kindsFor(as(permission), text, { kind })).toEqual([[kind, 1]]);
  });

  it('are neither found nor counted for those who may view everything else', async () => {
    const others = as(...permissions.filter((one) => one !== permission));

    expect((await kindsFor(others, text)).map(([found]) => found)).not.toContain(kind);
    expect(await others(search.find, { query: { text, kind } })).toMatchObject({
      status: 403,
      body: { message: `No permission: ${permission}` },
    });
  });
});

it('finds nothing for those who may view nothing', async () => {
  expect((await as()(search.find, { query: { text: sought } })).body).toEqual({ groups: [] });
});

it('finds people by the name of their company, and not by other data that needs the permission to view companies', async () => {
  const readers = as('user:GET');
  const { body } = await readers(search.find, { query: { text: `maria ${sought}` } });
  expect(body.groups[0]?.rows[0]?.client).toEqual({ id: client_id, name: `Casa ${sought}`, active: true });

  expect(await kindsFor(readers, 'maria outro.example')).toEqual([]);
});

it('does not show the value of a variable', async () => {
  const { body } = await everyKind(search.find, { query: { text: sought, kind: 'client_system_variable' } });

  expect(JSON.stringify(body)).not.toContain('segredo');
});

it.each([
  ['', 'Required Field'],
  ['ab', 'Min 3 characters'],
  ['a b', 'Min 3 characters'],
  ['%%%', 'Min 3 characters'],
  ["'''", 'Min 3 characters'],
  ['0', 'Min 3 characters'],
  ['a'.repeat(500), 'Max 60 characters'],
  ['abc\0def', 'Invalid field'],
])('refuses the text %j: %s', async (text, value) => {
  expect(await everyKind(search.find, { query: { text } })).toMatchObject({
    status: 400,
    body: { message: [{ field: 'text', value }] },
  });
});

it.each(['zq%w', 'zq_w', 'zq\\w', "zqxw'; drop table client; --", 'zqxw%', '100%zqxw'])(
  'takes %j as a text and not as a pattern',
  async (text) => {
    const groups = await kindsFor(everyKind, text);

    // A sign that is no letter stands between two words.
    expect(groups).toEqual(text === 'zqxw%' ? kindsFound.map((kind) => [kind, 1]) : []);
  },
);

it('any text is answered with 200 or 400', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 60 }), async (text) => {
      const { status } = await everyKind(search.find, { query: { text: text.toWellFormed() } });

      expect([200, 400]).toContain(status);
    }),
    { seed: 20_261_116, numRuns: 200 },
  );
});

describe('Notes', async () => {
  const text = 'wvqk';
  const { id: reader } = await build.systemUser({ granted: [] });
  const request = await build.changeRequest({ made_by: reader, tag: (await build.tag()).id });
  const user = await build.user({ client_id });
  const rowOf: Record<NotedEntity, number> = {
    client: client_id,
    user: user.id,
    system_user: owner_id,
    privacy_request: (await build.privacyRequest()).id,
    change_request: request.id,
  };
  const entities = Object.keys(rowOf) as NotedEntity[];
  for (const entity of entities)
    await build.note({
      ...{ entity, row_id: rowOf[entity], author_id: owner_id, text: `Ligar para **${text}** amanhã` },
      ...(['client', 'user'].includes(entity) && { client_id }),
    });
  const foundBy = async (caller: typeof everyKind) =>
    (await caller(search.find, { query: { text, kind: 'note', qtd: 20 } })).body.groups[0]?.rows ?? [];

  it.each(entities)(
    'about rows of %s are found by those who may view such rows and notes',
    async (entity) => {
      const rows = await foundBy(as('note:GET', `${entity}:GET`));

      expect(rows.map(({ about }) => about)).toEqual([{ entity, row_id: rowOf[entity] }]);
      expect(rows[0]?.detail).toBe(`Ligar para **${text}** amanhã`);
    },
  );

  it('are found by nobody else, nor counted', async () => {
    expect(await foundBy(as('note:GET'))).toEqual([]);
    const others = as(...permissions.filter((one) => one !== 'note:GET'));
    expect((await kindsFor(others, text)).map(([kind]) => kind)).not.toContain('note');
    expect(await others(search.find, { query: { text, kind: 'note' } })).toMatchObject({ status: 403 });
  });

  it('have the name of their row, and lead to it', async () => {
    const rows = await foundBy(everyKind);
    const of = (entity: NotedEntity) => rows.find(({ about }) => about?.entity === entity);

    expect(of('client')).toMatchObject({ name: `Casa ${sought}`, client: null });
    expect(of('user')).toMatchObject({ name: user.name, client: { id: client_id } });
    expect(of('change_request')).toMatchObject({ name: `#${request.id}`, client: null });
  });

  it('are shown with the part of a long text that was searched for', async () => {
    const long = `${'antes '.repeat(80)}@[7] Ázxvt ${'depois '.repeat(80)}`;
    await build.note({ entity: 'client', row_id: client_id, client_id, author_id: owner_id, text: long });

    const { body } = await everyKind(search.find, { query: { text: 'azxvt', kind: 'note' } });

    const detail = body.groups[0]?.rows[0]?.detail ?? '';
    expect(detail).toMatch(/^…(antes ?)+@… Ázxvt (depois ?)+.*…$/);
    expect(detail.length).toBeLessThan(170);
  });

  it('that were deleted are not found, nor those out of scope', async () => {
    const { id } = await build.company();
    const text = 'jqzx nota';
    const [ours, theirs] = [client_id, id];
    for (const row_id of [ours, theirs])
      await build.note({ entity: 'client', row_id, client_id: row_id, author_id: owner_id, text });
    const limited = await build.systemUser({ granted: permissions, scoped: true, scope_client_id: [ours] });
    const bearer = await signIn(limited.id);
    const found = async () =>
      (await call(search.find, { query: { text, kind: 'note' }, bearer })).body.groups[0]?.rows ?? [];

    expect((await found()).map(({ about }) => about?.row_id)).toEqual([ours]);
    await db.updateTable('note').set({ text: '', deleted: true }).where('text', '=', text).execute();
    expect(await found()).toEqual([]);
  });
});
