import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import type { Db } from './connect.ts';
import { type Change, isHidden, isRecorded, recordFrom, whoChanged } from './record-change.ts';
import { builtOnce, slot, withValues } from './slots.ts';

type Row = { id: number; version: number };

type Setting = Pick<Change, 'entity' | 'shown' | 'by'> & {
  table: string;
  before: Row;
  changes: Record<string, unknown>;
};

const statementFor = builtOnce<ReturnType<typeof statementOf>>();

/** Sets the columns and records the change, both in one statement. Undefined when the row has changed since it was read. */
export async function setAndRecord(db: Db, { table, entity, shown, by, before, changes }: Setting) {
  const old = new Map<string, unknown>(Object.entries(before));
  const set = Object.keys(changes).filter((name) => changes[name] !== undefined);
  const changed = set.filter((name) => isRecorded(shown, name) && differs(changes[name], old.get(name)));
  const hidden = changed.filter((name) => isHidden(name, changes[name]));
  const fieldsBefore = changed.map((name) => [name, isHidden(name, old.get(name)) ? '***' : old.get(name)]);

  const statement = statementFor(`${table}: ${set}; ${changed}; ${hidden}`, () =>
    statementOf(db, { table, set, changed, hidden }),
  );
  const { rows } = await db.executeQuery(
    withValues<Row>(statement, {
      ...Object.fromEntries(set.map((name) => [`set ${name}`, changes[name]])),
      ...whoChanged(entity, by, before),
      before: JSON.stringify(Object.fromEntries(fieldsBefore)),
      version: before.version,
      next: before.version + 1,
    }),
  );
  return rows[0];
}

type Shape = { table: string; set: string[]; changed: string[]; hidden: string[] };

function statementOf(db: Db, { table, set, changed, hidden }: Shape) {
  const fieldsAfter = changed.flatMap((name) => [
    sql.lit(name),
    hidden.includes(name) ? sql.lit('***') : sql.ref(`edited.${name}`),
  ]);
  return db
    .with('edited', (edit) =>
      edit
        // Kysely does not know the columns of a table that is only a parameter: it takes this one for a skill.
        .updateTable(table as 'skill')
        .set({ ...Object.fromEntries(set.map((name) => [name, slot(`set ${name}`)])), version: slot('next') })
        .where('id', '=', slot<number>('row_id'))
        .where('version', '=', slot<number>('version'))
        .returningAll(),
    )
    .with('recorded', (insert) =>
      recordFrom('edited', insert, {
        entity: slot('entity'),
        user_id: slot('user_id'),
        user_name: slot('user_name'),
        client_id: slot('client_id'),
        row_id: slot('row_id'),
        before: sql`${slot('before')}::jsonb`,
        after: sql`jsonb_build_object(${sql.join(fieldsAfter)})`,
      }),
    )
    .selectFrom('edited')
    .selectAll()
    .compile();
}

/** A column of JSON is set as a text, and read as an object. */
function differs(now: unknown, before: unknown) {
  const isJson = typeof before === 'object' && before !== null && typeof now === 'string';
  return !isDeepStrictEqual(isJson ? JSON.parse(now) : now, before);
}
