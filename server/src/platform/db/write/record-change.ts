import { isSensitiveAct, isSensitiveChange, isSensitiveForPrograms } from '@retaguarda/contract/sensitive';
import { type RawBuilder, sql } from 'kysely';
import type { ZodObject } from 'zod';
import type { Db } from '../connect/connect.ts';
import { scopeKey, withinScope } from '../scope/within-scope.ts';
import { builtOnce, shapeOf, slot, withValues } from '../statements/slots.ts';
import type { RecordedWithNotes } from '../tables/change-table.ts';
import { type Approvable, requireApprovalOfAct, requireApprovalOfChange } from './require-approval.ts';
import { type Authenticated, PeopleOnly, requireReauthentication } from './require-reauthentication.ts';
import { type Managing, requireNoPeople, requireUnmanaged } from './require-unmanaged.ts';
import { recordRequest, type SentRequest } from './sent-requests.ts';

type Row = { id: number };

/** Why somebody made a change; or what they did about a person's sign-in, which leaves the row as it is. */
export type ChangeDetails = { reason?: string | undefined; access?: SignInAct };

type SignInAct =
  | 'invited'
  | 'linkMade'
  | 'unlocked'
  | 'sessionsEnded'
  | 'factorsReset'
  | 'tokenMade'
  | 'tokenRevoked'
  | 'anonymised';

/**
 * The system user who makes a change, with their name at this time, in a job or in a request that may be sent again; or the
 * program that makes it, with its name.
 */
export type By = Authenticated &
  Approvable &
  Managing & {
    id: number;
    name: string;
    job?: number;
    sent?: SentRequest | undefined;
    program?: { id: number } | undefined;
  };

export type Change = {
  entity: RecordedWithNotes;
  /**
   * The contract's schema of the row. Only its fields are recorded, because every viewer of the row can see them. Other
   * columns are left out, so that a new secret column is not recorded by mistake.
   */
  shown: ZodObject;
  /** Null when no system user does it. */
  by: By | null;
  /** What the record says about the change besides the fields that differ. */
  details?: ChangeDetails;
} & ({ before: Row; after?: Row } | { before?: Row; after: Row });

/** Recorded as `***`: the history shows that they were changed, but not their values. */
const hiddenFields = new Set(['password_hash', 'secret']);

const isRecorded = (shown: ZodObject, name: string) => name in shown.shape || hiddenFields.has(name);

/** Hides a value, but not that there is none: that may be known. */
const isHidden = (name: string, value: unknown) => hiddenFields.has(name) && value !== null;

/**
 * Checks every change of a row. Sensitive ones need re-authentication and, with few exceptions, a person. Policies can require
 * the approval of a second person. What a directory manages, it alone changes.
 */
function guardChange({ entity, by, before, after, details: { access } = {} }: Guarded) {
  if (!by) return;
  if (access !== undefined) {
    if (isSensitiveAct(entity, access)) requirePersonNow(by, entity);
    requireApprovalOfAct(by, entity, access);
  }
  const kind = !before ? 'create' : after ? 'edit' : 'delete';
  const changed = before && after ? differing(before, after) : {};
  if (kind === 'edit' && Object.keys(changed).length === 0) return;
  requireUnmanaged(by, before, kind === 'edit' ? Object.keys(changed) : 'all');
  if (isSensitiveChange(entity, kind, Object.keys(changed))) requirePersonNow(by, entity);
  requireApprovalOfChange(by, { entity, kind, changed });
}

function requirePersonNow(by: By, entity: RecordedWithNotes) {
  if (by.program && !by.directoryMarks && !isSensitiveForPrograms(entity)) throw new PeopleOnly();
  requireReauthentication(by);
}

type Guarded = Pick<Change, 'entity' | 'by' | 'details'> & {
  before?: object | undefined;
  after?: object | undefined;
};

/** The fields of `after` that differ from `before`. */
function differing(before: object, after: object): Record<string, unknown> {
  const old = new Map<string, unknown>(Object.entries(before));
  return Object.fromEntries(
    Object.entries(after).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(old.get(name))),
  );
}

/** The names of the fields of `after` that differ from `before`. */
export const changedFields = (before: object, after: object) => Object.keys(differing(before, after));

/**
 * Records who changed what: the whole row when it was created or deleted, otherwise the fields that differ.
 * Call it in the transaction of the change, so that both are saved or none: a change that is sensitive is refused here.
 */
export async function recordChange(transaction: Db, change: Change) {
  const { entity, shown, by, before, after, details } = change;
  guardChange(change);
  /** The fields to record of a row: without hidden columns, and without fields that are equal in the other row. */
  const recordedFields = (row: Row, other: Row | undefined, details: ChangeDetails = {}) => {
    const changed = other && changedFields(other, row);
    const fields = Object.entries(row)
      .filter(([name]) => isRecorded(shown, name) && (!changed || changed.includes(name)))
      .map(([name, value]) => [name, isHidden(name, value) ? '***' : value]);
    return JSON.stringify({ ...Object.fromEntries(fields), ...withoutBlanks(details) });
  };
  const row = (after ?? before) as Row;
  const { sent } = by ?? {};
  const recording = sent
    ? transaction.with('sent', (insert) =>
        recordRequest(insert, { user_id: by?.id, ...sent, row_id: row.id }, sql``),
      )
    : transaction;
  await recording
    .insertInto('change')
    .values({
      ...whoChanged(entity, by, row),
      before: before ? recordedFields(before, after) : null,
      after: after ? recordedFields(after, before, details) : null,
    })
    .execute();
}

/** What was exported, and of which list. The entry names no row: its `row_id` is 0. */
export type ExportDetails = {
  export_id: number;
  exported: string;
  filter: { client_id?: unknown };
  sort?: unknown;
  columns: string[];
};

/** Records an export of the rows of an entity, those of one company if it was filtered by one. */
export const recordExport = (
  transaction: Db,
  entity: RecordedWithNotes,
  by: By | null,
  details: ExportDetails,
) =>
  transaction
    .insertInto('change')
    .values({
      ...whoChanged(entity, by, { id: 0 }),
      client_id: typeof details.filter.client_id === 'number' ? details.filter.client_id : null,
      before: null,
      after: JSON.stringify(details),
    })
    .execute();

/** An empty reason is none. */
const withoutBlanks = (details: ChangeDetails) =>
  Object.fromEntries(Object.entries(details).filter(([, text]) => text !== undefined && text !== ''));

/** Returns the author and the row of a change, in the columns of the change record. */
const whoChanged = (entity: RecordedWithNotes, by: By | null, row: Row) => ({
  entity,
  user_id: by?.program ? null : (by?.id ?? null),
  service_account_id: by?.program?.id ?? null,
  user_name: by?.name ?? null,
  client_id: companyOf(entity, row),
  row_id: row.id,
  job_id: by?.job ?? null,
});

/** The company that the row belongs to. An insight is for several companies, and belongs to none. */
function companyOf(entity: RecordedWithNotes, row: Row & { client_id?: unknown }) {
  if (entity === 'client' || entity === 'clean_queue') return row.id;
  return typeof row.client_id === 'number' ? row.client_id : null;
}

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
 * The database compares the values, because reading them first would cost another round trip; what `recordChange` gets
 * may contain links, which are no columns.
 */
export async function setAndRecord(db: Db, setting: Setting) {
  const { table, key, entity, shown, by, details = {}, expectedVersion = null, changes } = setting;
  const set = Object.keys(changes).filter((name) => changes[name] !== undefined);
  requireNoPeople(table);
  // What the row has now is not known here: each column that is set counts as changed.
  guardChange({ entity, by, before: {}, after: changes });
  const shape = { table, key, set, isSent: by?.sent !== undefined };
  const statement = statementFor(
    `${scopeKey()}${table} ${entity}:${shapeOf(key)}; ${set}; ${shape.isSent}`,
    () => statementOf(db, { ...shape, recorded: set.filter((name) => isRecorded(shown, name)) }),
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

type Shape = { table: string; key: Key; set: string[]; recorded: string[]; isSent: boolean };

function statementOf(db: Db, { table, key, set, recorded, isSent }: Shape) {
  // Kysely does not know the columns of a table that is only a parameter: it takes this one for a skill.
  const target = table as 'skill';
  const expected = sql`${slot('expectedVersion')}::int`;

  const newValues = Object.fromEntries(set.map((name) => [name, slot(`set ${name}`)]));

  /** The fields of one of the rows that differ in the other. */
  const fieldsOf = (row: 'old' | 'edited') =>
    recorded.reduce<RawBuilder<unknown>>((fields, name) => {
      const differs = sql`${sql.ref(`old.${name}`)} is distinct from ${sql.ref(`edited.${name}`)}`;
      const column = sql.ref(`${row}.${name}`);
      const value = hiddenFields.has(name) ? sql`case when ${column} is not null then '***' end` : column;
      const field = sql`jsonb_build_object(${sql.lit(name)}, ${value})`;
      return sql`${fields} || case when ${differs} then ${field} else '{}' end`;
    }, sql`'{}'::jsonb`);

  const setting = db
    .with('old', (lock) =>
      Object.entries(key)
        .reduce(
          (found, [column, value]) =>
            value === null
              ? found.where(sql.ref(column), 'is', null)
              : found.where(sql.ref(column), '=', slot(`key ${column}`)),
          withinScope(lock.selectFrom(target).selectAll(), table),
        )
        .forNoKeyUpdate(),
    )
    .with('edited', (edit) =>
      edit
        .updateTable(target)
        .from('old')
        .set({
          ...newValues,
          version: sql`old.version + (${isChangedBy(newValues, 'old.')})::int`,
        })
        .whereRef(`${target}.id`, '=', 'old.id')
        .where(sql<boolean>`(${expected} is null or old.version = ${expected})`)
        .returningAll(target),
    )
    .with('recorded', (insert) => {
      const columns = {
        entity: slot('entity'),
        user_id: slot('user_id'),
        service_account_id: slot('service_account_id'),
        user_name: slot('user_name'),
        client_id: slot('client_id'),
        row_id: slot('row_id'),
        job_id: slot('job_id'),
        before: fieldsOf('old'),
        after: sql`${fieldsOf('edited')} || ${slot('details')}::jsonb`,
      } satisfies Record<keyof ReturnType<typeof whoChanged> | 'before' | 'after', unknown>;
      return insert
        .insertInto('change')
        .columns(Object.keys(columns) as (keyof typeof columns)[])
        .expression(
          sql`select ${sql.join(Object.values(columns))} from old, edited
            where edited.version > old.version or ${slot('details')}::jsonb <> '{}'`,
        );
    });
  const recording = isSent
    ? setting.with('sent', (insert) =>
        recordRequest(
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
  return recording
    .selectFrom('old')
    .leftJoin('edited', (join) => join.onTrue())
    .selectAll('edited')
    .compile();
}

/** Whether the row would get another value in one of these columns. */
export const isChangedBy = (changes: object, row: '' | 'old.' = ''): RawBuilder<boolean> => {
  const set = Object.entries(changes).filter(([, value]) => value !== undefined);
  const differing = set.map(([name, value]) => sql`${sql.ref(`${row}${name}`)} is distinct from ${value}`);
  return sql`${sql.join([sql`false`, ...differing], sql` or `)}`;
};
