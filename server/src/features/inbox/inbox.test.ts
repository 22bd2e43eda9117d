import type { ApprovalKind } from '@retaguarda/contract/approval-kinds';
import { approvalPolicies } from '@retaguarda/contract/entities/approval-policies';
import { changeRequests } from '@retaguarda/contract/entities/change-requests';
import { companies } from '@retaguarda/contract/entities/companies';
import { inbox } from '@retaguarda/contract/entities/inbox';
import { limits } from '@retaguarda/contract/limits';
import { permissions } from '@retaguarda/contract/permissions';
import { sql } from 'kysely';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { serviceTokenStore } from '../../platform/auth/service-token-store.ts';
import { inTransaction } from '../../platform/db/statements/in-transaction.ts';
import { addToInbox, removeOldEntries, settleExpired } from '../../platform/inbox/add-to-inbox.ts';
import { startApp } from '../../test/harness.ts';
import { changeRequestStore } from '../approvals/change-request-store.ts';

const { db, as, call, build, signIn, stop } = await startApp();
afterAll(stop);
const author = as(...permissions);
const approver = as(...permissions);
const { id: authorId } = await author.signedIn;
const { id: approverId } = await approver.signedIn;

afterEach(async () => {
  await sql`update approval_policy set active = false, profile_id = '{}'`.execute(db);
  await sql`delete from inbox_entry`.execute(db);
});

const switchOn = async (kind: ApprovalKind, profile_id: number[] = []) =>
  expect(
    await approver(approvalPolicies.edit, { query: { kind }, body: { active: true, profile_id } }),
  ).toMatchObject({ status: 200 });

/** Asks for the approval of a changed role, and answers the id of the request. */
async function askForRole() {
  const role = await build.role();
  const sent = {
    method: 'PATCH' as const,
    path: '/role',
    query: { id: role.id },
    body: { description: 'Outra descrição' },
  };
  const body = { call: sent, reason: 'A pedido do cliente' };
  const asked = await author(changeRequests.ask, { body });
  expect(asked).toMatchObject({ status: 200 });
  return asked.body.id;
}

/** Asks for the approval of a deactivated company. */
async function askForCompany(id: number) {
  const sent = { method: 'PATCH' as const, path: '/client/activate', query: { id }, body: { active: false } };
  const asked = await author(changeRequests.ask, { body: { call: sent, reason: 'Cliente encerrou' } });
  expect(asked).toMatchObject({ status: 200 });
  return asked.body.id;
}

/** Calls as a new person with these permissions. */
async function person(values: Parameters<typeof build.systemUser>[0]) {
  const { id } = await build.systemUser(values);
  const bearer = await signIn(id);
  return { id, inbox: async () => (await call(inbox.list, { query: {}, bearer })).body, bearer };
}

const inboxOfApprover = async () => (await approver(inbox.list, { query: {} })).body;
const inboxOfAuthor = async () => (await author(inbox.list, { query: {} })).body;

/** Who has entries, seen or not. */
async function reached() {
  const { rows } = await sql<{ id: number }>`select distinct system_user_id as id from inbox_entry`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

async function tokenOf(made_by: number, granted: (typeof permissions)[number][]) {
  const { id } = await build.serviceAccount();
  const { token } = await serviceTokenStore(db).create(
    { service_account_id: id, name: 'Token', days: 1, permissions: granted },
    made_by,
  );
  return token;
}

const deciding = ['change_request:GET', 'change_request:PUT'] as const;

describe('A request that waits', () => {
  it('is in the inbox of those who may decide it, with what it is about, and not in that of its author', async () => {
    await switchOn('role');

    const id = await askForRole();

    expect(await inboxOfApprover()).toMatchObject({
      unread: 1,
      next: null,
      entries: [
        {
          kind: 'approval',
          is_read: false,
          by: { id: authorId },
          request: { id, policies: ['role'], entity: 'role', state: 'open', reason: 'A pedido do cliente' },
        },
      ],
    });
    expect(await inboxOfAuthor()).toMatchObject({ unread: 0, entries: [] });
  });

  it('reaches only active people who may read and decide requests', async () => {
    await switchOn('role');
    const onlyReading = await person({ granted: ['change_request:GET'] });
    const onlyDeciding = await person({ granted: ['change_request:PUT'] });
    const inactive = await build.systemUser({ granted: [...deciding], active: '0' });
    const both = await person({ granted: [...deciding] });

    await askForRole();

    const people = await reached();
    expect(people).toContain(both.id);
    for (const { id } of [onlyReading, onlyDeciding, inactive]) expect(people).not.toContain(id);
  });

  it('reaches only people with one of the profiles that its policy names', async () => {
    const named = await build.systemUser({ granted: [...deciding] });
    const { profile_id } = await db
      .selectFrom('system_user')
      .select('profile_id')
      .where('id', '=', named.id)
      .executeTakeFirstOrThrow();
    await switchOn('role', [profile_id]);

    await askForRole();

    expect(await reached()).toEqual([named.id]);
  });

  it('reaches people with a scope if they look after its company, as long as they do', async () => {
    await switchOn('deactivation');
    const company = await build.company();
    const other = await build.company();
    const scoped = (scope_client_id: number[]) =>
      person({ granted: [...deciding, 'client:GET'], scoped: true, scope_client_id });
    const responsible = await scoped([company.id]);
    const stranger = await scoped([other.id]);

    await askForCompany(company.id);

    expect(await responsible.inbox()).toMatchObject({
      unread: 1,
      entries: [{ kind: 'approval', company_name: company.name }],
    });
    expect(await reached()).not.toContain(stranger.id);
    expect(await stranger.inbox()).toMatchObject({ unread: 0, entries: [] });
    await sql`update "system_user" set scope_client_id = ${[other.id]} where id = ${responsible.id}`.execute(
      db,
    );
    expect(await responsible.inbox()).toMatchObject({ unread: 0, entries: [] });
  });

  it('names the row only to people and programs who may view it, and to its author', async () => {
    await switchOn('role');
    const blind = await person({ granted: [...deciding] });
    const viewer = await person({ granted: [...deciding, 'role:GET'] });
    const id = await askForRole();
    await approver(changeRequests.decline, { query: { id }, body: { reason: 'Não' } });
    const nameSeenBy = async (bearer: string) =>
      (await call(inbox.list, { query: {}, bearer })).body.entries[0]?.request?.row_name;

    expect(await nameSeenBy(blind.bearer)).toBeNull();
    expect(await nameSeenBy(await tokenOf(approverId, ['change_request:GET']))).toBeNull();
    expect(await nameSeenBy(viewer.bearer)).toEqual(expect.any(String));
    expect((await inboxOfAuthor()).entries[0]?.request?.row_name).toEqual(expect.any(String));
  });

  it('is read once it is decided, and its author reads the decision', async () => {
    await switchOn('role');
    const id = await askForRole();
    const { body: preview } = await approver(changeRequests.preview, { query: { id } });

    expect(
      await approver(changeRequests.approve, { query: { id }, body: { seen: preview.seen } }),
    ).toMatchObject({ status: 200 });

    expect(await inboxOfApprover()).toMatchObject({
      unread: 0,
      entries: [{ is_read: true, request: { state: 'done' } }],
    });
    expect(await inboxOfAuthor()).toMatchObject({
      unread: 1,
      entries: [{ kind: 'decision', by: { id: approverId }, request: { id, state: 'done' } }],
    });
  });

  it('is read when it is declined, and its author reads why', async () => {
    await switchOn('role');
    const id = await askForRole();

    await approver(changeRequests.decline, { query: { id }, body: { reason: 'Já existe outro' } });

    expect(await inboxOfApprover()).toMatchObject({ unread: 0 });
    expect(await inboxOfAuthor()).toMatchObject({
      entries: [{ kind: 'decision', request: { state: 'declined', answer: 'Já existe outro' } }],
    });
  });

  it('is read when it is withdrawn', async () => {
    await switchOn('role');
    const id = await askForRole();

    await author(changeRequests.withdraw, { query: { id } });

    expect(await inboxOfApprover()).toMatchObject({ unread: 0, entries: [{ is_read: true }] });
    expect(await inboxOfAuthor()).toMatchObject({ entries: [] });
  });

  it('is read when nobody has decided it in time', async () => {
    await switchOn('role');
    const id = await askForRole();
    const later = await askForRole();
    await sql`update change_request set expires_at = now() where id = ${id}`.execute(db);

    await settleExpired(db);

    const { entries, unread } = await inboxOfApprover();
    expect(unread).toBe(1);
    expect(entries.map(({ request, is_read }) => [request?.id, request?.state, is_read])).toEqual([
      [later, 'open', false],
      [id, 'expired', true],
    ]);
  });

  it('that has expired adds one entry to the inbox of its author', async () => {
    await switchOn('role');
    const id = await askForRole();
    await sql`update change_request set expires_at = now() where id = ${id}`.execute(db);

    await changeRequestStore(db).expire();
    await changeRequestStore(db).expire();

    const { body } = await author(inbox.list, { query: {} });
    expect(body.entries.filter(({ request }) => request?.id === id)).toMatchObject([
      { kind: 'decision', is_read: false, by: null, request: { state: 'expired' } },
    ]);
    expect(await inboxOfApprover()).toMatchObject({ unread: 0 });
  });

  it('leaves nothing behind when it cannot be stored', async () => {
    const role = await build.role();
    const sent = {
      method: 'PATCH' as const,
      path: '/role',
      query: { id: role.id },
      body: { description: 'Outra descrição' },
    };

    expect(await author(changeRequests.ask, { body: { call: sent, reason: 'Sem política' } })).toMatchObject({
      status: 409,
    });

    expect(await inboxOfApprover()).toMatchObject({ entries: [] });
  });
});

describe('The inbox', () => {
  /** Entries about a company, the newest last; answers their ids. */
  async function fill(people: number[], count: number, client_id: number) {
    for (let made = 0; made < count; made += 1)
      await inTransaction(db, (transaction) =>
        addToInbox(transaction, people, {
          ...{ kind: 'mention', key: `mention:${made}`, entity: 'client', row_id: client_id, client_id },
          by_id: authorId,
        }),
      );
  }

  it('is read page by page, newest first', async () => {
    const { id, name } = await build.company();
    const { page } = limits.inbox;
    await fill([approverId], 2 * page + 1, id);

    const first = (await approver(inbox.list, { query: {} })).body;
    const second = (await approver(inbox.list, { query: { before: first.next as number } })).body;
    const third = (await approver(inbox.list, { query: { before: second.next as number } })).body;

    const all = [first, second, third].flatMap(({ entries }) => entries);
    expect(all.map(({ id }) => id)).toEqual(all.map(({ id }) => id).sort((one, other) => other - one));
    expect(new Set(all.map(({ id }) => id)).size).toBe(2 * page + 1);
    expect(all[0]).toMatchObject({ row_name: name, company_name: name, entity: 'client', row_id: id });
    expect([first.unread, first.entries.length, third.next]).toEqual([2 * page + 1, page, null]);
  });

  it('has each key once for a person', async () => {
    const { id } = await build.company();

    await fill([approverId], 1, id);
    await fill([approverId, authorId], 1, id);

    expect(await inboxOfApprover()).toMatchObject({ unread: 1 });
    expect(await inboxOfAuthor()).toMatchObject({ unread: 1 });
  });

  it('marks the chosen entries as read, or all up to one, and shows only unread ones on request', async () => {
    const { id } = await build.company();
    await fill([approverId], 4, id);
    const ids = (await inboxOfApprover()).entries.map((entry) => entry.id);
    const [newest, second, third, oldest] = ids as [number, number, number, number];

    expect(await approver(inbox.read, { body: { ids: [third] } })).toMatchObject({ body: { unread: 3 } });
    expect(await approver(inbox.read, { body: { until: second } })).toMatchObject({ body: { unread: 1 } });

    const { body } = await approver(inbox.list, { query: { unread: 'true' } });
    expect(body.entries.map((entry) => entry.id)).toEqual([newest]);
    expect((await inboxOfApprover()).entries.filter(({ is_read }) => is_read).map((one) => one.id)).toEqual([
      second,
      third,
      oldest,
    ]);
  });

  it('is marked as read by its owner alone', async () => {
    const { id } = await build.company();
    await fill([approverId], 1, id);
    const [entry] = (await inboxOfApprover()).entries;

    await author(inbox.read, { body: { ids: [entry?.id ?? 0] } });
    await author(inbox.read, { body: { until: 2 ** 31 - 1 } });

    expect(await inboxOfApprover()).toMatchObject({ unread: 1 });
  });

  it.each([{}, { ids: [] }, { ids: [1], until: 1 }, { ids: ['x'] }])(
    'refuses %j as what is read',
    async (body) => {
      expect(await approver(inbox.read, { body: body as never })).toMatchObject({ status: 400 });
    },
  );

  it('has the names of today', async () => {
    const company = await build.company();
    await fill([approverId], 1, company.id);

    await author(companies.edit, { query: { id: company.id }, body: { name: 'Nome de hoje' } });

    expect(await inboxOfApprover()).toMatchObject({ entries: [{ row_name: 'Nome de hoje' }] });
  });

  it('leaves out what its owner may not view any more', async () => {
    const { id } = await build.company();
    const viewer = await person({ granted: ['client:GET'] });
    await fill([viewer.id], 1, id);
    expect(await viewer.inbox()).toMatchObject({ unread: 1 });

    await sql`delete from role_permission where role_id = (select role_id from profile join "system_user" person
      on person.profile_id = profile.id where person.id = ${viewer.id})`.execute(db);

    expect(await viewer.inbox()).toEqual({ entries: [], next: null, unread: 0 });
  });

  it('holds entries for 90 days, read or not', async () => {
    const { id } = await build.company();
    await fill([approverId], 3, id);
    const ids = (await inboxOfApprover()).entries.map((entry) => entry.id);
    await sql`update inbox_entry set at = now() - make_interval(days => 91) where id = ${ids[0]}`.execute(db);
    await sql`update inbox_entry set at = now() - make_interval(days => 89), read_at = now()
      where id = ${ids[1]}`.execute(db);

    await removeOldEntries(db);

    expect((await inboxOfApprover()).entries.map((entry) => entry.id)).toEqual(ids.slice(1));
  });

  it('leaves out requests of others for those who may not read requests any more', async () => {
    await switchOn('role');
    const decider = await person({ granted: [...deciding] });
    await askForRole();
    expect(await decider.inbox()).toMatchObject({ unread: 1 });

    await sql`delete from role_permission where role_id = (select role_id from profile join "system_user" person
      on person.profile_id = profile.id where person.id = ${decider.id})`.execute(db);

    expect(await decider.inbox()).toMatchObject({ unread: 0, entries: [] });
  });

  it('says who caused an entry about the own account to people without the permission to view accounts', async () => {
    const own = await person({ granted: [] });
    await inTransaction(db, (transaction) =>
      addToInbox(transaction, [own.id], {
        ...{ kind: 'end', key: 'end:1', entity: 'system_user', row_id: own.id, by_id: authorId },
      }),
    );

    expect(await own.inbox()).toMatchObject({ unread: 1, entries: [{ kind: 'end', by: { id: authorId } }] });
  });
});

describe('A program', () => {
  it('reads the inbox of the person who made its token, as far as its permissions allow', async () => {
    await switchOn('role');
    await askForRole();
    const bearer = await tokenOf(approverId, ['change_request:GET']);
    const other = await tokenOf(approverId, ['client:GET']);

    expect((await call(inbox.list, { query: {}, bearer })).body).toMatchObject({
      unread: 1,
      entries: [{ kind: 'approval' }],
    });
    expect((await call(inbox.list, { query: {}, bearer: other })).body).toMatchObject({
      unread: 0,
      entries: [],
    });
  });

  it('does not see the decisions and jobs of that person just because they are theirs', async () => {
    await switchOn('role');
    const id = await askForRole();
    await approver(changeRequests.decline, { query: { id }, body: { reason: 'Não' } });
    const bearer = await tokenOf(authorId, ['client:GET']);

    expect((await call(inbox.list, { query: {}, bearer })).body).toMatchObject({ unread: 0, entries: [] });
  });

  it('marks nothing as read and changes no settings', async () => {
    const bearer = await tokenOf(approverId, ['client:GET']);

    expect(await call(inbox.read, { body: { until: 1 }, bearer })).toMatchObject({ status: 403 });
    expect(await call(inbox.settings, { bearer })).toMatchObject({ status: 403 });
    expect(await call(inbox.editSettings, { body: { digest: false }, bearer })).toMatchObject({
      status: 403,
    });
  });
});
