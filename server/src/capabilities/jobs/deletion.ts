import type { Permission } from '@retaguarda/contract/permissions';
import type { ZodObject, z } from 'zod';
import type { Db } from '../../platform/db/connect/connect.ts';
import type { Tables } from '../../platform/db/tables/tables.ts';
import { columnsIn, columnsOf, type Restored } from '../../platform/db/write/row-columns.ts';
import { Refusal } from '../../platform/http/errors.ts';
import type { MailingAuthor } from '../../platform/mail/mail-store.ts';
import type { JobStep, Shared, WorkingAction } from './job-actions.ts';

type Stored = { id: number; version: number };
type Key = { client_id: number; id: number };
type Place = { client_id: number };

type RecreationParts<Row, Input extends ZodObject> = {
  table: keyof Tables;
  create: { access: Permission };
  /** The fields that a new row is given. */
  input: Input;
  createRow: (
    transaction: Db,
    row: Row & z.output<Input>,
    place: Place,
    by: MailingAuthor,
  ) => Promise<Stored>;
};

/**
 * Creates a deleted row again, by the same rules as a form: with all its columns, also those that no form has, and another id.
 */
export const recreation = <Row extends object, Input extends ZodObject>({
  table,
  create,
  input,
  createRow,
}: RecreationParts<Row, Input>): JobStep => ({
  access: create.access,
  async work(transaction, { input: kept }, shared, by) {
    if (!kept) throw new Refusal(409, 'No longer possible');
    const given = Object.fromEntries(Object.entries(kept).filter(([name]) => name in input.shape));
    return createRow(transaction, { ...(kept as Row), ...input.parse(given) } as never, placeOf(shared), {
      ...by,
      restored: await columnsIn(transaction, table, kept as Restored),
    });
  },
});

type DeletionParts<Row, Input extends ZodObject> = RecreationParts<Row, Input> & {
  remove: { access: Permission };
  one: (transaction: Db, key: Key) => Promise<Row | undefined>;
  removeRow: (transaction: Db, row: Row, by: MailingAuthor) => Promise<Stored | undefined>;
  /** Whether the row can be created again. An unreadable secret cannot. */
  canReturn?: (row: Row) => boolean;
};

/** Deletes rows. An undo creates them again. */
export const deletion = <Row extends Stored, Input extends ZodObject>({
  remove,
  one,
  removeRow,
  canReturn = () => true,
  ...parts
}: DeletionParts<Row, Input>): WorkingAction => ({
  access: remove.access,
  method: 'DELETE',
  async work(transaction, { row_id }, shared, by) {
    const before = await one(transaction, { ...placeOf(shared), id: row_id as number });
    const columns = before && (await columnsOf(transaction, parts.table, before.id));
    const removed = before && (await removeRow(transaction, before, by));
    const kept = before && canReturn(before) && { kept: { ...columns, ...before } };
    return removed && { id: removed.id, version: null, ...kept };
  },
  undo: recreation(parts),
});

const placeOf = ({ client_id }: Shared) => ({ client_id: client_id as number });
