import type { QueueCleaning } from '@retaguarda/contract/entities/queue';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/connect/connect.ts';

/** For how long removed conversations are retained, in a statement. */
export const hours = (undoHours: number) => sql`make_interval(hours => ${undoHours}::int)`;

/** The most receipts that are shown. */
const most = 100;

const receiptsIn = (db: Db, undoHours: number) =>
  db
    .selectFrom('queue_cleaning')
    .innerJoin('client', 'client.id', 'client_id')
    .select([
      'queue_cleaning.id',
      'client_id',
      'client.name as company',
      'skill_name as skill',
      'without_skill',
      'total_removed',
      'at',
      'user_name as by',
      'undone_at',
      'undone_by',
      sql<number>`case when undone_at is null
        then greatest(0, floor(extract(epoch from at + ${hours(undoHours)} - now())))::int else 0 end`.as(
        'undo_seconds',
      ),
    ]);

type Receipt = Awaited<ReturnType<typeof receiptOf>>;

export const receiptOf = (db: Db, undoHours: number, cleaning: number) =>
  receiptsIn(db, undoHours).where('queue_cleaning.id', '=', cleaning).executeTakeFirstOrThrow();

/** The receipts of the time in which a cleaning can be undone, newest first. */
export const receiptsOf = (db: Db, undoHours: number, client_id: number | undefined) =>
  receiptsIn(db, undoHours)
    .where(sql<boolean>`at > now() - ${hours(undoHours)}`)
    .$if(client_id !== undefined, (query) => query.where('client_id', '=', client_id as number))
    .orderBy('at', 'desc')
    .orderBy('queue_cleaning.id', 'desc')
    .limit(most)
    .execute();

/** A receipt as the contract answers it, with the name of the company for callers who may choose companies. */
export const showReceipt = (
  { at, undone_at, company, ...rest }: Receipt,
  maySeeNames: boolean,
): QueueCleaning => ({
  ...rest,
  company: maySeeNames ? company : null,
  at: at.toISOString(),
  undone_at: undone_at?.toISOString() ?? null,
});
