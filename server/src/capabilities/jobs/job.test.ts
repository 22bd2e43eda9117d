import { companies } from '@retaguarda/contract/entities/companies';
import { bulk, jobs } from '@retaguarda/contract/entities/jobs';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { startApp } from '../../test/harness.ts';
import { changeMany, checked, run, undo, untilStill } from '../../test/jobs.ts';

const { app, db, as, build, stop } = await startApp();
afterAll(stop);
const call = as('client:GET', 'client:ACTIVATE');
const refused = (message: string) => ({ status: 409, body: { message } });
const over = refused('No longer possible');

const some = async (count: number) =>
  Promise.all(Array.from({ length: count }, async () => (await build.company()).id));
const off = (ids: number[]) => ({ entity: 'client', action: 'deactivate', ids }) as const;
const states = async (ids: number[]) => {
  const rows = await db.selectFrom('client').select(['id', 'active']).where('id', 'in', ids).execute();
  return ids.map((id) => rows.find((row) => row.id === id)?.active);
};

describe('All that match', () => {
  it('are the rows that the list itself finds, with its own filters', async () => {
    const names = ['Mercearia Aurora Um', 'Mercearia Aurora Dois', 'Oficina Qualquer'];
    for (const name of names) await build.company({ name });

    const job = await checked(call, { entity: 'client', action: 'deactivate', match: { name: 'aurora' } });

    expect(job).toMatchObject({ total: 2, ok: 2 });
    expect(job.outcomes?.[0]?.names.sort()).toEqual(['Mercearia Aurora Dois', 'Mercearia Aurora Um']);
  });

  it.each([
    [{ name: 'ab' }, 'match.name', 'Min 3 characters'],
    [{ colour: 'blue' }, 'match.colour', 'Invalid field'],
    [{ id: '1' }, 'match.id', 'Invalid field'],
  ])('are refused with a filter that the list refuses: %j', async (match, field, value) => {
    expect(
      await call(bulk.check, { body: { entity: 'client', action: 'activate', match } as never }),
    ).toMatchObject({ status: 400, body: { message: [{ field, value }] } });
  });
});

describe('A job', () => {
  it('needs the permission of the single change, and that to view the rows', async () => {
    const ids = await some(1);
    for (const [granted, missing] of [
      ['client:GET', 'client:ACTIVATE'],
      ['client:ACTIVATE', 'client:GET'],
    ] as const)
      expect(await as(granted)(bulk.check, { body: off(ids) })).toMatchObject({
        status: 403,
        body: { message: `No permission: ${missing}` },
      });
  });

  it('is seen, run, cancelled and undone by nobody but its maker', async () => {
    const { id } = await checked(call, off(await some(1)));
    const other = as('client:GET', 'client:ACTIVATE');
    const query = { id };

    for (const endpoint of [jobs.list, jobs.rows, jobs.run, jobs.cancel, jobs.undo])
      expect((await other(endpoint, { query })).status).toBe(404);
    expect((await other(jobs.list, { query: {} })).body.jobs).toEqual([]);
    const exported = await app.inject({
      url: `/api/job/export?id=${id}`,
      headers: { authorization: `Bearer ${(await other.signedIn).bearer}` },
    });
    expect(exported.statusCode).toBe(404);
  });

  it('refuses a row that was changed after the preview, and only that one', async () => {
    const ids = await some(2);
    const { id } = await checked(call, off(ids));
    await as('client:PUT')(companies.edit, { query: { id: ids[0] ?? 0 }, body: { domain: 'novo' } });

    const job = await run(call, id);

    expect(job).toMatchObject({ done: 1, refused: 1 });
    expect(job.outcomes).toContainEqual(
      expect.objectContaining({ reason: { message: 'Changed by someone else meanwhile' }, count: 1 }),
    );
    expect(await states(ids)).toEqual(['1', '0']);
  });

  it('is run once', async () => {
    const { id } = await changeMany(call, off(await some(1)));

    expect(await call(jobs.run, { query: { id }, body: {} })).toMatchObject(over);
  });

  it('records the reason that its run gives instead of that of its check; without one, the latter stays', async () => {
    for (const [given, recorded] of [
      [{ reason: 'Fim do contrato' }, 'Fim do contrato'],
      [undefined, 'Atraso'],
    ] as const) {
      const ids = await some(1);
      const { id } = await checked(call, { ...off(ids), reason: 'Atraso' });
      // Programs may send no body at all.
      expect((await call(jobs.run, { query: { id }, ...(given && { body: given }) } as never)).status).toBe(
        200,
      );
      await untilStill(call, id);

      const { body } = await call(companies.list, { query: { id: ids[0] ?? 0 } });
      expect(body.clients[0]?.switched).toMatchObject({ reason: recorded });
    }
  });

  it('refuses a reason for what records none, and any other field', async () => {
    const call = as('department:GET', 'department:DELETE');
    const { id: client_id } = await build.company();
    const { id: row } = await build.department({ client_id });
    const { id } = await checked(call, { entity: 'department', action: 'delete', client_id, ids: [row] });

    for (const field of ['reason', 'is_reauthenticated'])
      expect(await call(jobs.run, { query: { id }, body: { [field]: 'Fim do contrato' } })).toMatchObject({
        status: 400,
        body: { message: [{ field, value: 'Invalid field' }] },
      });
  });

  it('refuses the rest when its maker loses the permission, or is deactivated', async () => {
    const sentences = ['No permission: client:ACTIVATE', 'The person who asked for this is no longer active'];
    for (const sentence of sentences) {
      const maker = as('client:GET', 'client:ACTIVATE');
      const { id: person } = await maker.signedIn;
      const ids = await some(2);
      const { id } = await checked(maker, off(ids));
      const { profile_id } = await build.systemUser({ granted: ['client:GET'] });
      const changes = sentence.startsWith('No') ? sql`profile_id = ${profile_id}` : sql`active = '0'`;
      await sql`update "system_user" set ${changes} where id = ${person}`.execute(db);
      // As if it had been running already.
      await sql`update job set state = 'running' where id = ${id}`.execute(db);
      const ordered = await changeMany(call, off(await some(1)));

      expect(ordered.done).toBe(1);
      const rows = await db.selectFrom('job_row').select('reason').where('job_id', '=', id).execute();
      expect(rows).toEqual(Array(2).fill({ reason: { message: sentence } }));
      expect(await states(ids)).toEqual(['1', '1']);
    }
  });

  it('lists its rows in pages and as lines, by their outcome', async () => {
    const ids = await some(9);
    const { id } = await changeMany(call, off([...ids, 999_999]));

    const page = await call(jobs.rows, { query: { id, page: 2 } });
    expect(page.body).toMatchObject({ total: 10, paging: 2 });
    expect(page.body.rows.map(({ place }) => place)).toEqual([8, 9, 10]);
    const failed = await call(jobs.rows, { query: { id, state: 'refused' } });
    expect(failed.body.rows).toEqual([
      {
        ...{ place: 10, row_id: 999_999, line: null, name: '#999999', state: 'refused' },
        reason: { message: 'Resource not found' },
        cells: null,
      },
    ]);
    const lines = await app.inject({
      url: `/api/job/export?id=${id}`,
      headers: { authorization: `Bearer ${(await call.signedIn).bearer}` },
    });
    expect(lines.body.trim().split('\n')).toHaveLength(10);
  });
});

describe('An undo', () => {
  it('puts back what the job has changed, and refuses rows that were changed since', async () => {
    const ids = await some(3);
    const { id } = await changeMany(call, off(ids));
    await as('client:PUT')(companies.edit, { query: { id: ids[1] ?? 0 }, body: { domain: 'novo' } });

    const undoing = await undo(call, id);

    expect(undoing).toMatchObject({ undoes: id, state: 'done', done: 2, refused: 1, undo_until: null });
    expect(await states(ids)).toEqual(['1', '0', '1']);
    const { body } = await call(jobs.list, { query: { id } });
    expect(body.jobs[0]).toMatchObject({ done: 1, undone: 2 });
  });

  it('is refused when nothing is left, after its time, for an undo, and without the permission', async () => {
    const { id } = await changeMany(call, off(await some(1)));
    const late = await changeMany(call, off(await some(1)));
    const undoing = await undo(call, id);
    await sql`update job set undo_until = now() - interval '1 second' where id = ${late.id}`.execute(db);

    expect(await call(jobs.undo, { query: { id } })).toMatchObject(over);
    expect(await call(jobs.undo, { query: { id: undoing.id } })).toMatchObject(over);
    expect(await call(jobs.undo, { query: { id: late.id } })).toMatchObject(over);
  });
});
