import { activity } from '@retaguarda/contract/entities/activity';
import { changes } from '@retaguarda/contract/entities/changes';
import { departments } from '@retaguarda/contract/entities/departments';
import { systemUsers } from '@retaguarda/contract/entities/system-users';
import { users } from '@retaguarda/contract/entities/users';
import { permissions } from '@retaguarda/contract/permissions';
import { sql } from 'kysely';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { startApp } from '../../test/harness.ts';

const { db, as, build, call, signIn, stop } = await startApp();
afterAll(stop);

/** What a reader has opened. Waits until `count` events are noted, because they are noted after the answer. */
const opened = (reader: number, count: number) =>
  vi.waitFor(async () => {
    const noted = await db
      .selectFrom('security_event')
      .selectAll()
      .where('system_user_id', '=', reader)
      .where('kind', '=', 'personOpened')
      .orderBy('id')
      .execute();
    expect(noted).toHaveLength(count);
    return noted;
  }, 10_000);

async function people() {
  const { id: client_id } = await build.company();
  const user = await build.user({ client_id });
  const colleague = await build.systemUser();
  const reader = as(...permissions);
  return { client_id, user, colleague, reader, id: (await reader.signedIn).id };
}

describe('A caller who opens the data of one person is noted', () => {
  it('with whose they are, and from where, and without a name', async () => {
    const { client_id, user, colleague, reader, id } = await people();
    expect((await reader(users.list, { query: { client_id, id: user.id } })).status).toBe(200);
    const [ofUser] = await opened(id, 1);
    expect((await reader(systemUsers.list, { query: { id: colleague.id } })).status).toBe(200);

    const [, ofColleague] = await opened(id, 2);
    expect(ofUser).toMatchObject({ is_refused: false, by_id: null, address: '127.0.0.1' });
    expect(ofUser?.request_id).toEqual(expect.any(String));
    expect(ofUser?.details).toEqual({ entity: 'user', id: user.id, client_id });
    expect(ofColleague?.details).toEqual({ entity: 'system_user', id: colleague.id });
  });

  it.each([
    ['the history of the row', changes.list],
    ['all changes of the row', activity.list],
  ] as const)('also by %s', async (_what, endpoint) => {
    const { user, reader, id } = await people();
    await reader(endpoint, { query: { entity: 'user', row_id: user.id } });

    expect((await opened(id, 1))[0]?.details).toEqual({ entity: 'user', id: user.id });
  });

  it('once an hour, however often and by which way', async () => {
    const { client_id, user, colleague, reader, id } = await people();
    for (let count = 0; count < 3; count += 1)
      await reader(users.list, { query: { client_id, id: user.id } });
    await reader(changes.list, { query: { entity: 'user', row_id: user.id } });
    await reader(systemUsers.list, { query: { id: colleague.id } });
    expect((await opened(id, 2)).map(({ details }) => details?.id)).toEqual([user.id, colleague.id]);

    const later = performance.now() + 3_600_001;
    vi.spyOn(performance, 'now').mockReturnValue(later);
    await reader(users.list, { query: { client_id, id: user.id } });
    vi.restoreAllMocks();
    expect((await opened(id, 3)).at(-1)?.details?.id).toBe(user.id);
  });

  it('but not for lists, other rows, what is refused or not there, and oneself', async () => {
    const { client_id, user, colleague, reader, id } = await people();
    const asOther = as('department:GET');
    const { id: other } = await asOther.signedIn;
    await asOther(users.list, { query: { client_id, id: user.id } });
    const department = await build.department({ client_id });
    for (const send of [
      () => reader(users.list, { query: { client_id } }),
      () => reader(systemUsers.list, { query: {} }),
      () => reader(systemUsers.list, { query: { id } }),
      () => reader(changes.list, { query: { entity: 'system_user', row_id: id } }),
      () => reader(departments.list, { query: { client_id, id: department.id } }),
      () => reader(changes.list, { query: { entity: 'department', row_id: department.id } }),
      () => reader(users.list, { query: { client_id, id: 999_999 } }),
    ])
      await send();
    await reader(systemUsers.list, { query: { id: colleague.id } });

    // The last one of all, so those before it were not noted.
    expect((await opened(id, 1))[0]?.details?.id).toBe(colleague.id);
    await opened(other, 0);
  });

  it('who is answered all the same when it cannot be noted', async () => {
    const { client_id, user, id } = await people();
    const bearer = await signIn(id);
    await sql`alter table security_event rename to security_event_away`.execute(db);
    const { status } = await call(users.list, { query: { client_id, id: user.id }, bearer });
    await sql`alter table security_event_away rename to security_event`.execute(db);

    expect(status).toBe(200);
  });
});
