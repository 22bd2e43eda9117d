import { type RawBuilder, sql } from 'kysely';
import type { ZodObject } from 'zod';
import type { Db } from '../connect/connect.ts';
import type { RecordedEntity } from '../tables/change-table.ts';
import { eraseSealedValues } from './erase-sealed-values.ts';
import { type Authenticated, differs, guardChange } from './require-reauthentication.ts';
import { noteRequest, type SentRequest } from './sent-requests.ts';

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
export type By = Authenticated & {
  id: number;
  name: string;
  job?: number;
  sent?: SentRequest | undefined;
  program?: { id: number } | undefined;
};

export type Change = {
  entity: RecordedEntity;
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

export const isRecorded = (shown: ZodObject, name: string) => name in shown.shape || hiddenFields.has(name);

/** That there is no password, or no secret, may be known. */
const isHidden = (name: string, value: unknown) => hiddenFields.has(name) && value !== null;

/**
 * Records who changed what: the whole row when it was created or deleted, otherwise the fields that differ.
 * Call it in the transaction of the change, so that both are saved or none: a change that is sensitive is refused here.
 */
export async function recordChange(transaction: Db, { entity, shown, by, before, after, details }: Change) {
  guardChange({ entity, by, before, after, act: details?.access });
  /** The fields to record of a row: without hidden columns, and without fields that are equal in the other row. */
  const changedFields = (row: Row, other: Row | undefined, details: ChangeDetails = {}) => {
    const others = other && new Map<string, unknown>(Object.entries(other));
    const fields = Object.entries(row)
      .filter(([name]) => isRecorded(shown, name))
      .filter(([name, value]) => !others || differs(value, others.get(name)))
      .map(([name, value]) => [name, isHidden(name, value) ? '***' : value]);
    return JSON.stringify({ ...Object.fromEntries(fields), ...withoutBlanks(details) });
  };
  const row = (after ?? before) as Row;
  const { sent } = by ?? {};
  const noting = sent
    ? transaction.with('noted', (insert) =>
        noteRequest(insert, { user_id: by?.id, ...sent, row_id: row.id }, sql``),
      )
    : transaction;
  await noting
    .insertInto('change')
    .values({
      ...whoChanged(entity, by, row),
      before: before ? changedFields(before, after) : null,
      after: after ? changedFields(after, before, details) : null,
    })
    .execute();
}

/** What was exported, of which list: in the place of a row that was changed stands 0. */
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
  entity: RecordedEntity,
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
export const withoutBlanks = (details: ChangeDetails) =>
  Object.fromEntries(Object.entries(details).filter(([, text]) => text !== undefined && text !== ''));

/** The value of a column as it is recorded, in a statement. */
export const shownIn = (row: string, name: string) =>
  hiddenFields.has(name)
    ? sql`case when ${sql.ref(`${row}.${name}`)} is not null then '***' end`
    : sql.ref(`${row}.${name}`);

/** Records a change in the statement that makes it: once for each row of `source`. */
export const recordFrom = (
  source: RawBuilder<unknown>,
  insert: Pick<Db, 'insertInto'>,
  columns: Record<keyof ReturnType<typeof whoChanged> | 'before' | 'after', unknown>,
) =>
  insert
    .insertInto('change')
    .columns(Object.keys(columns) as (keyof typeof columns)[])
    .expression(sql`select ${sql.join(Object.values(columns))} from ${source}`);

/** Who changes which row, in the columns of the change record. */
export const whoChanged = (entity: RecordedEntity, by: By | null, row: Row) => ({
  entity,
  user_id: by?.program ? null : (by?.id ?? null),
  service_account_id: by?.program?.id ?? null,
  user_name: by?.name ?? null,
  client_id: companyOf(entity, row),
  row_id: row.id,
  job_id: by?.job ?? null,
});

/** The company that the row belongs to. An insight is for several companies, and belongs to none. */
function companyOf(entity: RecordedEntity, row: Row & { client_id?: unknown }) {
  if (entity === 'client' || entity === 'clean_queue') return row.id;
  return typeof row.client_id === 'number' ? row.client_id : null;
}

/**
 * Masks the values of a variable in the whole record, also those that companies no longer have, and the searches in it that
 * would have found them. Answers how many entries that were. A value that once belonged to another variable is masked with
 * the rest of its history.
 */
export async function hideRecordedValues(transaction: Db, variable: number) {
  const named = (side: 'before' | 'after') =>
    sql`select row_id from change
      where entity = 'client_system' and ${sql.ref(side)} ->> 'client_system_variable_id' = ${String(variable)}`;
  const because = { chain: 'change', reason: 'became a secret' } as const;
  // First, as long as the values can be read.
  const searches = await eraseSealedValues(transaction, {
    ...because,
    chosen: sql`select id, at from change
      where entity = 'client_system' and row_id = 0 and after -> 'filter' ? 'value' and exists (
        select from variable_values(${variable}) held where strpos(plain(held.value), plain(after -> 'filter' ->> 'value')) > 0)`,
    fields: ['after.filter.value'],
  });
  const values = await eraseSealedValues(transaction, {
    ...because,
    // The options of a list are its values, too.
    chosen: sql`select id, at from change
      where (before ?| '{value,options}' or after ?| '{value,options}') and (
        entity = 'client_system_variable' and row_id = ${variable}
        or entity = 'client_system' and row_id in (
          select id from client_system where client_system_variable_id = ${variable}
          union ${named('before')} union ${named('after')}))`,
    fields: ['before.value', 'after.value', 'before.options', 'after.options'],
  });
  return searches + values;
}
