import type { EntityWith } from '@retaguarda/contract/entities';
import type { ZodObject, z } from 'zod';
import type { Db } from '../../platform/db/connect/connect.ts';
import { tableOf } from '../../platform/db/tables/change-table.ts';
import { columnsIn, columnsOf, type Restored } from '../../platform/db/write/row-columns.ts';
import { NoLongerPossible } from '../../platform/http/errors.ts';
import type { MailingAuthor } from '../../platform/mail/mail-store.ts';
import type { JobStep, Shared, WorkingAction } from './job-actions.ts';

type Stored = { id: number; version: number };
type Key = { client_id: number; id: number };
type Company = { client_id: number };

type DeletableEntity = EntityWith<{ actions: readonly ['GET', 'POST', 'PUT', 'DELETE'] }>;

type RecreationParts<Row, Input extends ZodObject> = {
  /** The fields that a new row is given. */
  input: Input;
  createRow: (
    transaction: Db,
    row: Row & z.output<Input>,
    company: Company,
    by: MailingAuthor,
  ) => Promise<Stored>;
};

/**
 * Creates a deleted row again, by the same rules as a form: with all its columns, also those that no form has, and another id.
 */
export const recreation = <Row extends object, Input extends ZodObject>(
  entity: DeletableEntity,
  { input, createRow }: RecreationParts<Row, Input>,
): JobStep => ({
  access: `${entity}:POST`,
  async work(transaction, { input: kept }, shared, by) {
    if (!kept) throw new NoLongerPossible();
    const given = Object.fromEntries(Object.entries(kept).filter(([name]) => name in input.shape));
    return createRow(transaction, { ...(kept as Row), ...input.parse(given) }, companyOf(shared), {
      ...by,
      restored: await columnsIn(transaction, tableOf(entity), kept as Restored),
    });
  },
});

type DeletionParts<Row, Input extends ZodObject> = RecreationParts<Row, Input> & {
  one: (transaction: Db, key: Key) => Promise<Row | undefined>;
  removeRow: (transaction: Db, row: Row, by: MailingAuthor) => Promise<Stored | undefined>;
  /** Whether the row can be created again. An unreadable secret cannot. */
  canReturn?: (row: Row) => boolean;
};

/** Deletes rows. An undo creates them again. */
export const deletion = <Row extends Stored, Input extends ZodObject>(
  entity: DeletableEntity,
  { one, removeRow, canReturn = () => true, ...parts }: DeletionParts<Row, Input>,
): WorkingAction => ({
  access: `${entity}:DELETE`,
  method: 'DELETE',
  async work(transaction, { row_id }, shared, by) {
    const before = await one(transaction, { ...companyOf(shared), id: row_id as number });
    const columns = before && (await columnsOf(transaction, tableOf(entity), before.id));
    const removed = before && (await removeRow(transaction, before, by));
    const kept = before && canReturn(before) && { kept: { ...columns, ...before } };
    return removed && { id: removed.id, version: null, ...kept };
  },
  undo: recreation(entity, parts),
});

const companyOf = ({ client_id }: Shared) => ({ client_id: client_id as number });
