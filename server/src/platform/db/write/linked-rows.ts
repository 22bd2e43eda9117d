import type { Linked } from '@retaguarda/contract/error-reply';
import { limits } from '@retaguarda/contract/limits';
import type { Message } from '@retaguarda/contract/messages';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../connect/connect.ts';
import { brokenConstraint } from './constraints.ts';

/** How many linked rows of a kind are named. */
export const mostNamed = 5;

/** The row cannot be deleted, because these rows are linked to it. */
export class StillLinked extends Error {
  readonly linked: readonly Linked[];

  constructor(message: Message, linked: readonly Linked[] = []) {
    super(message);
    this.linked = linked;
  }
}

/** Reads the rows that are linked to the one with this id: their ids, names and companies. An index finds each of them. */
type Reading = (id: number) => RawBuilder<unknown>;

/** What can be linked to a row of an entity and prevent its deletion. */
export type LinkedRows = Partial<Record<Linked['entity'], Reading>>;

const readLinked = (entity: string, read: Reading, id: number) => sql<Linked>`
  select ${sql.lit(entity)} as entity, count(*)::int as total,
    coalesce((array_agg(json_build_object('id', id, 'name', name, 'client_id', client_id))
      filter (where name is not null))[1:${sql.lit(mostNamed)}], '{}') as rows
  from (${read(id)} limit ${sql.lit(limits.found + 1)}) linked`;

/**
 * The error with the rows that prevent the deletion, if it is about such rows. They are read after the
 * transaction has ended, so not within an open one.
 */
export async function withLinkedRows(db: Db, linkedRows: LinkedRows, id: number, error: unknown) {
  const broken = brokenConstraint(error);
  const message =
    error instanceof StillLinked ? (error.message as Message) : broken && 'linked' in broken && broken.linked;
  if (!message || db.isTransaction) return error;
  const readings = Object.entries(linkedRows).map(([entity, read]) => readLinked(entity, read, id));
  if (readings.length === 0) return error;
  const { rows } = await sql<Linked>`${sql.join(readings, sql` union all `)}`.execute(db);
  return new StillLinked(
    message,
    rows.filter(({ total }) => total > 0),
  );
}
