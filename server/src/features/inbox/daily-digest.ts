import { limits } from '@retaguarda/contract/limits';
import { sql } from 'kysely';
import { sessionStore } from '../../platform/auth/session-store.ts';
import { startBackgroundWork } from '../../platform/background-work.ts';
import type { Db } from '../../platform/db/connect/connect.ts';
import { seenBy } from '../../platform/db/scope/viewer.ts';
import { inTransaction } from '../../platform/db/statements/in-transaction.ts';
import { mailStore } from '../../platform/mail/mail-store.ts';
import { inboxOf, type Reader } from './inbox-of.ts';
import { inboxSettings } from './inbox-settings.ts';

const everyMinute = 60_000;

type DigestParts = { db: Db; mailQueue: { wake: () => void }; onError: (error: unknown) => void };

/** Sends the digest of the day in the background, once it is 08:00 in Brazil. */
export const startDailyDigest = ({ db, mailQueue, onError }: DigestParts) =>
  startBackgroundWork({
    async work() {
      await queueDigests(db, new Date(), onError);
      mailQueue.wake();
    },
    pollEvery: everyMinute,
    onError,
  });

/**
 * Queues an e-mail for each active person with unread entries from before 08:00 of this day that no digest has had yet. Each
 * person is claimed in the transaction that queues their e-mail. So everybody gets it once, with several servers too, and also
 * when no server was running at 08:00. A failure does not keep the others from theirs.
 */
export async function queueDigests(db: Db, now: Date, onError: (error: unknown) => void) {
  const local = sql`(${now}::timestamptz at time zone 'America/Sao_Paulo')`;
  const day = sql`(${local} - interval '8 hours')::date`;
  const eight = sql<Date>`((${day} + time '08:00') at time zone 'America/Sao_Paulo')`;
  const due = await db
    .selectFrom('inbox_entry')
    .innerJoin('system_user', 'system_user.id', 'inbox_entry.system_user_id')
    .leftJoin('inbox_setting', 'inbox_setting.system_user_id', 'system_user.id')
    .where('system_user.active', '=', '1')
    .where('read_at', 'is', null)
    .where('at', '<', eight)
    .where(sql<boolean>`inbox_entry.id > coalesce(digested_to, 0)`)
    .where(sql<boolean>`(digested_on is null or digested_on < ${day})`)
    .groupBy(['system_user.id', 'digested_to'])
    .select(['system_user.id', 'digested_to', sql<string>`max(inbox_entry.id)`.as('newest')])
    .execute();
  async function queue({ id, digested_to, newest }: (typeof due)[number]) {
    const person = await sessionStore(db).actorOf(id);
    if (!person) return;
    await seenBy(person, () =>
      inTransaction(db, async (transaction) => {
        const claimed = await inboxSettings(transaction).claimDigest(id, day, newest);
        if (!claimed?.digest) return;
        const part = { after: Number(digested_to ?? 0), newest: Number(newest) };
        const details = await digestFor(transaction, person, part);
        if (details) await mailStore(transaction).queueInboxDigest(id, details, claimed.language);
      }),
    );
  }
  for (const one of due) await queue(one).catch(onError);
}

/** Reads the unread entries that a person may see: the newest, and how many more there are. */
async function digestFor(db: Db, person: Reader, { after, newest }: { after: number; newest: number }) {
  const own = inboxOf(db, person);
  const { entries } = await own.page({
    unread: 'true',
    before: newest + 1,
    after,
    most: limits.inbox.digest,
  });
  if (entries.length === 0) return undefined;
  return {
    entries: entries.map(({ id, kind, by, row_name, request, job, deadline }) => ({
      id,
      kind,
      by: by?.name ?? null,
      name: request?.row_name ?? row_name,
      state: request?.state ?? null,
      planned: job?.planned ?? null,
      done: job?.done ?? null,
      due_on: deadline?.due_on ?? null,
    })),
    more: (await own.unread()) - entries.length,
  };
}
