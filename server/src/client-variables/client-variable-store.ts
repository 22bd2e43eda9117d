import {
  type ClientVariableChanges,
  type ClientVariableInput,
  type ClientVariableQuery,
  clientVariable,
} from '@retaguarda/contract/entities/client-variables';
import type { Db } from '../db/connect.ts';
import { listOf } from '../db/list.ts';
import { rowWriter } from '../db/row-writer.ts';
import { containsAll, sortKey } from '../db/search.ts';
import type { Author } from '../http/caller.ts';

type Filters = Pick<ClientVariableQuery, 'client_id' | 'variable' | 'value'>;
type Key = { client_id: number; id: number };

const writer = rowWriter('client_system', clientVariable);

const joinedValues = (db: Db) =>
  db
    .selectFrom('client_system')
    .innerJoin('client', 'client.id', 'client_system.client_id')
    .innerJoin('client_system_variable', 'client_system_variable.id', 'client_system_variable_id');

/** A value with the names of its company and its variable. */
const valuesIn = (db: Db) =>
  joinedValues(db)
    .selectAll('client_system')
    .select(['client.name as client_name', 'client_system_variable.name as client_system_variables_name']);

const valuePage = listOf({
  table: 'client_system',
  rows: valuesIn,
  bareRows: joinedValues,
  filter: (values, { client_id, variable, value }: Filters) =>
    values
      .where(containsAll('client_system_variable', { name: variable }))
      .where(containsAll('client_system', { value }))
      .$if(client_id !== undefined, (values) => values.where('client_system.client_id', '=', client_id)),
  order: () => [sortKey('client.name'), sortKey('client_system_variable.name')],
  stored: 'of table',
});

export const clientVariableStore = (db: Db) => ({
  page: (query: ClientVariableQuery) => valuePage(db, query),

  one: ({ client_id, id }: { client_id?: number | undefined; id: number }) =>
    valuesIn(db)
      .where('client_system.id', '=', id)
      .$if(client_id !== undefined, (query) =>
        query.where('client_system.client_id', '=', client_id as number),
      )
      .executeTakeFirst(),

  create: (value: ClientVariableInput, by: Author) => writer.create(db, value, by),

  edit: (changes: ClientVariableChanges, key: Key, by: Author) => writer.set(db, key, by, changes),

  remove: (key: Key, by: Author) => writer.remove(db, key, by),
});
