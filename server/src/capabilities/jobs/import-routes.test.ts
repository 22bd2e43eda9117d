import { imports } from '@retaguarda/contract/entities/imports';
import { jobs } from '@retaguarda/contract/entities/jobs';
import { limits } from '@retaguarda/contract/limits';
import { afterAll, describe, expect, it } from 'vitest';
import { startApp } from '../../test/harness.ts';
import { checkedImport, refusalsOf, run, untilStill } from '../../test/jobs.ts';
import { everything } from '../../test/stored.ts';

const { db, as, build, stop } = await startApp();
afterAll(stop);
const call = as('skill:GET', 'skill:POST');
const { id: client_id } = await build.company();
const body = { entity: 'skill', client_id } as const;

const begin = async () => (await call(imports.begin, { body })).body.id;
const add = (id: number, after: number, names: string[], is_last = false) =>
  call(imports.add, {
    query: { id },
    body: { columns: ['name'], after, rows: names.map((n) => [n]), is_last },
  });

describe('An import', () => {
  it('is filled in portions, and a portion that is sent again is not added again', async () => {
    const id = await begin();
    await add(id, 0, ['Um', 'Dois']);
    await add(id, 0, ['Um', 'Dois']);
    expect((await add(id, 3, ['Quatro'])).status).toBe(400);
    await add(id, 2, ['Três'], true);

    expect(await untilStill(call, id)).toMatchObject({ state: 'ready', total: 3, ok: 3 });
    expect((await add(id, 3, ['Cinco'])).body).toEqual({ message: 'No longer possible' });
  });

  it('names the lines of the file as they were sent, also of the row that another one repeats', async () => {
    const id = await begin();
    const sent = { columns: ['name'], after: 0, rows: [['Quatro'], ['Cinco'], ['quatro']], is_last: true };
    const wrong = { ...sent, lines: [2, 5] };
    expect(await call(imports.add, { query: { id }, body: wrong })).toMatchObject({
      status: 400,
      body: { message: [{ field: 'lines', value: 'Invalid field' }] },
    });
    await call(imports.add, { query: { id }, body: { ...sent, lines: [2, 5, 6] } });
    await untilStill(call, id);

    const { rows } = (await call(jobs.rows, { query: { id } })).body;
    expect(rows.map(({ place, line }) => [place, line])).toEqual([
      [1, 2],
      [2, 5],
      [3, 6],
    ]);
    expect(await refusalsOf(call, id)).toEqual([[3, { name: 'The same as in row: 2' }]]);
  });

  it('is refused to a person with too many open jobs, but not to others', async () => {
    const busy = as('skill:GET', 'skill:POST');
    for (let begun = 0; begun < 10; begun++) expect((await busy(imports.begin, { body })).status).toBe(200);

    expect(await busy(imports.begin, { body })).toMatchObject({
      status: 429,
      body: { message: 'At most 10 jobs can be open: run or discard one first' },
    });
    expect((await as('skill:GET', 'skill:POST')(imports.begin, { body })).status).toBe(200);
  });

  it('needs the permission to create, and to view', async () => {
    for (const caller of [as('skill:GET'), as('skill:POST')]) {
      const before = await everything(db);
      expect((await caller(imports.begin, { body })).status).toBe(403);
      expect(await everything(db)).toBe(before);
    }
  });

  it('belongs to the person who began it', async () => {
    const id = await begin();
    const other = as('skill:GET', 'skill:POST');
    const sent = { columns: ['name'], after: 0, rows: [['Um']], is_last: true };

    expect((await other(imports.add, { query: { id }, body: sent })).status).toBe(404);
    const fixed = { query: { id }, body: { place: 1, cells: { name: 'Dois' } } };
    expect((await other(imports.fixRow, fixed)).status).toBe(404);
  });

  it('checks its refused rows again, and finds what was missing at first', async () => {
    const callAs = as('user:GET', 'user:POST');
    const { id: client_id } = await build.company();
    const columns = ['name', 'email', 'nickname', 'max_chats', 'department_id', 'profile_id'];
    const row = (name: string) => [
      name,
      `${name[0]}@example.com`.toLowerCase(),
      'nick',
      '5',
      'Vendas',
      'Atendente',
    ];
    const job = await checkedImport(callAs, { entity: 'user', client_id }, columns, [
      ...[row('Ana Sá'), row('Rui Sá')],
      ['###', 'x@example.com', 'nick', '5', 'Vendas', 'Atendente'],
    ]);
    expect(job).toMatchObject({ state: 'ready', ok: 0, refused: 3 });
    const { id: department_id } = await build.department({ client_id, name: 'Vendas' });
    await build.profile({ client_id, department_id, name: 'Atendente' });

    const other = as('user:GET', 'user:POST');
    expect((await other(imports.checkAgain, { query: { id: job.id } })).status).toBe(404);
    expect((await callAs(imports.checkAgain, { query: { id: job.id } })).status).toBe(200);

    expect(await untilStill(callAs, job.id)).toMatchObject({ state: 'ready', ok: 2, refused: 1, total: 3 });
    expect(await refusalsOf(callAs, job.id)).toEqual([[3, { name: 'Invalid field' }]]);
    expect(await run(callAs, job.id)).toMatchObject({ state: 'done', done: 2, refused: 1 });
    expect((await callAs(imports.checkAgain, { query: { id: job.id } })).body).toEqual({
      message: 'No longer possible',
    });
  });

  it('is for a company that there is', async () => {
    const sent = await call(imports.begin, { body: { entity: 'skill' } });
    expect(sent.body).toEqual({ message: [{ field: 'client_id', value: 'Please select a company' }] });
    const gone = await call(imports.begin, { body: { ...body, client_id: 999_999 } });
    expect(gone).toMatchObject({ status: 404, body: { message: 'Company not found' } });
  });

  it.each([
    ['a column that there is not', ['name', 'password'], [['Um', 'x']], 0],
    ['a column twice', ['name', 'name'], [['Um', 'Dois']], 0],
    ['a row with more cells than columns', ['name'], [['Um', 'Dois']], 0],
    ['a cell that is too long', ['name'], [['x'.repeat(limits.import.cell + 1)]], 0],
    ['too many rows', ['name'], Array(limits.import.portion + 1).fill(['Um']), 0],
    ['no rows', ['name'], [], 0],
  ])('refuses %s, and stores nothing', async (_what, columns, rows, after) => {
    const id = await begin();
    const before = await everything(db);

    const answer = await call(imports.add, { query: { id }, body: { columns, after, rows, is_last: true } });

    expect(answer.status).toBe(400);
    expect(await everything(db)).toBe(before);
  });

  it('takes no more than ten thousand rows', async () => {
    const id = await begin();
    await db.updateTable('job').set({ total: limits.jobRows }).where('id', '=', id).execute();

    expect((await add(id, limits.jobRows, ['Um'], true)).body).toEqual({
      message: 'Choose at most 10,000 rows',
    });
  });
});
