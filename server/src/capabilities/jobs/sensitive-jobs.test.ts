import {
  type BulkAction,
  type BulkEntity,
  bulkActionsOf,
  isWithinCompany,
} from '@retaguarda/contract/entities';
import { type ImportEntity, importEntities } from '@retaguarda/contract/entities/imports';
import { bulkEntities, jobs } from '@retaguarda/contract/entities/jobs';
import { permissions } from '@retaguarda/contract/permissions';
import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { entityRows } from '../../test/entity-rows.ts';
import { startApp } from '../../test/harness.ts';
import { checked, checkedImport, untilStill } from '../../test/jobs.ts';
import { sensitiveContents, sensitiveDifferences } from '../../test/reached-effects.ts';
import { oneOfEverything } from '../../test/samples.ts';
import { unique, uniqueCpf, uniqueNumber } from '../../test/unique.ts';

const { db, as, build, stop } = await startApp();
afterAll(stop);
const call = as(...permissions);
const { id: maker } = await call.signedIn;
// The last one could not be deactivated.
await build.superAdmin();

/** How long ago the maker has signed in or re-authenticated. */
const since = (age: '0 minutes' | '11 minutes') =>
  sql`update session set proven_at = now() - ${age}::interval where system_user_id = ${maker}`.execute(db);

/** Runs or undoes a job long after the sign-in, and again after a re-authentication if one is required. */
async function begin(endpoint: typeof jobs.run | typeof jobs.undo, id: number) {
  const before = await sensitiveContents(db, maker);
  await since('11 minutes');
  let answer = await call(endpoint, { query: { id } });
  const isAsked = answer.status === 403;
  if (isAsked) {
    expect(answer.body.message).toBe('Confirm that it is you');
    await since('0 minutes');
    answer = await call(endpoint, { query: { id } });
    await since('11 minutes');
  }
  expect(answer.status).toBe(200);
  const job = await untilStill(call, answer.body.id);
  const effects = sensitiveDifferences(before, await sensitiveContents(db, maker));
  return { job, isAsked, isSensitive: effects.length > 0 };
}

/** Rows that nothing is linked to, so that they can be deleted too. */
async function rowOf(entity: BulkEntity, client_id: number, action: BulkAction) {
  const department_id = (await build.department({ client_id })).id;
  return entityRows(build, { client_id, department_id, active: action !== 'activate' })[entity]();
}

const bulkPaths = bulkEntities.flatMap((entity) =>
  bulkActionsOf(entity).map((action) => ({ entity, action })),
);

async function bulkJob({ entity, action }: (typeof bulkPaths)[number]) {
  const { client_id, rows } = await oneOfEverything(build);
  const row = await rowOf(entity, client_id, action);
  const { id: department_id } = await build.department({ client_id });
  const { id: profile_id } = await build.profile({ client_id, department_id });
  const links = { skill_id: [rows.skill as number] };
  const tagged = { tag_id: [rows.tag as number] };
  const values = {
    ...{ move: { department_id, profile_id }, add: links, take: links, tag: tagged, untag: tagged },
    end: { ends_on: '2099-12-30' },
  };
  if (action === 'take')
    await db
      .insertInto('user_skill')
      .values({ client_id, user_id: row.id, skill_id: rows.skill as number })
      .execute();
  if (action === 'untag') await db.updateTable('client').set(tagged).where('id', '=', row.id).execute();
  return checked(call, {
    ...{ entity, action, ids: [row.id], client_id },
    ...(action in values && { values: values[action as keyof typeof values] }),
  });
}

const cells: Record<ImportEntity, () => Promise<Record<string, string>>> = {
  user: async () => ({
    ...{ name: 'Ana Souza', email: `ana${uniqueNumber()}@example.com`, nickname: 'ana', max_chats: '3' },
    ...{ department_id: 'Vendas', profile_id: 'Vendedores' },
  }),
  department: async () => ({ name: 'Novo setor', email: 'a@b.co' }),
  skill: async () => ({ name: unique('Habilidade') }),
  group: async () => ({ name: unique('Grupo') }),
  client: async () => ({ name: unique('Empresa'), document: uniqueCpf(), email: 'a@b.co', domain: 'site' }),
  client_system: async () => {
    const [company, variable] = [await build.company(), await build.systemVariable()];
    return { client_id: company.document, client_system_variable_id: variable.name, value: 'um valor' };
  },
};

async function importJob(entity: ImportEntity) {
  const { id: client_id } = await build.company();
  const { id: department_id } = await build.department({ client_id, name: 'Vendas' });
  await build.profile({ client_id, department_id, name: 'Vendedores' });
  const row = await cells[entity]();
  const company = isWithinCompany(entity) ? { client_id } : {};
  return checkedImport(call, { entity, ...company, invites: false }, Object.keys(row), [Object.values(row)]);
}

const paths = [
  ...bulkPaths.map((path) => ({ name: `${path.action} ${path.entity}`, make: () => bulkJob(path) })),
  ...importEntities.map((entity) => ({
    name: `import ${entity}`,
    make: () => importJob(entity as ImportEntity),
  })),
];

const asked: string[] = [];

it.each(paths)(
  '$name requires re-authentication exactly when it is sensitive, and so does its undo',
  async ({ name, make }) => {
    const made = await make();
    expect(made).toMatchObject({ state: 'ready', ok: 1 });

    const run = await begin(jobs.run, made.id);
    expect(run.job.done).toBe(1);
    expect(run.isAsked).toBe(run.isSensitive);
    if (run.isAsked) asked.push(name);

    if (!run.job.undo_until) return;
    const undone = await begin(jobs.undo, made.id);
    expect(undone.job.done).toBe(1);
    expect(undone.isAsked).toBe(undone.isSensitive);
    if (undone.isAsked) asked.push(`${name}, undone`);
  },
);

it('Of all jobs, these are sensitive', () => {
  expect(asked).toEqual(['delete role', 'delete role, undone']);
});

it('A job that was begun without re-authentication does nothing sensitive, whatever its action says', async () => {
  const role = await build.role(['client:GET']);
  const { id } = await checked(call, { entity: 'role', action: 'delete', ids: [role.id] });
  await sql`update job set state = 'running' where id = ${id}`.execute(db);

  const job = await untilStill(call, id);

  expect(job).toMatchObject({ done: 0, refused: 1 });
  expect(job.outcomes).toMatchObject([{ reason: { message: 'Confirm that it is you' } }]);
});
