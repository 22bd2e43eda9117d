import { notes } from '@retaguarda/contract/entities/notes';
import type { FastifyInstance } from 'fastify';
import { refuseRateLimited } from '../../platform/auth/attempts.ts';
import type { Db } from '../../platform/db/connect/connect.ts';
import { inTransaction } from '../../platform/db/statements/in-transaction.ts';
import { orNotFound, saved } from '../../platform/http/answers.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { route } from '../../platform/http/route.ts';
import { noteStore } from './note-store.ts';
import { admitToRows, viewedRow, viewersNamed } from './noted-rows.ts';

/** Serves the notes about a row. Everything needs the permission to view that row as well: docs/decisions/069-notes.md. */
export async function noteRoutes(app: FastifyInstance, { db }: { db: Db }) {
  const store = noteStore(db);
  const countOne = ({ id }: Caller) => refuseRateLimited(db, 'noteOfAccount', String(id));

  route(app, notes.list, async ({ query: { page, qtd, ...asked } }, caller) => {
    admitToRows(caller, asked.entity);
    const row = orNotFound(await viewedRow(db, caller, asked));
    const { rows, ...numbers } = await store.page(row, { page, qtd });
    return {
      notes: rows.map(({ author_id, author_name, made_at, edited_at, ...note }) => ({
        ...note,
        author: { id: author_id, name: author_name },
        is_own: author_id === caller.id,
        made_at: made_at.toISOString(),
        edited_at: edited_at?.toISOString() ?? null,
      })),
      ...numbers,
    };
  });

  route(app, notes.create, async ({ query, body: { text } }, caller) => {
    admitToRows(caller, query.entity);
    await countOne(caller);
    const note = await inTransaction(db, async (transaction) => {
      const row = orNotFound(await viewedRow(transaction, caller, query));
      return noteStore(transaction).create(row, text, { caller });
    });
    return saved(note, 'Note created');
  });

  route(app, notes.edit, async ({ query: { id }, body, version }, caller) => {
    await countOne(caller);
    return saved(await store.edit(body, id, { caller, expectedVersion: version }), 'Saved');
  });

  route(app, notes.remove, async ({ query: { id }, version }, caller) =>
    saved(await store.remove(id, { caller, expectedVersion: version }), 'Note deleted'),
  );

  route(app, notes.people, async ({ query: { typed, ...asked } }, caller) => {
    admitToRows(caller, asked.entity);
    const row = orNotFound(await viewedRow(db, caller, asked));
    return { people: await viewersNamed(db, row, typed) };
  });
}
