import {
  type ClientVariableChanges,
  type ClientVariableInput,
  type ClientVariableQuery,
  clientVariable,
} from '@retaguarda/contract/entities/client-variables';
import {
  booleanValues,
  numberPattern,
  secretMask,
  type Typed,
  type VariableType,
} from '@retaguarda/contract/variable-types';
import { type ColumnType, sql } from 'kysely';
import { type EncryptSecret, encryptedValue } from '../../platform/crypto/secret-variables.ts';
import type { Db } from '../../platform/db/connect/connect.ts';
import { listOf } from '../../platform/db/list/list.ts';
import { containsAll, sortKey } from '../../platform/db/list/search.ts';
import { inTransaction } from '../../platform/db/statements/in-transaction.ts';
import type { RowColumns } from '../../platform/db/tables/columns.ts';
import { rowWriter, VersionConflict } from '../../platform/db/write/row-writer.ts';
import { orNotFound } from '../../platform/http/answers.ts';
import type { Author } from '../../platform/http/caller.ts';
import { FieldRefusal } from '../../platform/http/errors.ts';

declare module '../../platform/db/tables/tables.ts' {
  interface Tables {
    client_system: RowColumns & {
      client_id: number;
      client_system_variable_id: number;
      value: string;
      secret: ColumnType<string | null, string | null | undefined, string | null>;
    };
  }
}

type Filters = Pick<ClientVariableQuery, 'client_id' | 'variable' | 'value' | 'boolean_value' | 'type'>;
type Key = { client_id: number; id: number };

const writer = rowWriter('client_system', clientVariable);

const joinedValues = (db: Db) =>
  db
    .selectFrom('client_system')
    .innerJoin('client', 'client.id', 'client_system.client_id')
    .innerJoin('client_system_variable', 'client_system_variable.id', 'client_system_variable_id');

/** A value with the names of its company and its variable. */
const valuesIn = (db: Db) =>
  joinedValues(db).select([
    'client_system.id',
    'client_system.version',
    'client_system.client_id',
    'client_system_variable_id',
    'client_system.value',
    'client.name as client_name',
    'client_system_variable.name as client_system_variables_name',
    'client_system_variable.type',
  ]);

const byCompany = [sortKey('client.name'), sortKey('client_system_variable.name')];

const isBoolean = (value: string) =>
  sql`(client_system_variable.type = 'boolean' and client_system.value = ${value})`;

const valueList = listOf({
  table: 'client_system',
  rows: valuesIn,
  bareRows: joinedValues,
  filter: (values, { client_id, variable, value, boolean_value, type }: Filters) =>
    values
      .where(containsAll('client_system_variable', { name: variable }))
      .where(
        boolean_value === undefined
          ? containsAll('client_system', { value })
          : sql<boolean>`(${containsAll('client_system', { value })} or ${isBoolean(boolean_value)})`,
      )
      .$if(client_id !== undefined, (values) => values.where('client_system.client_id', '=', client_id))
      .$if(type !== undefined, (values) => values.where('client_system_variable.type', '=', type)),
  order: () => byCompany,
  sorts: { client_name: byCompany },
  stored: 'of table',
});

export const clientVariableStore = (db: Db, encrypt: EncryptSecret) => ({
  page: (query: ClientVariableQuery) => valueList.page(db, query),

  all: (query: Filters & Pick<ClientVariableQuery, 'sort'>) => valueList.all(db, query),

  one: ({ client_id, id }: { client_id?: number | undefined; id: number }) =>
    valuesIn(db)
      .where('client_system.id', '=', id)
      .$if(client_id !== undefined, (query) =>
        query.where('client_system.client_id', '=', client_id as number),
      )
      .executeTakeFirst(),

  many: (ids: number[]) => valuesIn(db).where('client_system.id', '=', sql<number>`any(${ids})`).execute(),

  create: ({ value, ...row }: ClientVariableInput, by: Author, field?: string) =>
    inTransaction(db, async (transaction) => {
      const { client_system_variable_id: id } = row;
      const typed = orNotFound((await lockTypes(transaction, [id])).get(id));
      return writer.create(transaction, { ...row, ...encryptedValue(typed, value, encrypt, field) }, by);
    }),

  edit: (changes: ClientVariableChanges, key: Key, by: Author, field?: string) =>
    inTransaction(db, async (transaction) => {
      const row = await valuesIn(transaction)
        .where('client_system.id', '=', key.id)
        .where('client_system.client_id', '=', key.client_id)
        .executeTakeFirst();
      if (!row) return undefined;
      const { value, client_id, client_system_variable_id: target = row.client_system_variable_id } = changes;
      const types = await lockTypes(transaction, [row.client_system_variable_id, target]);
      const typed = orNotFound(types.get(target));
      return writer.edit(transaction, key, by, (before) => {
        const held = types.get(before.client_system_variable_id);
        // It was moved to another variable since.
        if (!held) throw new VersionConflict();
        const isMoved =
          target !== before.client_system_variable_id || (client_id ?? key.client_id) !== key.client_id;
        if (isMoved && (held.type === 'secret' || typed.type === 'secret')) refuseToMove(changes);
        const given = value ?? (target === before.client_system_variable_id ? undefined : before.value);
        return { ...changes, ...(given !== undefined && encryptedValue(typed, given, encrypt, field)) };
      });
    }),

  remove: (key: Key, by: Author) => writer.remove(db, key, by),

  async countUnfit(transaction: Db, variable: number, from: VariableType, to: Typed) {
    const { count } = await transaction
      .selectFrom('client_system')
      .select(sql<number>`count(*)::int`.as('count'))
      .where('client_system_variable_id', '=', variable)
      .where(from === 'secret' ? sql<boolean>`${to.type !== 'secret'}` : unfit(to))
      .executeTakeFirstOrThrow();
    return count;
  },

  async sealAll(transaction: Db, variable: number) {
    for (;;) {
      const open = await transaction
        .selectFrom('client_system')
        .select(['id', 'value'])
        .where('client_system_variable_id', '=', variable)
        .where('secret', 'is', null)
        .limit(1000)
        .execute();
      if (open.length === 0) return;
      const ids = open.map(({ id }) => id);
      const secrets = open.map(({ value }) => encrypt(value));
      await transaction
        .updateTable('client_system')
        .from(
          sql<{ id: number; secret: string }>`unnest(${ids}::int[], ${secrets}::text[])`.as<'sealed'>(
            sql`sealed (id, secret)`,
          ),
        )
        .set({ value: secretMask, secret: sql`sealed.secret`, version: sql`version + 1` })
        .whereRef('client_system.id', '=', sql.ref('sealed.id'))
        .execute();
    }
  },
});

/** The types of variables, which stay as they are until the transaction ends. */
async function lockTypes(transaction: Db, ids: number[]) {
  const variables = await transaction
    .selectFrom('client_system_variable')
    .select(['id', 'type', 'options'])
    .where('id', '=', sql<number>`any(${ids})`)
    .orderBy('id')
    .forShare()
    .execute();
  return new Map(variables.map(({ id, ...typed }): [number, Typed] => [id, typed]));
}

function refuseToMove({ client_id }: ClientVariableChanges): never {
  const field = client_id === undefined ? 'client_system_variable_id' : 'client_id';
  throw new FieldRefusal(field, 'The value of a secret stays with its variable and its company', 409);
}

/** Whether a stored value does not fit a type: `wrongValue` in SQL. Any text fits a text and a secret. */
function unfit({ type, options }: Typed) {
  if (type === 'number') return sql<boolean>`value !~ ${numberPattern.source}`;
  if (type === 'boolean') return sql<boolean>`value <> all(${[...booleanValues]})`;
  return type === 'list' ? sql<boolean>`value <> all(${[...options]})` : sql<boolean>`false`;
}
