import { activity } from '@retaguarda/contract/entities/activity';
import { changes } from '@retaguarda/contract/entities/changes';
import { companies } from '@retaguarda/contract/entities/companies';
import { companyChoice } from '@retaguarda/contract/entities/company-choice';
import { companyCopies } from '@retaguarda/contract/entities/company-copies';
import { exportOf } from '@retaguarda/contract/entities/exports';
import { bulk } from '@retaguarda/contract/entities/jobs';
import { type TagInput, tags } from '@retaguarda/contract/entities/tags';
import { permissions } from '@retaguarda/contract/permissions';
import { afterAll, describe, expect, it } from 'vitest';
import { startApp } from '../../test/harness.ts';
import { changeMany, checked, checkedImport, refusalsOf, run, undo } from '../../test/jobs.ts';
import { readCsv } from '../../test/read-files.ts';
import { everything } from '../../test/stored.ts';
import { unique, uniqueCnpj } from '../../test/unique.ts';

const { app, db, as, build, stop } = await startApp();
afterAll(stop);
const call = as(...permissions);
const withoutTags = as(...permissions.filter((one) => one !== 'tag:PUT'));
const refused = { status: 403, body: { message: 'No permission: tag:PUT' } };

const newTag = async () => (await build.tag()).id;
const tagsOf = async (id: number) => (await call(companies.list, { query: { id } })).body.clients[0]?.tag_id;
const setTags = (id: number, tag_id: number[], by = call) =>
  by(companies.edit, { query: { id }, body: { tag_id } });
const newCompany = (tag_id: number[]) => ({
  ...{ pj: true, name: unique('Empresa'), document: uniqueCnpj(), email: 'a@example.com' },
  ...{ domain: 'example.com', tag_id },
});

describe('A tag', () => {
  it('is created, renamed, and deleted; nobody uses a name twice, whatever its case', async () => {
    const name = unique('Região');
    const created = await call(tags.create, { body: { name, color: 'teal' } });
    const { id } = created.body;
    expect(created).toMatchObject({ status: 200, body: { message: 'Tag created' } });
    expect(await call(tags.create, { body: { name: name.toUpperCase(), color: 'red' } })).toMatchObject({
      status: 409,
      body: { message: [{ field: 'name', value: '"name" is already in use' }] },
    });

    const edited = await call(tags.edit, { query: { id }, body: { color: 'pink' } });

    expect(edited).toMatchObject({ status: 200, body: { id, message: 'Tag updated' } });
    expect((await call(tags.list, { query: { id } })).body.tags).toEqual([{ id, name, color: 'pink' }]);
    expect(await call(tags.remove, { query: { id } })).toMatchObject({ status: 200 });
    expect(await call(tags.list, { query: { id } })).toMatchObject({ status: 404 });
  });

  it.each([
    [{ name: '' }, 'Required Field'],
    [{ name: 'a'.repeat(31) }, 'Invalid field'],
    [{ name: 'Sul; VIP' }, 'Invalid field'],
    [{ color: 'beige' }, 'Invalid field'],
  ])('is not saved with %j', async (wrong, value) => {
    const body = { name: unique('Etiqueta'), color: 'red', ...wrong } as TagInput;

    expect(await call(tags.create, { body })).toMatchObject({
      status: 400,
      body: { message: [{ field: Object.keys(wrong)[0], value }] },
    });
  });

  it('is one of five hundred at most', async () => {
    const rows = Array.from({ length: 500 }, (_, at) => ({ name: `Cheia ${at}`, color: 'red' as const }));
    await db.insertInto('tag').values(rows).execute();

    const created = await call(tags.create, { body: { name: unique('Etiqueta'), color: 'red' } });

    await db.deleteFrom('tag').where('name', 'like', 'Cheia %').execute();
    expect(created).toMatchObject({ status: 409, body: { message: 'At most 500 tags' } });
  });

  it('that companies have is not deleted, and the refusal names them', async () => {
    const id = await newTag();
    const company = await build.company();
    await setTags(company.id, [id]);

    expect(await call(tags.remove, { query: { id } })).toMatchObject({
      status: 409,
      body: {
        message: 'Tag is linked to companies',
        linked: [{ entity: 'client', total: 1, rows: [{ id: company.id, name: company.name }] }],
      },
    });
    expect(await tagsOf(company.id)).toEqual([id]);
  });

  it('is never deleted while a company gets it', async () => {
    for (let round = 0; round < 5; round++) {
      const id = await newTag();
      const rows = await Promise.all(Array.from({ length: 4 }, () => build.company()));

      const [removed, ...set] = await Promise.all([
        call(tags.remove, { query: { id } }),
        ...rows.map((row) => setTags(row.id, [id])),
      ]);

      const taken = await Promise.all(rows.map((row) => tagsOf(row.id)));
      const isGone = removed?.status === 200;
      expect(taken).toEqual(rows.map(() => (isGone ? [] : [id])));
      for (const { status } of set) expect(status).toBe(isGone ? 404 : 200);
    }
  });
});

describe('The tags of a company', () => {
  it('are saved once each and in one order, and the history shows their names', async () => {
    const [one, two] = [await build.tag(), await build.tag()];
    const { id } = await build.company();

    await setTags(id, [two.id, one.id, two.id]);

    expect(await tagsOf(id)).toEqual([one.id, two.id]);
    expect((await setTags(id, [one.id, two.id])).headers.etag).toBe('"2"');
    const { body } = await call(changes.list, { query: { entity: 'client', row_id: id } });
    expect(body.changes[0]?.differences).toEqual([
      { field: 'tag_id', removed: [], added: [one.name, two.name], more: { removed: 0, added: 0 } },
    ]);
  });

  it('that do not exist, or are too many, change nothing', async () => {
    const { id } = await build.company();
    const many = await Promise.all(Array.from({ length: 21 }, newTag));
    const before = await everything(db);

    expect(await setTags(id, [999_999])).toMatchObject({
      status: 404,
      body: { message: 'A tag no longer exists' },
    });
    expect(await call(companies.create, { body: newCompany([999_999]) })).toMatchObject({ status: 404 });
    expect(await setTags(id, many)).toMatchObject({
      status: 400,
      body: { message: [{ field: 'tag_id', value: 'Choose at most 20 tags' }] },
    });
    expect(await everything(db)).toBe(before);
  });

  it('find companies, in the list and where companies are chosen; without the permission to view them, they do not', async () => {
    const [tag_id, other] = [await newTag(), await newTag()];
    const made = await call(companies.create, { body: newCompany([other, tag_id]) });
    await call(companies.create, { body: newCompany([other]) });
    const { id } = made.body;

    const { body } = await call(companies.list, { query: { tag_id } });
    expect([body.total, body.clients.map((row) => row.id)]).toEqual([1, [id]]);
    const chosen = await call(companyChoice.matching, { query: { tag_id } });
    expect(chosen.body).toMatchObject({ total: 1, companies: [{ id }] });
    const names = as('user:GET');
    for (const endpoint of [companies.list, companyChoice.matching])
      expect(await names(endpoint, { query: { tag_id } })).toMatchObject({ status: 403 });
    expect((await names(companies.list, { query: { id } })).body.clients[0]).not.toHaveProperty('tag_id');
    expect(await names(tags.list, { query: {} })).toMatchObject({ status: 403 });
  });

  it('are exported by name', async () => {
    const [tag, other] = [await build.tag(), await build.tag()];
    await call(companies.create, { body: newCompany([tag.id, other.id]) });
    const { bearer } = await call.signedIn;

    const { body } = await app.inject({
      method: 'POST',
      url: `/api${exportOf(companies.list).path}`,
      query: { tag_id: String(tag.id) },
      headers: { authorization: `Bearer ${bearer}` },
      payload: {
        ...{ format: 'csv', title: 'Empresas', time_zone: 'America/Sao_Paulo' },
        columns: [{ name: 'tag_id', title: 'Etiquetas' }],
      },
    });

    expect(readCsv(body)).toEqual([['Etiquetas'], [`${tag.name}; ${other.name}`]]);
  });

  it('are imported by name, and a name that no tag has is refused', async () => {
    const [tag, other] = [await build.tag(), await build.tag()];
    const columns = ['name', 'document', 'email', 'domain', 'tag_id'];
    const row = (cell: string) => [unique('Loja'), uniqueCnpj(), 'a@example.com', 'example.com', cell];
    const rows = [row(`${other.name.toUpperCase()}; ${tag.name}`), row(''), row('Nenhuma dessas')];

    const { id } = await checkedImport(call, { entity: 'client' }, columns, rows);

    expect(await refusalsOf(call, id)).toEqual([[3, { tag_id: 'Tag not found: Nenhuma dessas' }]]);
    await run(call, id);
    const { body } = await call(companies.list, { query: { tag_id: tag.id } });
    expect(body.clients[0]?.tag_id).toEqual([tag.id, other.id]);
  });

  it('are added to many companies and removed from them, which can be undone', async () => {
    const [tag_id, other] = [await newTag(), await newTag()];
    const rows = await Promise.all(Array.from({ length: 3 }, () => build.company()));
    const ids = rows.map(({ id }) => id);
    await setTags(ids[0] ?? 0, [tag_id, other]);
    const change = (action: 'tag' | 'untag') =>
      changeMany(call, { entity: 'client', action, ids, values: { tag_id: [tag_id] } });
    const stored = () => Promise.all(ids.map(tagsOf));

    expect(await change('tag')).toMatchObject({ done: 2, same: 1 });
    expect(await stored()).toEqual([[tag_id, other], [tag_id], [tag_id]]);
    const taken = await change('untag');
    expect(await stored()).toEqual([[other], [], []]);
    await undo(call, taken.id);
    expect(await stored()).toEqual([[tag_id, other], [tag_id], [tag_id]]);
  });

  it('are not more than twenty after a change of many companies, and the job says so', async () => {
    const { id } = await build.company();
    await setTags(id, await Promise.all(Array.from({ length: 20 }, newTag)));

    const values = { tag_id: [await newTag()] };
    const job = await checked(call, { entity: 'client', action: 'tag', ids: [id], values });

    expect(await refusalsOf(call, job.id)).toEqual([[1, { tag_id: 'Choose at most 20 tags' }]]);
  });

  it('are seen by people who may view companies', async () => {
    const tag = await build.tag();

    const { body } = await as('client:GET')(tags.list, { query: { id: tag.id } });

    expect(body.tags).toEqual([{ id: tag.id, name: tag.name, color: tag.color }]);
  });

  it('are changed in no way without the permission for tags', async () => {
    const tag_id = await newTag();
    const { id } = await build.company();

    expect(await setTags(id, [tag_id], withoutTags)).toMatchObject(refused);
    expect(await withoutTags(companies.create, { body: newCompany([tag_id]) })).toMatchObject(refused);
    const body = {
      entity: 'client' as const,
      action: 'tag' as const,
      ids: [id],
      values: { tag_id: [tag_id] },
    };
    expect(await withoutTags(bulk.check, { body })).toMatchObject(refused);
    const { name } = (await call(tags.list, { query: { id: tag_id } })).body.tags[0] ?? { name: '' };
    const columns = ['name', 'document', 'email', 'domain', 'tag_id'];
    const row = [unique('Loja'), uniqueCnpj(), 'a@example.com', 'example.com', name];
    const imported = await checkedImport(withoutTags, { entity: 'client' }, columns, [row]);
    expect(await refusalsOf(withoutTags, imported.id)).toEqual([[1, refused.body.message]]);
    const copy = { ...newCompany([tag_id]), from: { client_id: id }, parts: [] };
    expect(await withoutTags(companyCopies.create, { body: copy })).toMatchObject(refused);
    expect(await tagsOf(id)).toEqual([]);

    await setTags(id, [tag_id]);
    const history = await call(changes.list, { query: { entity: 'client', row_id: id } });
    const change = { query: { entity: 'client', row_id: id, id: history.body.changes[0]?.id ?? 0 } } as const;
    expect(await withoutTags(activity.undo, { ...change, body: {} })).toMatchObject(refused);
    // The answer must not tell which tags it has.
    expect(await setTags(id, [tag_id], withoutTags)).toMatchObject(refused);
    expect(await tagsOf(id)).toEqual([tag_id]);
  });
});
