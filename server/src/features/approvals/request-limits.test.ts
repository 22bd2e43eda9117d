import { changeRequests } from '@retaguarda/contract/entities/change-requests';
import { companies } from '@retaguarda/contract/entities/companies';
import { jobs } from '@retaguarda/contract/entities/jobs';
import { roles } from '@retaguarda/contract/entities/roles';
import { systemUsers } from '@retaguarda/contract/entities/system-users';
import { permissions } from '@retaguarda/contract/permissions';
import { superAdmin } from '@retaguarda/contract/protected-roles';
import { sql } from 'kysely';
import { afterAll, afterEach, expect, it } from 'vitest';
import { startApp } from '../../test/harness.ts';
import { checked } from '../../test/jobs.ts';

const { db, as, build, stop } = await startApp();
afterAll(stop);
const approver = as(...permissions);
await build.superAdmin();
await sql`update approval_policy set active = true where kind in ('role', 'scope', 'deactivation')`.execute(
  db,
);
afterEach(() => sql`delete from attempt`.execute(db));

type Person = typeof approver;

const requested = (role_id: number, description = 'Outra descrição') => ({
  reason: 'Um motivo',
  call: { method: 'PATCH' as const, path: roles.edit.path, query: { id: role_id }, body: { description } },
});

async function askForRole(by: Person) {
  const { status, body } = await by(changeRequests.ask, { body: requested((await build.role()).id) });
  expect(status).toBe(200);
  return body.id;
}

it.each([
  ['requests', 60, (by: Person) => by(changeRequests.ask, { body: requested(1) })],
  ['previews', 300, async (by: Person, id: number) => by(changeRequests.preview, { query: { id } })],
] as const)('A person has a limited number of %s in ten minutes', async (_what, most, send) => {
  const busy = as(...permissions);
  const id = await askForRole(busy);
  await busy(changeRequests.preview, { query: { id } });
  await sql`update attempt set count = ${most - 1}`.execute(db);

  const last = await send(busy, id);
  const refused = await send(busy, id);

  expect(last.status).not.toBe(429);
  expect(refused).toMatchObject({ status: 429, body: { message: 'Too many attempts, try again later' } });
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(500);
});

it('Two previews are tried at a time, twenty more wait for them, and others are asked to come back', async () => {
  const id = await askForRole(as(...permissions));
  const preview = () => approver(changeRequests.preview, { query: { id } });
  const { rows } = await sql<{ id: number }>`
    select (rows -> 0 ->> 'row_id')::int as id from change_request where id = ${id}`.execute(db);

  const answers = await db.transaction().execute(async (transaction) => {
    await sql`select from role where id = ${rows[0]?.id ?? 0} for update`.execute(transaction);
    const sent = Array.from({ length: 25 }, preview);
    const first = await Promise.race(sent);
    expect(first).toMatchObject({ status: 503, headers: { 'retry-after': '5' } });
    return sent;
  });

  const statuses = (await Promise.all(answers)).map(({ status }) => status);
  const refused = statuses.filter((status) => status === 503);
  // Fewer than three if one gives up waiting for the row before the last ones arrive.
  expect(refused.length).toBeLessThanOrEqual(3);
  expect(statuses.filter((status) => status === 200)).toHaveLength(25 - refused.length);
});

it('A person has fifty open requests at most, also when they send several at once', async () => {
  const busy = as(...permissions);
  const { id: made_by } = await busy.signedIn;
  const { id: tag } = await build.tag();
  for (let made = 0; made < 48; made++) await build.changeRequest({ made_by, tag });
  const { id } = await build.role();

  const answers = await Promise.all(
    [1, 2, 3, 4, 5].map((number) => busy(changeRequests.ask, { body: requested(id, `Descrição ${number}`) })),
  );

  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 429, 429, 429]);
});

it('A person requests the same once, also when they send it twice at once', async () => {
  const hasty = as(...permissions);
  const { id } = await build.role();

  const answers = await Promise.all([1, 2, 3].map(() => hasty(changeRequests.ask, { body: requested(id) })));

  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
});

it('A person requests the same once, also for another reason, and is led to the open request', async () => {
  const hasty = as(...permissions);
  const { id } = await build.company();
  const deactivation = (body: Record<string, unknown>) => ({
    call: { method: 'PATCH' as const, path: companies.activate.path, query: { id }, body },
    reason: 'Contrato encerrado',
  });
  const asked = await hasty(changeRequests.ask, { body: deactivation({ active: '0', reason: 'Contrato' }) });
  expect(asked.status).toBe(200);

  const again = await hasty(changeRequests.ask, { body: deactivation({ active: '0', reason: 'Fim' }) });

  expect(again).toMatchObject({
    status: 409,
    body: { message: 'You have requested this already', request: asked.body.id },
  });
  const other = as(...permissions);
  expect((await other(changeRequests.ask, { body: deactivation({ active: '0' }) })).status).toBe(200);
});

it('What waits to change a row is shown with it, to those who may see the request, and scheduled jobs to their maker', async () => {
  const author = as('client:GET', 'client:ACTIVATE');
  const { id } = await build.company();
  const call = {
    method: 'PATCH' as const,
    path: companies.activate.path,
    query: { id },
    body: { active: '0' },
  };
  const single = await author(changeRequests.ask, { body: { call, reason: 'Contrato encerrado' } });
  const awaited = async (by: Person, row_id = id) => {
    const { body } = await by(changeRequests.awaited, { query: { entity: 'client', row_id } });
    return [body.requests.map((request) => request.id), body.jobs.map((job) => job.id)];
  };

  expect(await awaited(author)).toEqual([[single.body.id], []]);
  expect(await awaited(approver)).toEqual([[single.body.id], []]);
  expect(await awaited(as('client:GET', 'client:ACTIVATE'))).toEqual([[], []]);
  expect(await awaited(author, (await build.company()).id)).toEqual([[], []]);
  await author(changeRequests.withdraw, { query: { id: single.body.id } });
  expect(await awaited(author)).toEqual([[], []]);

  const other = await build.company();
  const chosen = { entity: 'client' as const, action: 'activate' as const, ids: [id, other.id] };
  await db.updateTable('client').set({ active: '0' }).where('id', 'in', chosen.ids).execute();
  const job = await checked(author, chosen);
  expect(await awaited(author)).toEqual([[], []]);
  const run_at = new Date(Date.now() + 3_600_000).toISOString();
  expect((await author(jobs.schedule, { query: { id: job.id }, body: { run_at } })).status).toBe(200);
  expect([await awaited(author), await awaited(author, other.id)]).toEqual([
    [[], [job.id]],
    [[], [job.id]],
  ]);
  expect(await awaited(approver)).toEqual([[], []]);
});

it('An approval waits for the lock on super_admins before it locks an account, as every other change does', async () => {
  const [one, other] = [await build.company(), await build.company()];
  const person = await build.systemUser({ scoped: true, scope_client_id: [one.id] });
  const call = {
    ...{ method: 'PATCH' as const, path: systemUsers.edit.path, query: { id: person.id } },
    body: { scope_client_id: [one.id, other.id] },
  };
  const { body } = await as(...permissions)(changeRequests.ask, { body: { call, reason: 'Férias' } });
  const query = { id: body.id };
  const { seen } = (await approver(changeRequests.preview, { query })).body;

  const { approval } = await db.transaction().execute(async (transaction) => {
    await sql`select from role where name = ${superAdmin} for no key update`.execute(transaction);
    const approval = approver(changeRequests.approve, { query, body: { seen } });
    const waiting = () =>
      sql<{ waits: boolean }>`select exists (select from pg_locks where not granted) as waits`.execute(db);
    await expect.poll(async () => (await waiting()).rows[0]?.waits).toBe(true);
    await sql`select from "system_user" where id = ${person.id} for no key update nowait`.execute(
      transaction,
    );
    return { approval };
  });

  expect(await approval).toMatchObject({ status: 200 });
});
