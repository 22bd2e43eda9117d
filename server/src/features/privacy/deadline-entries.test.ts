import { privacyRequests } from '@retaguarda/contract/entities/privacy-requests';
import { sql } from 'kysely';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { startApp } from '../../test/harness.ts';
import { addDeadlineEntries } from './deadline-entries.ts';
import { todayInBrazil } from './erasure.ts';

const { db, as, build, stop } = await startApp();
afterAll(stop);

const handling = ['privacy_request:GET', 'privacy_request:PUT'] as const;
const handler = await build.systemUser({ granted: [...handling] });
const colleague = await build.systemUser({ granted: [...handling] });

beforeEach(async () => {
  await sql`delete from inbox_entry`.execute(db);
  await sql`update privacy_request set state = 'answered'`.execute(db);
});

/** A request with this last day. */
async function requestDue(due_on: string, handler?: { id: number }) {
  const { id } = await build.privacyRequest(handler && { handler_id: handler.id });
  await sql`update privacy_request set due_on = ${due_on} where id = ${id}`.execute(db);
  return id;
}

/** Who has got an entry about which request. */
const noted = async () => {
  const { rows } = await sql<{ person: number; row_id: number }>`
    select system_user_id as person, row_id from inbox_entry where kind = 'deadline' order by id`.execute(db);
  return rows.map(({ person, row_id }) => [person, row_id]);
};

it('A request reaches its handler three days before its last day, and again when it is overdue', async () => {
  const id = await requestDue('2026-11-20', handler);

  await addDeadlineEntries(db, '2026-11-16');
  expect(await noted()).toEqual([]);
  await addDeadlineEntries(db, '2026-11-17');
  await addDeadlineEntries(db, '2026-11-17');
  await addDeadlineEntries(db, '2026-11-20');
  expect(await noted()).toEqual([[handler.id, id]]);
  await addDeadlineEntries(db, '2026-11-21');
  await addDeadlineEntries(db, '2026-11-22');

  expect(await noted()).toEqual([
    [handler.id, id],
    [handler.id, id],
  ]);
});

it('The day is that of Brazil', () => {
  expect(todayInBrazil(new Date('2026-11-20T02:59:00Z'))).toBe('2026-11-19');
  expect(todayInBrazil(new Date('2026-11-20T03:00:00Z'))).toBe('2026-11-20');
});

it('A request without a handler, or whose handler may not work on it any more, reaches all handlers', async () => {
  const former = await build.systemUser();
  const [open, lost] = [await requestDue('2026-11-20'), await requestDue('2026-11-20', former)];

  await addDeadlineEntries(db, '2026-11-20');

  const all = await noted();
  for (const id of [open, lost]) {
    expect(all).toContainEqual([handler.id, id]);
    expect(all).toContainEqual([colleague.id, id]);
    expect(all).not.toContainEqual([former.id, id]);
  }
});

it('Closed requests reach nobody, and what was noted about a request is read when it is closed', async () => {
  const id = await requestDue('2026-11-20', handler);
  await addDeadlineEntries(db, '2026-11-20');

  const answered = await as(...handling)(privacyRequests.edit, {
    query: { id },
    body: { state: 'answered', answer: 'Respondido por carta' },
  });
  await addDeadlineEntries(db, '2026-11-25');

  expect(answered.status).toBe(200);
  const { rows } = await sql`select read_at is not null as "isRead" from inbox_entry`.execute(db);
  expect(rows).toEqual([{ isRead: true }]);
});
