import { type CompiledQuery, type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { ZodObject } from 'zod';
import type { Db } from '../connect/connect.ts';
import { scopeKey, withinScope } from '../scope/within-scope.ts';
import { inOneStatement, inTransaction } from '../statements/in-transaction.ts';
import { builtOnce, shapeOf, slotsFor, withValues } from '../statements/slots.ts';
import type { RecordedWithNotes } from '../tables/change-table.ts';
import type { Tables } from '../tables/tables.ts';
import { type LinkedRows, withLinkedRows } from './linked-rows.ts';
import {
  type By,
  type ChangeDetails,
  changedFields,
  isChangedBy,
  recordChange,
  setAndRecord,
} from './record-change.ts';
import { type Restored, toStore } from './row-columns.ts';
import { recordRequest } from './sent-requests.ts';

/** The row was changed after the author had read it. */
export class VersionConflict extends Error {}

/** The author of a change (null when no system user makes it), the version they read (undefined accepts any), and their reason. */
type RowAuthor = {
  caller: By | null;
  expectedVersion?: number | undefined;
  reason?: string | undefined;
  /** The columns of a deleted row that is created again: it has all of them again that are not given otherwise. */
  restored?: Restored | undefined;
};

/** The id, and the columns that say where the row belongs; null finds only null. */
type Key = { id: number; [column: string]: number | null };

type Stored = { id: number; version: number };
type WithVersion<Name extends keyof Tables> = Tables[Name] extends { version: unknown } ? Name : never;
type TableName = Extract<{ [Name in keyof Tables]: WithVersion<Name> }[keyof Tables], RecordedWithNotes>;
type Changes<Table extends TableName> = {
  [Column in keyof Updateable<Tables[Table]>]?: Updateable<Tables[Table]>[Column] | undefined;
};

type Options<Row> = {
  /** What the change record calls the row, where it is not the name of the table. */
  entity?: RecordedWithNotes;
  /** Reads the row together with its links, for a change record that contains more than its columns. */
  read?: (transaction: Db, id: number) => Promise<Row | undefined>;
  /** The rows that the refusal of a deletion names. */
  linkedRows?: LinkedRows;
};

/**
 * Creates, edits and removes the rows of one table, each in the given transaction or in one of its own. Every write
 * checks the version, raises it, and is recorded in the same transaction, as far as the contract shows the row.
 */
export function rowWriter<Table extends TableName, Row extends Stored = Selectable<Tables[Table]> & Stored>(
  table: Table,
  shown: ZodObject,
  { entity = table, read, linkedRows = {} }: Options<Row> = {},
) {
  // Kysely does not know the columns of a table that is only a parameter: it takes this one for a skill.
  const rows = table as 'skill';

  // Links are read after the row is locked: a query that waits for the lock would join the new row to the old links.
  const withLinks = async (transaction: Db, row: Stored) =>
    (read ? await read(transaction, row.id) : row) as Row;

  const reading = builtOnce<CompiledQuery>();

  const matching = (db: Db, key: Key) =>
    Object.entries(key).reduce(
      (query, [column, value]) => query.where(sql.ref(column), value === null ? 'is' : '=', value),
      withinScope(db.selectFrom(rows).selectAll(), table),
    );

  /** The row as it is now, without a lock. */
  async function readRow(db: Db, key: Key) {
    const statement = reading(scopeKey() + shapeOf(key), () => matching(db, slotsFor(key)).compile());
    const { rows } = await db.executeQuery(withValues<Row>(statement, key));
    return rows[0];
  }

  /** The row as it is now, locked until the transaction ends; undefined where there is none. */
  async function lock(transaction: Db, key: Key, strength: 'forNoKeyUpdate' | 'forUpdate') {
    const row = await matching(transaction, key)[strength]().executeTakeFirst();
    return row && withLinks(transaction, row);
  }

  /**
   * Sets what `changesTo` answers; it may also refuse, or write the row's links. The lock lets others insert rows that
   * point at this one: the chat platform can queue conversations of a company while a user edits it. The
   * version of an unchanged row stays the same, and only a given reason is recorded.
   */
  const edit = (
    db: Db,
    key: Key,
    { caller, expectedVersion, reason }: RowAuthor,
    changesTo: (before: Row, transaction: Db) => Changes<Table> | Promise<Changes<Table>>,
  ) =>
    inTransaction(db, async (transaction) => {
      const before = await lock(transaction, key, 'forNoKeyUpdate');
      if (!before) return undefined;
      requireVersion(before, expectedVersion);
      const changes = await changesTo(before, transaction);
      const set = (changes: object) =>
        transaction
          .updateTable(rows)
          .set(changes)
          .where('id', '=', before.id)
          .returningAll()
          .executeTakeFirstOrThrow();
      const updated = await set({ ...changes, version: sql`version + (${isChangedBy(changes)})::int` });
      let after = await withLinks(transaction, updated);
      // Its links alone were changed.
      if (after.version === before.version && changedFields(before, after).length > 0)
        after = { ...after, version: (await set({ version: sql`version + 1` })).version };
      if (after.version > before.version || reason)
        await recordChange(transaction, { entity, shown, by: caller, before, after, details: { reason } });
      else if (caller?.sent)
        await recordRequest(
          transaction,
          { user_id: caller.id, ...caller.sent, row_id: after.id },
          sql``,
        ).execute();
      return after;
    });

  return {
    create: (
      db: Db,
      values: Insertable<Tables[Table]>,
      { caller, restored = {} }: RowAuthor,
      writeLinks?: (id: number, transaction: Db) => Promise<void>,
    ) =>
      inTransaction(db, async (transaction) => {
        const row: object = { ...toStore(restored), ...values };
        const inserted = await transaction
          .insertInto(rows)
          .values(row as Insertable<Tables['skill']>)
          .returningAll()
          .executeTakeFirstOrThrow();
        await writeLinks?.(inserted.id, transaction);
        const after = await withLinks(transaction, inserted);
        await recordChange(transaction, { entity, shown, by: caller, after });
        return after;
      }),

    edit,

    /**
     * Sets columns without links, and without asking the database anything else, in one statement. Where the changes
     * follow from the row as it is, it is read before, and set only if it still has that version.
     */
    async set(db: Db, key: Key, by: RowAuthor, changes: Changes<Table> | ((before: Row) => Changes<Table>)) {
      const setTo = (changes: Changes<Table>, expectedVersion: number | undefined) =>
        inOneStatement(db, () =>
          setAndRecord(db, {
            table,
            key,
            entity,
            shown,
            expectedVersion,
            changes,
            by: by.caller,
            details: { reason: by.reason },
          }),
        );
      if (typeof changes !== 'function') {
        const after = await setTo(changes, by.expectedVersion);
        if (after === 'another version') throw new VersionConflict();
        return after as Row | undefined;
      }
      const before = await readRow(db, key);
      if (!before) return undefined;
      requireVersion(before, by.expectedVersion);
      const after = await setTo(changes(before), before.version);
      // Another change came first: now with a lock, which excludes others.
      return after === 'another version' ? edit(db, key, by, changes) : (after as Row | undefined);
    },

    /** Records what was done about a row that stays as it is. */
    recordAct: (transaction: Db, row: Stored, { caller }: RowAuthor, details: ChangeDetails) =>
      recordChange(transaction, { entity, shown, by: caller, before: row, after: row, details }),

    /**
     * Removes the row unless `check` refuses. Until then the lock prevents new links to the row. The refusal of a row that
     * is still in use names the rows that use it.
     */
    remove: (
      db: Db,
      key: Key,
      { caller, expectedVersion }: RowAuthor,
      check?: (before: Row, transaction: Db) => unknown,
    ) =>
      inTransaction(db, async (transaction) => {
        const before = await lock(transaction, key, 'forUpdate');
        if (!before) return undefined;
        requireVersion(before, expectedVersion);
        await check?.(before, transaction);
        await transaction.deleteFrom(rows).where('id', '=', before.id).execute();
        await recordChange(transaction, { entity, shown, by: caller, before });
        return before;
      }).catch(async (error) => {
        throw await withLinkedRows(db, linkedRows, key.id, error);
      }),
  };
}

/** Refuses a row that is no longer the version its reader expects. */
export function requireVersion({ version }: { version: number }, expectedVersion: number | undefined) {
  if (expectedVersion !== undefined && expectedVersion !== version) throw new VersionConflict();
}
