import {
  mentionedIn,
  type Note,
  type NoteChanges,
  type NotedEntity,
  type NotedRow,
} from '@retaguarda/contract/entities/notes';
import { type ColumnType, type Generated, sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '../../platform/db/connect/connect.ts';
import { inTransaction } from '../../platform/db/statements/in-transaction.ts';
import type { RowColumns } from '../../platform/db/tables/columns.ts';
import { recordChange } from '../../platform/db/write/record-change.ts';
import { requireVersion, rowWriter } from '../../platform/db/write/row-writer.ts';
import type { Author, Caller } from '../../platform/http/caller.ts';
import { FieldRefusal, NoPermission, Refusal } from '../../platform/http/errors.ts';
import { addToInbox, takeBack } from '../../platform/inbox/add-to-inbox.ts';
import { type ViewedRow, viewedRow, viewersAmong } from './noted-rows.ts';

declare module '../../platform/db/tables/tables.ts' {
  interface Tables {
    note: RowColumns & {
      entity: ColumnType<NotedEntity, NotedEntity, never>;
      row_id: ColumnType<number, number, never>;
      client_id: number | null;
      author_id: ColumnType<number, number, never>;
      text: string;
      pinned: Generated<boolean>;
      mentioned_id: number[];
      made_at: ColumnType<Date, never, never>;
      edited_at: ColumnType<Date | null, never, Date>;
      /** A deleted note leaves an empty row, by which the history finds what was done with it. */
      deleted: Generated<boolean>;
    };
  }
}

type By = Author & { caller: Caller };

/** What the history says of a note. */
const recorded = z.object({ text: z.string(), pinned: z.boolean() });

const writer = rowWriter('note', recorded);

const pinnedFirst = sql`pinned desc, note.id desc`;

const notesOf = (db: Db, { entity, row_id }: NotedRow) =>
  db
    .selectFrom('note')
    .where('note.entity', '=', entity)
    .where('note.row_id', '=', row_id)
    .where('note.deleted', '=', false);

/** The people whom a note mentions, by their names of today. */
const mentioned = sql<Note['mentioned']>`coalesce((
  select json_agg(json_build_object('id', person.id, 'name', person.name) order by person.id)
  from "system_user" person where person.id = any(note.mentioned_id)), '[]')`;

type Page = { page: number; qtd: number };

export const noteStore = (db: Db) => ({
  async page(row: NotedRow, { page, qtd }: Page) {
    const { total } = await notesOf(db, row)
      .select(sql<number>`count(*)::int`.as('total'))
      .executeTakeFirstOrThrow();
    const rows = await notesOf(db, row)
      .innerJoin('system_user as author', 'author.id', 'note.author_id')
      .select(['note.id', 'note.version', 'text', 'pinned', 'made_at', 'edited_at', 'author_id'])
      .select(['author.name as author_name', mentioned.as('mentioned')])
      .orderBy(pinnedFirst)
      .limit(qtd)
      .offset((page - 1) * qtd)
      .execute();
    return { rows, total, paging: Math.ceil(total / qtd) };
  },

  create: (row: ViewedRow, text: string, by: By) =>
    inTransaction(db, async (transaction) => {
      const { entity, row_id, client_id } = row;
      const mentioned_id = await mentionedBy(transaction, row, text);
      const values = { entity, row_id, client_id, author_id: by.caller.id, text, mentioned_id };
      return writer.create(transaction, values, by, (id) =>
        informPeople(transaction, mentioned_id, { ...row, id }, by.caller),
      );
    }),

  /** Edits a note; undefined for one that the caller does not see. */
  edit: ({ text, pinned }: NoteChanges, id: number, by: By) =>
    inTransaction(db, async (transaction) => {
      const row = await rowOf(transaction, id, by.caller);
      if (!row) return undefined;
      if (pinned) await unpin(transaction, row, id, by.caller);
      return writer.edit(transaction, { id }, by, async (before) => {
        if (before.deleted) throw new Refusal(404, 'Resource not found');
        if (text === undefined || text === before.text) return { pinned };
        if (before.author_id !== by.caller.id) throw new Refusal(403, 'Only its author can change a note');
        const mentioned_id = await mentionedBy(transaction, row, text, before.mentioned_id);
        const added = mentioned_id.filter((person) => !before.mentioned_id.includes(person));
        await informPeople(transaction, added, { ...row, id }, by.caller);
        const left = before.mentioned_id.filter((person) => !mentioned_id.includes(person));
        await takeBack(transaction, left, mentionKey(id));
        return { pinned, text, mentioned_id, edited_at: new Date() };
      });
    }),

  /** Deletes an own note, or with the permission that of somebody else; undefined for one that the caller does not see. */
  remove: (id: number, { caller, expectedVersion }: By) =>
    inTransaction(db, async (transaction) => {
      if (!(await rowOf(transaction, id, caller))) return undefined;
      const before = await transaction
        .selectFrom('note')
        .selectAll()
        .where('id', '=', id)
        .where('deleted', '=', false)
        .forUpdate()
        .executeTakeFirst();
      if (!before) return undefined;
      requireVersion(before, expectedVersion);
      if (before.author_id !== caller.id && !caller.granted.has('note:DELETE'))
        throw new NoPermission('note:DELETE');
      await takeBack(transaction, before.mentioned_id, mentionKey(id));
      await recordChange(transaction, { entity: 'note', shown: recorded, by: caller, before });
      return transaction
        .updateTable('note')
        .set({ text: '', pinned: false, mentioned_id: [], deleted: true, version: sql`version + 1` })
        .where('id', '=', id)
        .returning(['id', 'version'])
        .executeTakeFirstOrThrow();
    }),
});

/** The row that a note is about, if there is such a note and the caller sees its row. */
async function rowOf(transaction: Db, id: number, caller: Caller) {
  const note = await transaction
    .selectFrom('note')
    .select(['entity', 'row_id'])
    .where('id', '=', id)
    .where('deleted', '=', false)
    .executeTakeFirst();
  return note && viewedRow(transaction, caller, note);
}

/** Unpins the other note of a row. Callers wait for each other: two at once would both find the same note pinned. */
async function unpin(transaction: Db, row: NotedRow, except: number, caller: Caller) {
  await sql`select pg_advisory_xact_lock(hashtext(${`note ${row.entity}`}), ${row.row_id})`.execute(
    transaction,
  );
  const other = await notesOf(transaction, row)
    .select('note.id')
    .where('pinned', '=', true)
    .where('note.id', '<>', except)
    .executeTakeFirst();
  // A request that is sent again is about the note that is pinned, and not about this one.
  const by = { caller: { ...caller, sent: undefined } };
  if (other) await writer.edit(transaction, other, by, () => ({ pinned: false }));
}

/** Whom a text mentions. Refuses people who may not view the row, unless the note has mentioned them before. */
async function mentionedBy(transaction: Db, row: ViewedRow, text: string, before: number[] = []) {
  const people = mentionedIn(text);
  const added = people.filter((id) => !before.includes(id));
  const viewers = await viewersAmong(transaction, row, added);
  if (viewers.length < added.length)
    throw new FieldRefusal('text', 'Only people who may view this can be mentioned');
  return people;
}

const mentionKey = (id: number) => `mention ${id}`;

/** Informs people, except of what they wrote themselves. */
const informPeople = (
  transaction: Db,
  people: number[],
  { id, entity, row_id, client_id }: ViewedRow & { id: number },
  by: Caller,
) =>
  addToInbox(
    transaction,
    people.filter((person) => person !== by.id),
    {
      kind: 'mention',
      key: mentionKey(id),
      ...(entity === 'change_request' ? { request_id: row_id } : { entity, row_id }),
      client_id,
      note_id: id,
      by_id: by.id,
    },
  );
