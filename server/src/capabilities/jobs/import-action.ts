import type { CellMessage } from '@retaguarda/contract/cell-messages';
import { type Endpoint, entityOf, type ImportColumns } from '@retaguarda/contract/endpoint';
import { nameSeparator } from '@retaguarda/contract/fields';
import { limits } from '@retaguarda/contract/limits';
import type { Message } from '@retaguarda/contract/messages';
import type { Permission } from '@retaguarda/contract/permissions';
import { ZodError, type z } from 'zod';
import type { Db } from '../../platform/db/connect/connect.ts';
import type { Tables } from '../../platform/db/tables/tables.ts';
import type { MailingAuthor } from '../../platform/mail/mail-store.ts';
import type { Cells, ImportAction, Shared } from './job-actions.ts';

type Stored = { id: number; version: number };
type Key = { client_id: number; id: number };
type Company = { client_id: number };

/** What the reader of a row needs: it looks up the rows that are named in cells, and refuses what it does not find. */
export type Reading = {
  transaction: Db;
  shared: Shared;
  by: MailingAuthor;
  refuse: (column: string, message: CellMessage | Message, subject?: string) => void;
};

type Parts<Input extends z.ZodType> = {
  /** The call that creates one row. */
  call: Endpoint & { access: Permission; imports: ImportColumns };
  /** The permission to undo it. */
  undoAccess: Permission;
  sendsMail?: true;
  /** The rules of the form. */
  input: Input;
  /** The values of the form for the cells of a row. */
  read: (cells: Cells, reading: Reading) => unknown;
  createRow: (
    transaction: Db,
    values: z.output<Input>,
    company: Company,
    by: MailingAuthor,
    shared: Shared,
  ) => Promise<Stored>;
  removeRow: (transaction: Db, key: Key, by: MailingAuthor) => Promise<Stored | undefined>;
  /** What is stored of the cells until they are read. */
  beforeStoring?: (db: Db, rows: Cells[]) => Promise<Cells[]>;
};

const longestName = 200;

/** Creates a row for each row of a file, by the rules of the form. An undo removes the rows that nobody has changed since. */
export function importAction<Input extends z.ZodType>({
  call,
  undoAccess,
  sendsMail,
  input,
  read,
  createRow,
  removeRow,
  beforeStoring = async (_db, rows) => rows,
}: Parts<Input>): ImportAction {
  const { required, optional = [], addedPrefix, unique } = call.imports;
  const columns = [...required, ...optional];
  return {
    access: call.access,
    grows: entityOf(call) as keyof Tables,
    isKnown: (column) =>
      columns.includes(column) || (addedPrefix !== undefined && column.startsWith(addedPrefix)),
    ...(sendsMail && { sendsMail }),
    async work(transaction, { input: cells, repeats }, shared, by) {
      const issues: z.core.$ZodIssue[] = [];
      const refuse: Reading['refuse'] = (column, message, subject) =>
        issues.push(issueOf(column, subject ? `${message}: ${subject}` : message));
      if (repeats) refuse(unique[0], 'The same as in row', String(repeats));
      const parsed = input.safeParse(await read((cells ?? {}) as Cells, { transaction, shared, by, refuse }));
      if (issues.length > 0 || !parsed.success)
        throw new ZodError([...issues, ...(parsed.error?.issues ?? [])]);
      return createRow(transaction, parsed.data, companyOf(shared), by, shared);
    },
    undo: {
      access: undoAccess,
      method: 'DELETE',
      async work(transaction, { row_id }, shared, by) {
        const removed = await removeRow(transaction, { ...companyOf(shared), id: row_id as number }, by);
        return removed && { id: removed.id, version: null };
      },
    },
    async newRows(db, rows) {
      return (await beforeStoring(db, rows)).map((cells) => ({
        row_id: null,
        name: nameOf(cells, unique),
        expected_version: null,
        input: cells,
        ...keyOf(cells, unique),
      }));
    },
  };
}

const companyOf = ({ client_id }: Shared) => ({ client_id: client_id as number });

const issueOf = (column: string, message: string): z.core.$ZodIssue => ({
  code: 'custom',
  path: [column],
  message,
  input: undefined,
});

/** Until it has been created, a row has its name in the file. */
const nameOf = (cells: Cells, unique: readonly string[]) =>
  (cells.name || unique.map((key) => cells[key]).join(' ')).slice(0, longestName);

/** Cells that mean the same are the same in the key. Where one is missing, the row repeats nothing. */
function keyOf(cells: Cells, unique: readonly string[]) {
  const parts = unique.map((key) => sameText(cells[key] ?? ''));
  return parts.includes('') ? {} : { key: JSON.stringify(parts) };
}

/** Ignores differences in case, in spaces, and in the mask of a document. */
const sameText = (text: string) => {
  const plain = text.normalize('NFC').replace(/\s+/g, ' ').trim().toLowerCase();
  return /^[\d./-]+$/.test(plain) ? plain.replace(/[./-]/g, '') : plain;
};

/** The names in a cell that may have several. */
export const namesIn = (cell: string | undefined) =>
  (cell ?? '')
    .split(nameSeparator)
    .map((name) => name.trim())
    .filter((name) => name !== '')
    .slice(0, limits.chosen);
