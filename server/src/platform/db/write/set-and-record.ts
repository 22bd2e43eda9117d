import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../connect/connect.ts';
import { builtOnce, shapeOf, slot, withValues } from '../statements/slots.ts';
import { type Change, isRecorded, recordFrom, shownIn, whoChanged, withoutBlanks } from './record-change.ts';
import { guardChange } from './require-reauthentication.ts';
import { noteRequest } from './sent-requests.ts';

type Key = { id: number; [column: string]: number | null };

type Setting = Pick<Change, 'entity' | 'shown' | 'by' | 'details'> & {
  table: string;
  key: Key;
  /** The row is set only if it has this version; undefined sets any. */
  expectedVersion: number | undefined;
  changes: Record<string, unknown>;
};

const statementFor = builtOnce<ReturnType<typeof statementOf>>();

/**
 * Sets columns of a row and records the differences, in one statement. If nothing differs, the version stays, and only a
 * given reason is recorded. Returns the row, `'another version'` on a version conflict, or undefined if there is no such row.
 */
export async function setAndRecord(db: Db, setting: Setting) {
  const { table, key, entity, shown, by, details = {}, expectedVersion = null, changes } = setting;
  const set = Object.keys(changes).filter((name) => changes[name] !== undefined);
  // What the row has now is not known here: each column that is set counts as changed.
  guardChange({ entity, by, before: {}, after: changes });
  const shape = { table, key, set, isNoted: by?.sent !== undefined };
  const statement = statementFor(`${table} ${entity}:${shapeOf(key)}; ${set}; ${shape.isNoted}`, () =>
    statementOf(db, { ...shape, recorded: set.filter((name) => isRecorded(shown, name)) }),
  );
  const { rows } = await db.executeQuery(
    withValues<{ id: number | null; version: number }>(statement, {
      ...Object.fromEntries(Object.entries(key).map(([column, value]) => [`key ${column}`, value])),
      ...Object.fromEntries(set.map((name) => [`set ${name}`, changes[name]])),
      ...whoChanged(entity, by, key),
      ...by?.sent,
      sender_id: by?.id,
      expectedVersion,
      details: withoutBlanks(details),
    }),
  );
  const [row] = rows;
  return row && row.id === null ? 'another version' : row;
}

type Shape = { table: string; key: Key; set: string[]; recorded: string[]; isNoted: boolean };

function statementOf(db: Db, { table, key, set, recorded, isNoted }: Shape) {
  // Kysely does not know the columns of a table that is only a parameter: it takes this one for a skill.
  const target = table as 'skill';
  const expected = sql`${slot('expectedVersion')}::int`;

  /** What has changed in one row, as it is in the other: only the fields that differ. */
  const fieldsOf = (row: 'old' | 'edited') =>
    recorded.reduce<RawBuilder<unknown>>((fields, name) => {
      const differs = sql`${sql.ref(`old.${name}`)} is distinct from ${sql.ref(`edited.${name}`)}`;
      const field = sql`jsonb_build_object(${sql.lit(name)}, ${shownIn(row, name)})`;
      return sql`${fields} || case when ${differs} then ${field} else '{}' end`;
    }, sql`'{}'::jsonb`);

  const differing = set.map((name) => sql`${sql.ref(`old.${name}`)} is distinct from ${slot(`set ${name}`)}`);
  const isChanged = sql.join([sql`false`, ...differing], sql` or `);

  const setting = db
    .with('old', (lock) =>
      Object.entries(key)
        .reduce(
          (found, [column, value]) =>
            value === null
              ? found.where(sql.ref(column), 'is', null)
              : found.where(sql.ref(column), '=', slot(`key ${column}`)),
          lock.selectFrom(target).selectAll(),
        )
        .forNoKeyUpdate(),
    )
    .with('edited', (edit) =>
      edit
        .updateTable(target)
        .from('old')
        .set({
          ...Object.fromEntries(set.map((name) => [name, slot(`set ${name}`)])),
          version: sql`old.version + (${isChanged})::int`,
        })
        .whereRef(`${target}.id`, '=', 'old.id')
        .where(sql<boolean>`(${expected} is null or old.version = ${expected})`)
        .returningAll(target),
    )
    .with('recorded', (insert) =>
      recordFrom(
        sql`old, edited where edited.version > old.version or ${slot('details')}::jsonb <> '{}'`,
        insert,
        {
          entity: slot('entity'),
          user_id: slot('user_id'),
          service_account_id: slot('service_account_id'),
          user_name: slot('user_name'),
          client_id: slot('client_id'),
          row_id: slot('row_id'),
          job_id: slot('job_id'),
          before: fieldsOf('old'),
          after: sql`${fieldsOf('edited')} || ${slot('details')}::jsonb`,
        },
      ),
    );
  const noting = isNoted
    ? setting.with('noted', (insert) =>
        noteRequest(
          insert,
          {
            user_id: slot('sender_id'),
            key: slot('key'),
            call: slot('call'),
            content_hash: slot('content_hash'),
            row_id: slot('row_id'),
          },
          sql`from edited`,
        ),
      )
    : setting;
  return noting
    .selectFrom('old')
    .leftJoin('edited', (join) => join.onTrue())
    .selectAll('edited')
    .compile();
}
