import { type Selectable, sql } from 'kysely';
import { isFree, lease } from '../../platform/background-work.ts';
import type { Db } from '../../platform/db/connect/connect.ts';
import { type Position, type SealedRow, sealedOrder } from '../../platform/db/sealed-order.ts';
import type { SecurityEventTable } from '../../platform/db/tables/tables.ts';

declare module '../../platform/db/tables/tables.ts' {
  interface Tables {
    sent_events: {
      is_only: boolean;
      number: number;
      row_id: string;
      sender: string | null;
      lease_until: Date | null;
    };
  }
}

/** Stores how far the security log has been sent. `sender`: an id of this process. */
export const securityEventStore = (db: Db, sender: string) => {
  const order = sealedOrder(db, 'security_event');

  /** The events of these rows, in their order. PostgreSQL looks only into the tables of their months. */
  async function eventsOf(sealed: SealedRow[]) {
    const ids = sealed.map(({ row_id }) => row_id);
    const months = sealed.map(({ month }) => month).sort();
    const { rows } = await sql<Selectable<SecurityEventTable>>`
      select event.* from unnest(${ids}::bigint[]) with ordinality sealed (row_id, place)
      join security_event event on event.id = row_id
        and at >= ${months.at(0)}::timestamp at time zone 'UTC'
        and at < (${months.at(-1)}::timestamp + interval '1 month') at time zone 'UTC'
      order by place`.execute(db);
    return rows;
  }

  return {
    /** Begins behind what is there, where nothing was ever sent. */
    async begin() {
      const { number, row_id } = await order.newest();
      await db
        .insertInto('sent_events')
        .values({ is_only: true, number, row_id })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    },

    /** Returns the place to continue from, if this server may send now; undefined while another one does. */
    async claim(): Promise<Position | undefined> {
      const { rows } = await sql<Position>`
        update sent_events set sender = ${sender}, lease_until = ${lease} where sender = ${sender} or ${isFree}
        returning number, row_id`.execute(db);
      return rows[0];
    },

    /** The next events, and the place behind them. What was removed because of its age is left out. */
    async next(place: Position, most: number) {
      const begun = (await order.hasLost(place)) ? await order.oldest() : place;
      const sealed = await order.behind(begun, most);
      return { events: sealed.length > 0 ? await eventsOf(sealed) : [], place: sealed.at(-1) };
    },

    /** Records that everything up to a place was sent, and keeps the lease. False where another server has taken over. */
    async noteSent({ number, row_id }: Position) {
      const { numUpdatedRows } = await db
        .updateTable('sent_events')
        .set({ number, row_id, lease_until: lease })
        .where('sender', '=', sender)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },

    /** Lets another server send at once. */
    release: () =>
      db.updateTable('sent_events').set({ lease_until: null }).where('sender', '=', sender).execute(),
  };
};
