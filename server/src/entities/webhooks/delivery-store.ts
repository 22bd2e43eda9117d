import type { Delivery, DeliveryError } from '@retaguarda/contract/entities/webhooks';
import { limits } from '@retaguarda/contract/limits';
import { type ColumnType, type Generated, type RawBuilder, sql } from 'kysely';
import { shownEntity } from '../../capabilities/history/show-change.ts';
import type { Db } from '../../platform/db/connect/connect.ts';
import type { RecordedEntity } from '../../platform/db/tables/change-table.ts';
import { deleteInPortions } from '../../platform/db/write/delete-in-portions.ts';
import { eventOf, nameOf, type Outcome, typeOf } from './send-event.ts';

declare module '../../platform/db/tables/tables.ts' {
  interface Tables {
    /** A trigger of the changes adds the rows. */
    webhook_delivery: {
      id: Generated<string>;
      key: ColumnType<string, never, never>;
      webhook_id: number;
      change_id: string | null;
      change_at: Date | null;
      state: Generated<Delivery['state']>;
      created_at: Generated<Date>;
      due_at: Generated<Date>;
      /** When the next attempt was planned, while one is made by hand before it. */
      planned_at: Date | null;
      attempts: Generated<number>;
      tries: Generated<number>;
      first_tried_at: Date | null;
      /** When the last attempt began, and when it ended. */
      sent_at: Date | null;
      tried_at: Date | null;
      delivered_at: Date | null;
      status: number | null;
      milliseconds: number | null;
      error: DeliveryError | null;
    };
  }
}

/** A server that dies loses what it has claimed after this time: longer than any try takes. */
const leaseTime = sql`interval '1 minute'`;
/** No longer than the change record at its shortest, which says what was sent: see HISTORY_MONTHS. */
const retention = sql`make_interval(days => ${sql.lit(limits.webhook.retentionDays)})`;

/** Whether a server has claimed it and has not stored the outcome yet. After the lease nobody waits for that server any more. */
const isBeingSent = sql`(due_at > now() and sent_at > coalesce(tried_at, '-infinity'))`;

type Recorded = Record<string, unknown> | null;

/** A delivery that is being tried, with the change that it reports: null for a test. */
export type Claimed = {
  id: string;
  key: string;
  created_at: Date;
  sent_at: Date;
  tries: number;
  change: {
    id: string;
    at: Date;
    entity: RecordedEntity;
    row_id: number;
    client_id: number | null;
    user_id: number | null;
    before: Recorded;
    after: Recorded;
    /** Whether its webhook still sends such changes: it may have been edited since. */
    is_wanted: boolean;
  } | null;
};

/** Joins the change by its id and its time, so that only the table of one month is read. */
const withChange = (deliveries: RawBuilder<unknown>) =>
  sql`${deliveries} delivery left join change on change.id = change_id and change.at = change_at`;

/** The deliveries of webhooks, and their outcomes. */
export const deliveryStore = (db: Db) => ({
  /** The webhooks with due deliveries. Each is checked separately: one with many must not hide the others. */
  async dueWebhooks() {
    const { rows } = await sql<{ id: number }>`
      select id from webhook where exists (
        select from webhook_delivery where webhook_id = webhook.id and state = 'waiting' and due_at <= now())`.execute(
      db,
    );
    return rows.map(({ id }) => id);
  },

  /** Claims some that are due by moving their next try to later. If this process dies, they are tried again then. */
  async claim(webhook_id: number, most: number): Promise<Claimed[]> {
    const { rows } = await sql<
      Omit<Claimed, 'id' | 'change'> & { delivery_id: string } & NonNullable<Claimed['change']>
    >`
      with due as (
        select id from webhook_delivery where webhook_id = ${webhook_id} and state = 'waiting' and due_at <= now()
        order by due_at, id limit ${most} for update skip locked
      ), claimed as (
        update webhook_delivery set attempts = attempts + 1, tries = tries + 1, due_at = now() + ${leaseTime}, sent_at = now(),
          first_tried_at = coalesce(first_tried_at, now())
        where id in (select id from due) returning *
      )
      select delivery.id as delivery_id, key, delivery.created_at, sent_at, tries,
        change.id, at, entity, row_id, change.client_id, user_id, before, after,
        webhook_wants(webhook, entity, change.client_id) as is_wanted
      from ${withChange(sql`claimed`)} join webhook on webhook.id = webhook_id order by delivery.id`.execute(
      db,
    );
    return rows.map(({ delivery_id: id, key, created_at, sent_at, tries, ...change }) => ({
      id,
      key,
      created_at,
      sent_at,
      tries,
      change: change.id === null ? null : change,
    }));
  },

  /** Stores the outcome, and after how many seconds the next try follows, if there is one. */
  record(id: string, { status, milliseconds, error }: Outcome, delay: number | undefined) {
    const over = error ? ('failed' as const) : ('delivered' as const);
    const later = sql`now() + make_interval(secs => ${delay ?? 0})`;
    const next = sql<Date>`case when planned_at > now() then least(planned_at, ${later}) else ${later} end`;
    return db
      .updateTable('webhook_delivery')
      .set({
        status,
        milliseconds,
        error,
        tried_at: sql<Date>`now()`,
        planned_at: null,
        ...(delay === undefined ? { state: over } : { due_at: next }),
        ...(!error && { delivered_at: sql<Date>`now()` }),
      })
      .where('id', '=', id)
      .where('state', '=', 'waiting')
      .execute();
  },

  /** Gives up all that waits for a webhook, except tests. */
  giveUp: (webhook_id: number) =>
    db
      .updateTable('webhook_delivery')
      .set({ state: 'failed', error: 'off' })
      .where('webhook_id', '=', webhook_id)
      .where('state', '=', 'waiting')
      .where('change_id', 'is not', null)
      .execute(),

  /** Whether nothing of its webhook has arrived since this one was first tried. */
  async isHopeless(id: string) {
    const { rows } = await sql<{ isHopeless: boolean }>`
      select not exists (
        select from webhook_delivery other
        where other.webhook_id = delivery.webhook_id and other.delivered_at >= delivery.first_tried_at
      ) as "isHopeless" from webhook_delivery delivery where id = ${id}`.execute(db);
    return rows[0]?.isHopeless ?? false;
  },

  addTest: (webhook_id: number) => db.insertInto('webhook_delivery').values({ webhook_id }).execute(),

  /**
   * Sends one at once, unless it is being sent at the moment. A waiting one keeps its remaining attempts, so that nobody can use
   * them up; any other starts again with all of them. Undefined when the webhook has no such delivery.
   */
  sendAgain: (webhook_id: number, id: number) =>
    db
      .updateTable('webhook_delivery')
      .set({
        state: 'waiting',
        due_at: sql<Date>`case when ${isBeingSent} then due_at else now() end`,
        planned_at: sql<Date | null>`case when state = 'waiting' and not ${isBeingSent} then coalesce(planned_at, due_at) else planned_at end`,
        tries: sql<number>`case when state <> 'waiting' then 0 when ${isBeingSent} or planned_at is not null then tries else greatest(tries - 1, 0) end`,
        first_tried_at: sql<Date | null>`case state when 'waiting' then first_tried_at end`,
      })
      .where('webhook_id', '=', webhook_id)
      .where('id', '=', String(id))
      .returning('id')
      .executeTakeFirst(),

  /**
   * Reads the event of a delivery, the time when it was last sent, if it was, and its entity (null for a test); undefined when the
   * webhook has no such delivery.
   */
  async eventOf(webhook_id: number, id: number) {
    const { rows } = await sql<
      { key: string; created_at: Date; sent_at: Date | null } & Omit<
        NonNullable<Claimed['change']>,
        'is_wanted'
      >
    >`
      select key, created_at, case when milliseconds is not null then sent_at end as sent_at, change.id, at, entity, row_id, client_id, user_id, before, after
      from ${withChange(sql`webhook_delivery`)} where webhook_id = ${webhook_id} and delivery.id = ${id}`.execute(
      db,
    );
    const [found] = rows;
    if (!found) return undefined;
    const { key, created_at, sent_at, ...change } = found;
    const isTest = change.id === null;
    return {
      ...eventOf(key, created_at, isTest ? null : change),
      sent_at,
      entity: isTest ? null : shownEntity(change.entity),
    };
  },

  /** The newest, or those before one, and one more if there are others after them. */
  async page(webhook_id: number, before: number | undefined) {
    const size = limits.webhook.page;
    const { rows } = await sql<Stored>`
      select delivery.*, entity, before, after from ${withChange(sql`(
        select * from webhook_delivery where webhook_id = ${webhook_id} and id < coalesce(${before ?? null}::bigint, 'infinity'::float8)
        order by id desc limit ${size + 1})`)} order by delivery.id desc`.execute(db);
    const deliveries = rows.slice(0, size).map(shown);
    return { deliveries, next: rows.length > size ? (deliveries.at(-1)?.id ?? null) : null };
  },

  /** Removes deliveries that are too old, and those of deleted webhooks. */
  async removeOld() {
    await deleteInPortions(db, 'webhook_delivery', sql`created_at < now() - ${retention}`);
    for (const id of await withoutWebhook(db))
      await deleteInPortions(db, 'webhook_delivery', sql`webhook_id = ${id}`);
  },
});

/** The ids of deleted webhooks that still have deliveries. The index is read for one id after the other. */
async function withoutWebhook(db: Db) {
  const { rows } = await sql<{ id: number }>`
    with recursive known (id) as (
      select min(webhook_id) from webhook_delivery
      union all
      select (select min(webhook_id) from webhook_delivery where webhook_id > known.id) from known where known.id is not null
    )
    select id from known where id is not null and not exists (select from webhook where webhook.id = known.id)`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

type Stored = Omit<Delivery, 'id' | 'created_at' | 'tried_at' | 'next_at' | 'type'> & {
  id: string;
  created_at: Date;
  tried_at: Date | null;
  due_at: Date;
  entity: RecordedEntity | null;
  before: Recorded;
  after: Recorded;
};

const shown = ({ id, created_at, tried_at, due_at, entity, before, after, ...row }: Stored): Delivery => ({
  ...row,
  id: Number(id),
  key: nameOf(row.key),
  type: typeOf(entity && { entity, before, after }),
  created_at: created_at.toISOString(),
  tried_at: tried_at?.toISOString() ?? null,
  next_at: row.state === 'waiting' ? due_at.toISOString() : null,
});
