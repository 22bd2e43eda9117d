import type { PersonKey } from '@retaguarda/contract/entities/people';
import type { ErasureReceipt, Hold } from '@retaguarda/contract/entities/privacy-people';
import { type ColumnType, type Generated, type Selectable, sql } from 'kysely';
import type { Db } from '../../platform/db/connect/connect.ts';
import type { Tables } from '../../platform/db/tables/tables.ts';

declare module '../../platform/db/tables/tables.ts' {
  interface Tables {
    privacy_erasure: {
      id: Generated<number>;
      request_id: number;
      people: ColumnType<PersonKey[], string, never>;
      at: Generated<Date>;
      by_id: number | null;
      by_name: string | null;
      places: ColumnType<ErasureReceipt['places'], string, string>;
      holds: ColumnType<Hold[], string, never>;
      finished_at: Date | null;
    };
  }
}

type NewErasure = {
  request_id: number;
  people: PersonKey[];
  by: { id: number; name: string };
  places: ErasureReceipt['places'];
  holds: Hold[];
};

const isFinished = (places: ErasureReceipt['places']) =>
  places.every(({ held_until }) => held_until === null);

type StoredReceipt = Pick<
  Selectable<Tables['privacy_erasure']>,
  'id' | 'at' | 'by_name' | 'places' | 'holds' | 'finished_at'
>;

export const shownReceipt = (row: StoredReceipt): ErasureReceipt => ({
  id: row.id,
  at: row.at.toISOString(),
  by: row.by_name,
  places: row.places,
  holds: row.holds,
  finished_at: row.finished_at?.toISOString() ?? null,
});

/** Stores what was anonymised, and what is still held back. */
export const erasureStore = (db: Db) => ({
  ofRequest: (request_id: number) =>
    db.selectFrom('privacy_erasure').selectAll().where('request_id', '=', request_id).executeTakeFirst(),

  add: ({ request_id, people, by, places, holds }: NewErasure) =>
    db
      .insertInto('privacy_erasure')
      .values({
        request_id,
        by_id: by.id,
        by_name: by.name,
        people: JSON.stringify(people),
        places: JSON.stringify(places),
        holds: JSON.stringify(holds),
        finished_at: isFinished(places) ? new Date() : null,
      })
      .returningAll()
      .executeTakeFirstOrThrow(),

  /** Ids of unfinished erasures with a hold that ended before this day. */
  async due(today: string) {
    const { rows } = await sql<{ id: number }>`
      select id from privacy_erasure where finished_at is null and exists (
        select from jsonb_array_elements(places) place where place ->> 'held_until' < ${today})
      order by id`.execute(db);
    return rows.map(({ id }) => id);
  },

  /** Claims an erasure for this server; undefined when another one continues it. */
  claim: (id: number) =>
    db
      .selectFrom('privacy_erasure')
      .selectAll()
      .where('id', '=', id)
      .where('finished_at', 'is', null)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst(),

  saveProgress: (id: number, places: ErasureReceipt['places']) =>
    db
      .updateTable('privacy_erasure')
      .set({ places: JSON.stringify(places), ...(isFinished(places) && { finished_at: new Date() }) })
      .where('id', '=', id)
      .execute(),
});
