import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import type { Db } from './connect.ts';
import { type Change, isHidden, isRecorded, whoChanged } from './record-change.ts';

type Row = { id: number; version: number };

type Setting = Pick<Change, 'entity' | 'shown' | 'by'> & {
  // Kysely does not know the columns of a table that is only a parameter: it takes this one for a skill.
  table: 'skill';
  before: Row;
  changes: Record<string, unknown>;
};

/** Sets the columns and records the change, both in one statement. Undefined when the row has changed since it was read. */
export function setAndRecord(db: Db, { table, entity, shown, by, before, changes }: Setting) {
  const old = new Map<string, unknown>(Object.entries(before));
  const changed = Object.keys(changes).filter(
    (name) => isRecorded(shown, name) && differs(changes[name], old.get(name)),
  );
  const fieldsBefore = changed.map((name) => [name, isHidden(name, old.get(name)) ? '***' : old.get(name)]);
  const fieldsAfter = changed.flatMap((name) => [
    sql.lit(name),
    isHidden(name, changes[name]) ? sql.lit('***') : sql.ref(`edited.${name}`),
  ]);
  const record = {
    ...whoChanged(entity, by, before),
    before: sql`${JSON.stringify(Object.fromEntries(fieldsBefore))}::jsonb`,
    after: sql`jsonb_build_object(${sql.join(fieldsAfter)})`,
  };
  return db
    .with('edited', (edit) =>
      edit
        .updateTable(table)
        .set({ ...changes, version: before.version + 1 } as object)
        .where('id', '=', before.id)
        .where('version', '=', before.version)
        .returningAll(),
    )
    .with('recorded', (insert) =>
      insert
        .insertInto('change')
        .columns(Object.keys(record) as (keyof typeof record)[])
        .expression(sql`select ${sql.join(Object.values(record))} from edited`),
    )
    .selectFrom('edited')
    .selectAll()
    .executeTakeFirst();
}

/** A column of JSON is set as a text, and read as an object. */
function differs(now: unknown, before: unknown) {
  const isJson = typeof before === 'object' && before !== null && typeof now === 'string';
  return now !== undefined && !isDeepStrictEqual(isJson ? JSON.parse(now) : now, before);
}
