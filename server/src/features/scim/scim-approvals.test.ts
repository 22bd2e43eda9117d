import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { directoryOf, patchOf } from '../../test/directories.ts';
import { startApp } from '../../test/harness.ts';
import { everything } from '../../test/stored.ts';

const server = await startApp();
const { db, build, stop } = server;
afterAll(stop);
await build.superAdmin();
const company = await build.company();

/** Switches all policies on or off. Those with a threshold apply to a single row and to the lowest type of role. */
const switchPolicies = (active: boolean) =>
  sql`update approval_policy set active = ${active}, rows = 1, type = 'agent'`.execute(db);

const sides = [
  { side: 'the staff', client_id: undefined, group: (await build.profile()).id },
  {
    side: 'the users of a company',
    client_id: company.id,
    group: (await build.user({ client_id: company.id })).profile_id,
  },
];

describe.each(sides)('With all approval policies on, a directory of $side', async ({ client_id, group }) => {
  const { call } = await directoryOf(server, client_id === undefined ? {} : { client_id });
  const create = async (userName: string) => {
    const { status, body } = await call({ method: 'POST', url: '/Users', body: newPerson(userName) });
    expect(status).toBe(201);
    return String(body.id);
  };
  const newPerson = (userName: string) => ({ userName, displayName: 'Nova' });
  const add = (value: string) => patchOf({ op: 'add', path: 'members', value: [{ value }] });

  /** Expects that a request is refused and changes nothing while policies are on, and succeeds while they are off. */
  async function expectApprovalNeeded(request: Parameters<typeof call>[0]) {
    await switchPolicies(true);
    const before = await everything(db);
    expect(await call(request)).toMatchObject({
      status: 403,
      body: { detail: 'A second person has to approve this' },
    });
    expect(await everything(db)).toBe(before);
    await switchPolicies(false);
    expect((await call(request)).status).toBeLessThan(300);
  }

  beforeEach(() => switchPolicies(false));

  it('cannot create people', async () => {
    await expectApprovalNeeded({ method: 'POST', url: '/Users', body: newPerson('nova@example.com') });
  });

  it('cannot add people to a group', async () => {
    const id = await create('membro@example.com');
    await expectApprovalNeeded({ method: 'PATCH', url: `/Groups/${group}`, body: add(id) });
  });

  it('cannot replace the members of a group', async () => {
    const members = [{ value: await create('outro@example.com') }];
    await expectApprovalNeeded({ method: 'PUT', url: `/Groups/${group}`, body: { members } });
  });

  it('cannot restore a deleted person, who would get the default profile', async () => {
    const id = await create('volta@example.com');
    await call({ method: 'PATCH', url: `/Groups/${group}`, body: add(id) });
    await call({ method: 'DELETE', url: `/Users/${id}` });
    await expectApprovalNeeded({ method: 'POST', url: '/Users', body: newPerson('volta@example.com') });
  });

  it('can rename, deactivate and remove people', async () => {
    const url = `/Users/${await create('sai@example.com')}`;
    await switchPolicies(true);
    const rename = patchOf({ op: 'replace', path: 'displayName', value: 'Outro Nome' });
    const deactivate = patchOf({ op: 'replace', path: 'active', value: false });
    expect(await call({ method: 'PATCH', url, body: rename })).toMatchObject({ status: 200 });
    expect(await call({ method: 'PATCH', url, body: deactivate })).toMatchObject({ status: 200 });
    expect(await call({ method: 'DELETE', url })).toMatchObject({ status: 204 });
  });

  it('cannot give a group to as many people as make a bulk action', async () => {
    const ids = [await create('um@example.com'), await create('dois@example.com')];
    const addAll = (values: string[]) =>
      call({
        method: 'PATCH',
        url: `/Groups/${group}`,
        body: patchOf({ op: 'add', path: 'members', value: values.map((value) => ({ value })) }),
      });
    await sql`update approval_policy set active = true, rows = 2 where kind = 'bulk'`.execute(db);
    expect(await addAll(ids)).toMatchObject({ status: 403 });
    expect((await addAll(ids.slice(0, 1))).status).toBe(200);
    // One of them is a member already.
    expect((await addAll(ids)).status).toBe(200);
  });
});
