import { viewLimits, views } from '@retaguarda/contract/entities/views';
import { afterAll, describe, expect, it } from 'vitest';
import { startApp } from '../../test/harness.ts';

const { db, as, build, stop } = await startApp();
afterAll(stop);
const ana = as('client:GET', 'user:GET');
const bia = as('client:GET', 'user:GET');
const { id: anasId } = await ana.signedIn;
const notFound = { status: 404, body: { message: 'Resource not found' } };

const companies = { list: '/companies', shared: false, search: { name: 'ipê', sort: '-name' } } as const;
const save = async (call: typeof ana, view: object) => {
  const { status, body } = await call(views.create, { body: { ...companies, ...view } as never });
  expect({ status, body }).toMatchObject({ status: 200, body: { message: 'View saved' } });
  return body.id;
};
const seenBy = async (call: typeof ana) => (await call(views.list, {})).body.views;
const namesSeenBy = async (call: typeof ana) => (await seenBy(call)).map(({ name }) => name);

describe('A view', () => {
  it('stores a search with its order, rows and columns, for its owner alone', async () => {
    const search = { active: '1', sort: '-created_at', qtd: 50, columns: 'name.document' };
    const id = await save(ana, { name: 'Novas', search });

    const { name } = await db
      .selectFrom('system_user')
      .select('name')
      .where('id', '=', anasId)
      .executeTakeFirstOrThrow();
    expect((await seenBy(ana)).find((view) => view.id === id)).toEqual({
      ...{ id, list: '/companies', name: 'Novas', search, shared: false, first: false, version: 1 },
      owner: { id: anasId, name },
    });
    expect(await namesSeenBy(bia)).not.toContain('Novas');
  });

  it('that is shared is seen by colleagues who may read its list, and by no others', async () => {
    await save(ana, { name: 'De todos', shared: true });

    expect(await namesSeenBy(bia)).toContain('De todos');
    expect(await namesSeenBy(as('user:GET'))).not.toContain('De todos');
  });

  it('of profiles needs the permission for those of its company, or for those of BACKOFFICE', async () => {
    const maker = as('profile:GET', 'client_profile:GET');
    await save(maker, { name: 'Da casa', shared: true, list: '/profiles', search: {} });
    await save(maker, { name: 'Da empresa', shared: true, list: '/profiles', search: { client_id: 3 } });

    expect(await namesSeenBy(as('profile:GET'))).toEqual(['Da casa']);
    expect(await namesSeenBy(as('client_profile:GET'))).toEqual(['Da empresa']);
  });

  it('is saved only for a list that its owner may read', async () => {
    expect(
      await ana(views.create, { body: { ...companies, name: 'X', list: '/roles', search: {} } }),
    ).toMatchObject({ status: 403, body: { message: 'No permission: role:GET' } });
  });

  it.each([
    ['/companies', { colour: 'blue' }, 'search.colour', 'Invalid field'],
    ['/companies', { page: 1 }, 'search.page', 'Invalid field'],
    ['/companies', { name: 'ab' }, 'search.name', 'Min 3 characters'],
    ['/companies', { sort: 'domain' }, 'search.sort', 'Invalid field'],
    ['/companies', { qtd: 8 }, 'search.qtd', 'Invalid field'],
    ['/companies', { columns: 'name;drop' }, 'search.columns', 'Invalid field'],
    ['/users', {}, 'search.client_id', 'Please select a company'],
    ['/nowhere', {}, 'list', 'Invalid field'],
  ])(
    'of %s is refused with the search %j, which the list would refuse',
    async (list, search, field, value) => {
      const body = { ...companies, name: 'Inválida', list, search } as never;
      expect(await ana(views.create, { body })).toMatchObject({
        status: 400,
        body: { message: [{ field, value }] },
      });
    },
  );

  it('has a name of its own among those of its owner and list', async () => {
    await save(ana, { name: 'Minhas' });
    await save(bia, { name: 'Minhas' });
    await save(ana, { name: 'Minhas', list: '/users', search: { client_id: 3 } });

    expect(await ana(views.create, { body: { ...companies, name: 'minhas' } })).toMatchObject({
      status: 409,
      body: { message: [{ field: 'name', value: '"name" is already in use' }] },
    });
    expect(await ana(views.create, { body: { ...companies, name: 'x'.repeat(61) } })).toMatchObject({
      status: 400,
    });
  });

  it('is changed and deleted by its owner, and by nobody else, also when it is shared', async () => {
    const id = await save(ana, { name: 'Alheia', shared: true });
    const query = { id };

    expect(await bia(views.edit, { query, body: { name: 'Tomada' } })).toMatchObject(notFound);
    expect(await bia(views.remove, { query })).toMatchObject(notFound);

    expect(await ana(views.edit, { query, body: { search: { name: 'ab' } } })).toMatchObject({ status: 400 });
    expect(await ana(views.edit, { query, body: { name: 'Própria', search: {} }, version: 1 })).toMatchObject(
      {
        status: 200,
      },
    );
    expect((await seenBy(bia)).find((view) => view.id === id)).toMatchObject({
      ...{ name: 'Própria', search: {}, shared: true, version: 2 },
    });
    expect(await ana(views.edit, { query, body: { shared: false }, version: 1 })).toMatchObject({
      status: 412,
    });
    expect(await ana(views.remove, { query, version: 1 })).toMatchObject({ status: 412 });
    expect(await ana(views.remove, { query, version: 2 })).toMatchObject({ status: 200 });
    expect(await ana(views.remove, { query })).toMatchObject(notFound);
  });

  it(`is refused to a person who has ${viewLimits.own} of them`, async () => {
    const full = as('client:GET');
    const { id: owner_id } = await full.signedIn;
    for (let count = 0; count < viewLimits.own; count += 1) await build.view({ owner_id });

    expect(await full(views.create, { body: { ...companies, name: 'Mais uma' } })).toMatchObject({
      status: 409,
      body: { message: 'At most 50 views' },
    });
  });
});

describe('The view a list opens with', () => {
  const first = async (call: typeof ana) =>
    (await seenBy(call)).filter((view) => view.first).map(({ name }) => name);
  const choose = (call: typeof ana, id: number, isFirst = true) =>
    call(views.setFirst, { query: { id }, body: { first: isFirst } });

  it('is one for each person and list, and goes when it is no longer shared', async () => {
    const shared = await save(ana, { name: 'Primeira', shared: true });
    const own = await save(bia, { name: 'Outra primeira' });
    const people = await save(bia, { name: 'Pessoas', list: '/users', search: { client_id: 3 } });

    await choose(bia, shared);
    await choose(bia, people);
    expect(await first(bia)).toEqual(['Pessoas', 'Primeira']);
    expect(await first(ana)).toEqual([]);

    await choose(bia, own);
    expect(await first(bia)).toEqual(['Outra primeira', 'Pessoas']);
    await choose(bia, own, false);
    await choose(bia, shared);
    await ana(views.edit, { query: { id: shared }, body: { shared: false } });
    expect(await first(bia)).toEqual(['Pessoas']);
    await ana(views.remove, { query: { id: shared } });
  });

  it('is not one that the person may not see', async () => {
    const own = await save(ana, { name: 'Só minha' });
    const shared = await save(ana, { name: 'Nossa', shared: true });

    expect(await choose(bia, own)).toMatchObject(notFound);
    expect(await choose(as('user:GET'), shared)).toMatchObject({ status: 403 });
  });
});
