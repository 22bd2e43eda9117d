import { activity } from '@retaguarda/contract/entities/activity';
import { companies } from '@retaguarda/contract/entities/companies';
import { companyCopies, contentParts } from '@retaguarda/contract/entities/company-copies';
import { departments } from '@retaguarda/contract/entities/departments';
import { jobs } from '@retaguarda/contract/entities/jobs';
import { permissions } from '@retaguarda/contract/permissions';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { newCompany } from '../../test/builders.ts';
import { startApp } from '../../test/harness.ts';
import { refusalsOf, undo } from '../../test/jobs.ts';

const { db, as, build, stop } = await startApp();
afterAll(stop);
const call = as(...permissions);
const { id: source } = await build.company();
const { id: department_id } = await build.department({ client_id: source, name: 'Vendas' });
await build.profile({ client_id: source, department_id, name: 'Atendente' });
await build.skill({ client_id: source, name: 'Libras' });
await build.group({ client_id: source, name: 'Manhã' });
await build.clientVariable({ client_id: source, value: 'pt' });

async function clone() {
  const { body } = await call(companyCopies.create, {
    body: {
      ...{ ...newCompany(), email: 'fale@boavida.example' },
      ...{ from: { client_id: source }, parts: contentParts },
    },
  });
  return body;
}

const tables = ['client', 'department', 'profile', 'skill', 'group', 'client_system'] as const;
const rowsOf = async (id: number) => {
  const counts = tables.map(async (table) => {
    const column = table === 'client' ? 'id' : 'client_id';
    const { rows } = await sql<{ count: number }>`
      select count(*)::int from ${sql.table(table)} where ${sql.ref(column)} = ${id}`.execute(db);
    return rows[0]?.count;
  });
  return Promise.all(counts);
};

describe('A copied company', () => {
  it('is one entry of the activity, with the job that can undo it', async () => {
    const { id, job } = await clone();

    const { changes } = (await call(activity.list, { query: { client_id: id } })).body;

    expect(changes).toHaveLength(6);
    expect(new Set(changes.map((change) => JSON.stringify(change.job)))).toEqual(
      new Set([JSON.stringify({ id: job, entity: 'client', action: 'copy', is_undo: false, rows: 1 })]),
    );
    expect((await call(jobs.list, { query: { id: job } })).body.jobs).toMatchObject([
      { entity: 'client', action: 'copy', state: 'done', done: 1, undo_until: expect.any(String) },
    ]);
  });

  it('is removed by an undo with all that it was given, and each removal is recorded', async () => {
    const { id, job } = await clone();
    expect(await rowsOf(id)).toEqual([1, 1, 1, 1, 1, 1]);

    expect(await undo(call, job)).toMatchObject({ done: 1, refused: 0 });

    expect(await rowsOf(id)).toEqual([0, 0, 0, 0, 0, 0]);
    const { rows } = await sql`select count(*)::int from change
      where client_id = ${id} and after is null and job_id is not null`.execute(db);
    expect(rows).toEqual([{ count: 6 }]);
    expect(await call(jobs.undo, { query: { id: job } })).toMatchObject({ status: 409 });
  });

  it('is removed by an undo although one of its departments was deleted since', async () => {
    const { id, job } = await clone();
    await sql`delete from profile where client_id = ${id}`.execute(db);
    const [department] = (await call(departments.list, { query: { client_id: id } })).body.departments;
    await call(departments.remove, { query: { client_id: id, id: department?.id ?? 0 } });

    expect(await undo(call, job)).toMatchObject({ done: 1 });

    expect(await rowsOf(id)).toEqual([0, 0, 0, 0, 0, 0]);
  });

  it.each([
    [
      'the company was changed',
      'Changed by someone else meanwhile',
      (id: number) => call(companies.edit, { query: { id }, body: { name: 'Padaria Nova' } }),
    ],
    [
      'a department was added',
      'Company is linked to other records',
      (client_id: number) =>
        call(departments.create, { query: { client_id }, body: { name: 'Caixa', email: 'c@b.co' } }),
    ],
    [
      'one of its departments was changed',
      'Changed by someone else meanwhile',
      async (client_id: number) => {
        const [row] = (await call(departments.list, { query: { client_id } })).body.departments;
        return call(departments.edit, { query: { client_id, id: row?.id ?? 0 }, body: { name: 'Caixa' } });
      },
    ],
  ])('stays as a whole after %s', async (_what, sentence, change) => {
    const { id, job } = await clone();
    expect((await change(id)).status).toBe(200);
    const before = await rowsOf(id);

    const undone = await undo(call, job);

    expect(undone).toMatchObject({ done: 0, refused: 1 });
    expect(await refusalsOf(call, undone.id)).toEqual([[1, sentence]]);
    expect(await rowsOf(id)).toEqual(before);
  });

  it('is undone by nobody but the person who made it', async () => {
    const { job } = await clone();

    expect(await as(...permissions)(jobs.undo, { query: { id: job } })).toMatchObject({ status: 404 });
  });
});
