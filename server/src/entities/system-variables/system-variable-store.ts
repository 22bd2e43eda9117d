import {
  type SystemVariableChanges,
  type SystemVariableInput,
  type SystemVariableQuery,
  systemVariable,
} from '@retaguarda/contract/entities/system-variables';
import { sayOf } from '@retaguarda/contract/messages';
import { type Typed, type VariableType, wrongOptions } from '@retaguarda/contract/variable-types';
import { type ColumnType, type Generated, sql } from 'kysely';
import { z } from 'zod';
import { jobRowStore } from '../../capabilities/jobs/job-store.ts';
import { type EncryptSecret, encryptedValue } from '../../platform/crypto/secret-variables.ts';
import type { Db } from '../../platform/db/connect/connect.ts';
import { listOf } from '../../platform/db/list/list.ts';
import { containsAll, sortKey } from '../../platform/db/list/search.ts';
import { inTransaction } from '../../platform/db/statements/in-transaction.ts';
import type { RowColumns } from '../../platform/db/tables/columns.ts';
import { eraseSealedValues } from '../../platform/db/write/erase-sealed-values.ts';
import { recordChange } from '../../platform/db/write/record-change.ts';
import { rowWriter } from '../../platform/db/write/row-writer.ts';
import type { Author } from '../../platform/http/caller.ts';
import { FieldRefusal, Refusal } from '../../platform/http/errors.ts';

declare module '../../platform/db/tables/tables.ts' {
  interface Tables {
    client_system_variable: RowColumns & {
      name: string;
      /** The mask of a secret. */
      value: string;
      editable: Generated<boolean>;
      type: Generated<VariableType>;
      options: ColumnType<string[], string | undefined, string>;
      /** Encrypted. Nothing reads it but the chat platform. */
      secret: ColumnType<string | null, string | null | undefined, string | null>;
    };
  }
}

type Key = { id: number };

/** Recorded when a variable becomes a secret: how many entries of the history no longer show its values. */
const hiddenValues = z.object({ hidden_values: z.int() });

/** What happens to the values of companies when the type of their variable changes. */
export type ValuesOfCompanies = {
  /** How many companies have a value that does not fit; for a secret, which cannot be checked, all that have one. */
  countUnfit: (db: Db, variable: number, from: VariableType, to: Typed) => Promise<number>;
  /** Encrypts every value of a variable that becomes a secret. */
  sealAll: (transaction: Db, variable: number) => Promise<void>;
};

type Before = Typed & { id: number; value: string };

const writer = rowWriter('client_system_variable', systemVariable, {
  linkedRows: {
    client_system: (id) => sql`select client_system.id, client.name, client_id from client_system
      join client on client.id = client_id where client_system_variable_id = ${id}`,
  },
});

const variablesIn = (db: Db) =>
  db
    .selectFrom('client_system_variable')
    .select([
      'client_system_variable.id',
      'client_system_variable.version',
      'client_system_variable.name',
      'client_system_variable.value',
      'client_system_variable.editable',
      'client_system_variable.type',
      'client_system_variable.options',
    ]);

const variableList = listOf({
  table: 'client_system_variable',
  rows: variablesIn,
  filter: (variables, { name, type }: Pick<SystemVariableQuery, 'name' | 'type'>) =>
    variables
      .where(containsAll('client_system_variable', { name }))
      .$if(type !== undefined, (variables) => variables.where('client_system_variable.type', '=', type)),
  order: () => [sortKey('client_system_variable.name')],
  sorts: {
    name: [sortKey('client_system_variable.name')],
    type: [sql.ref('client_system_variable.type'), sortKey('client_system_variable.name')],
  },
  stored: 'of table',
});

type Options = {
  /** An undo also takes back what has made a variable, or made it one that is not editable. */
  isUndo?: boolean | undefined;
};

export function systemVariableStore(
  db: Db,
  encrypt: EncryptSecret,
  values: ValuesOfCompanies,
  { isUndo = false }: Options = {},
) {
  function refuseNotEditable({ editable }: { editable: boolean }) {
    if (!editable && !isUndo) throw new Refusal(409, 'System variable is not editable');
  }

  /** Changes the type or options. Meanwhile no company can get a value: that waits for the lock of the variable. */
  const editType = ({ value, type, options, ...others }: SystemVariableChanges, key: Key, by: Author) =>
    inTransaction(db, async (transaction) => {
      let becomesSecret = false;
      // Triggers clear the values in jobs. Work on a row of a job also locks the row before the variable.
      if (type === 'secret')
        await jobRowStore(transaction).lockOpen(['client_system', 'client_system_variable']);
      const after = await writer.edit(transaction, key, by, async (before) => {
        refuseNotEditable(before);
        const next = typeOf({ type: type ?? before.type, options }, before);
        becomesSecret = next.type === 'secret' && before.type !== 'secret';
        const given = value ?? defaultOf(before, next);
        const stored = given !== undefined && encryptedValue(next, given, encrypt);
        await refuseUnfit(transaction, before, next);
        return { ...others, type: next.type, options: JSON.stringify(next.options), ...stored };
      });
      if (!after || !becomesSecret) return after;
      const hidden_values = await hideRecordedValues(transaction, key.id);
      await values.sealAll(transaction, key.id);
      await recordChange(transaction, {
        entity: 'client_system_variable',
        shown: hiddenValues,
        by: by.caller,
        before: key,
        after: { ...key, hidden_values } as Key,
      });
      return after;
    });

  async function refuseUnfit(transaction: Db, before: Before, next: Typed) {
    const unfit = await values.countUnfit(transaction, before.id, before.type, next);
    const field = before.type === next.type ? 'options' : 'type';
    if (unfit > 0) throw new FieldRefusal(field, sayOf('Values of companies do not fit', String(unfit)), 409);
  }

  return {
    page: ({ client_id: _ignored, ...query }: SystemVariableQuery) => variableList.page(db, query),

    all: ({ name, type, sort }: Pick<SystemVariableQuery, 'name' | 'type' | 'sort'>) =>
      variableList.all(db, { name, type, sort }),

    one: ({ id }: Key) => variablesIn(db).where('id', '=', id).executeTakeFirst(),

    create: ({ name, value, editable = true, type = 'text', options }: SystemVariableInput, by: Author) => {
      const typed = typeOf({ type, options });
      const stored = { name, editable, type, options: JSON.stringify(typed.options) };
      return writer.create(db, { ...stored, ...encryptedValue(typed, value, encrypt) }, by);
    },

    // Passes only the id, because a call may also name a company, which is no column of variables.
    edit: ({ value, ...others }: SystemVariableChanges, { id }: Key, by: Author) => {
      if (others.type !== undefined || others.options !== undefined)
        return editType({ value, ...others }, { id }, by);
      const { type: _type, options: _options, ...changes } = others;
      return writer.set(db, { id }, by, (before) => {
        refuseNotEditable(before);
        return { ...changes, ...(value !== undefined && encryptedValue(before, value, encrypt)) };
      });
    },

    remove: ({ id }: Key, by: Author) => writer.remove(db, { id }, by, refuseNotEditable),
  };
}

/** A type with the allowed values that belong to it. A list without new ones keeps its own. */
function typeOf(
  { type, options }: { type: VariableType; options?: string[] | undefined },
  before?: Typed,
): Typed {
  const current = type === 'list' && before?.type === 'list' ? before.options : [];
  const typed = { type, options: options ?? current };
  const wrong = wrongOptions(typed);
  if (wrong) throw new FieldRefusal('options', wrong);
  return typed;
}

/** The stored default, to be checked by the new type; undefined for a secret, which stays as it is and nobody can read. */
function defaultOf(before: Before, next: Typed) {
  if (before.type !== 'secret') return before.value;
  if (next.type !== 'secret') throw new FieldRefusal('value', 'Required Field');
  return undefined;
}

/**
 * Masks the values of a variable in the whole record, also those that companies no longer have, and the searches in it that
 * would have found them. Returns how many entries that were. A value that once belonged to another variable is masked with
 * the rest of its history.
 */
async function hideRecordedValues(transaction: Db, variable: number) {
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
