import { companies } from '@retaguarda/contract/entities/companies';
import { companySummary } from '@retaguarda/contract/entities/company-summary';
import { permissions } from '@retaguarda/contract/permissions';
import { afterAll, describe, expect, it } from 'vitest';
import { startApp } from '../../test/harness.ts';

const { db, as, build, stop } = await startApp();
afterAll(stop);
const call = as(...permissions);

const summaryOf = async (id: number, caller = call) => (await caller(companySummary, { query: { id } })).body;

/** A company with two departments, a profile, a user, and two waiting conversations. */
async function busyCompany() {
  const { id: client_id } = await build.company();
  const { id: department_id } = await build.department({ client_id });
  await build.department({ client_id });
  const { id: profile_id } = await build.profile({ client_id, department_id });
  await build.user({ client_id, department_id, profile_id });
  const since = ['2026-11-16T08:00:00.000Z', '2026-11-16T07:00:00.000Z'];
  const waits = since.map((since) => ({
    client_id,
    contact: 'Rui',
    channel: 'chat',
    since: new Date(since),
  }));
  await db.insertInto('queue_entry').values(waits).execute();
  return client_id;
}

describe('The summary of a company', () => {
  it('shows what belongs to it, who waits, and who changed it last', async () => {
    const id = await busyCompany();
    const other = await busyCompany();
    await call(companies.edit, { query: { id }, body: { name: 'Casa Ipê' } });
    await call(companies.edit, { query: { id: other }, body: { name: 'Outra casa' } });
    const { id: caller_id } = await call.signedIn;
    const { name: by } = await db
      .selectFrom('system_user')
      .select('name')
      .where('id', '=', caller_id)
      .executeTakeFirstOrThrow();

    const summary = await summaryOf(id);

    expect(summary).toMatchObject({
      id,
      name: 'Casa Ipê',
      active: '1',
      users: 1,
      departments: 2,
      profiles: 1,
      waiting: { total: 2, oldest: '2026-11-16T07:00:00.000Z' },
      changed: { by },
    });
    expect(Date.parse(summary.changed?.at ?? '')).toBeLessThanOrEqual(Date.now());
  });

  it('of a company that nobody has changed, with nothing in it, says so', async () => {
    const { id } = await build.company();

    expect(await summaryOf(id)).toMatchObject({
      users: 0,
      departments: 0,
      profiles: 0,
      waiting: { total: 0, oldest: null },
      changed: null,
    });
  });

  it('leaves out what its reader may not view', async () => {
    const id = await busyCompany();

    expect(Object.keys(await summaryOf(id, as('client:GET'))).sort()).toEqual([
      'active',
      'document',
      'id',
      'name',
      'tag_id',
    ]);
    expect(await summaryOf(id, as('client:GET', 'user:GET'))).toMatchObject({ users: 1 });
  });

  it('is not there for a company that does not exist', async () => {
    expect(await call(companySummary, { query: { id: 999_999 } })).toMatchObject({
      status: 404,
      body: { message: 'Company not found' },
    });
  });
});
