import type { ChangeEntity } from '@retaguarda/contract/entities/changes';
import { type Generated, type JSONColumnType, sql } from 'kysely';

/** The entities whose changes the activity shows. A cleaned queue is recorded for its company. */
export type RecordedEntity = ChangeEntity | 'clean_queue';

/** What changes are recorded of. A change of a note is shown with the row that the note is about. */
export type RecordedWithNotes = RecordedEntity | 'note';

/** The change record. Only record-change.ts writes it. */
export type ChangeTable = {
  id: Generated<string>;
  at: Generated<Date>;
  user_id: number | null;
  user_name: string | null;
  client_id: number | null;
  entity: RecordedWithNotes;
  row_id: number;
  before: JSONColumnType<Record<string, unknown>> | null;
  after: JSONColumnType<Record<string, unknown>> | null;
  /** The job that made it, with others. */
  job_id: number | null;
  /** The program that made it. */
  service_account_id: number | null;
};

export type EntityTable = Exclude<ChangeEntity, 'client_profile'>;

/** The table with the rows of an entity. It has the same name, but the profiles of companies and of BACKOFFICE share one. */
export const tableOf = (entity: ChangeEntity): EntityTable =>
  entity === 'client_profile' ? 'profile' : entity;

/** Which rows of that table belong to the entity. */
export function isRowOf(entity: ChangeEntity) {
  if (entity === 'profile') return sql<boolean>`profile.client_id is null`;
  return entity === 'client_profile' ? sql<boolean>`profile.client_id is not null` : sql<boolean>`true`;
}
