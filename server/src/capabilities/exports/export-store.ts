import type { ExportBody, ExportState } from '@retaguarda/contract/entities/exports';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/connect/connect.ts';
import { inTransaction } from '../../platform/db/statements/in-transaction.ts';
import type { RecordedEntity } from '../../platform/db/tables/change-table.ts';
import { deleteInPortions } from '../../platform/db/write/delete-in-portions.ts';
import { recordExport } from '../../platform/db/write/record-change.ts';
import type { Caller } from '../../platform/http/caller.ts';
import type { RequestOrigin } from '../../platform/http/route.ts';
import { noteEvent } from '../../platform/security-log/note-event.ts';

type Begun = {
  entity: RecordedEntity;
  /** The filters and the order, as the list takes them. */
  query: { client_id?: unknown; sort?: unknown };
  body: ExportBody;
  total: number;
};

/** The progress of each export. Its content is in the change record from its beginning. */
export const exportStore = (db: Db) => ({
  begin: ({ entity, query, body, total }: Begun, caller: Caller, source: RequestOrigin) =>
    inTransaction(db, async (transaction) => {
      const { id } = await transaction
        .insertInto('export')
        .values({ system_user_id: caller.id, total, sent: 0, state: 'running' })
        .returning('id')
        .executeTakeFirstOrThrow();
      const { sort, ...filter } = query;
      await recordExport(transaction, entity, caller, {
        export_id: id,
        exported: body.format,
        filter,
        ...(sort !== undefined && { sort }),
        columns: body.columns.map(({ name }) => name),
      });
      await noteEvent(transaction, {
        kind: 'export',
        account: caller,
        source,
        details: {
          entity,
          format: body.format,
          rows: total,
          ...(typeof query.client_id === 'number' && { client_id: query.client_id }),
        },
      });
      return id;
    }),

  report: (id: number, sent: number, state: ExportState) =>
    db.updateTable('export').set({ sent, state }).where('id', '=', id).execute(),

  /** They are removed with the months of the change record that mention them. */
  removeOld: (months: number) =>
    deleteInPortions(
      db,
      'export',
      sql`at < date_trunc('month', now() - make_interval(months => ${months}::int), 'UTC') and state <> 'running'`,
    ),

  progress: (id: number, { id: system_user_id }: Caller) =>
    db
      .selectFrom('export')
      .select(['total', 'sent', 'state'])
      .where('id', '=', id)
      .where('system_user_id', '=', system_user_id)
      .executeTakeFirst(),
});
