import {
  type SystemVariableChanges,
  type SystemVariableInput,
  type SystemVariableQuery,
  systemVariable,
} from '@retaguarda/contract/entities/system-variables';
import type { Db } from '../db/connect.ts';
import { listOf } from '../db/list.ts';
import { rowWriter } from '../db/row-writer.ts';
import { containsAll, sortKey } from '../db/search.ts';
import type { Author } from '../http/caller.ts';
import { Refusal } from '../http/errors.ts';

type Key = { id: number };

const writer = rowWriter('client_system_variable', systemVariable);

const variablesIn = (db: Db) => db.selectFrom('client_system_variable').selectAll('client_system_variable');

const variablePage = listOf({
  table: 'client_system_variable',
  rows: variablesIn,
  filter: (variables, { name }: Pick<SystemVariableQuery, 'name'>) =>
    variables.where(containsAll('client_system_variable', { name })),
  order: () => [sortKey('client_system_variable.name')],
  stored: 'of table',
});

export const systemVariableStore = (db: Db) => ({
  page: ({ page, qtd, name }: SystemVariableQuery) => variablePage(db, { page, qtd, name }),

  one: ({ id }: Key) => variablesIn(db).where('id', '=', id).executeTakeFirst(),

  create: ({ name, value, editable = true }: SystemVariableInput, by: Author) =>
    writer.create(db, { name, value, editable }, by),

  // Passes only the id, because a call may also name a company, which is no column of variables.
  edit: (changes: SystemVariableChanges, { id }: Key, by: Author) =>
    writer.set(db, { id }, by, (before) => {
      refuseNotEditable(before);
      return changes;
    }),

  remove: ({ id }: Key, by: Author) => writer.remove(db, { id }, by, refuseNotEditable),
});

function refuseNotEditable({ editable }: { editable: boolean }) {
  if (!editable) throw new Refusal(409, 'System variable is not editable');
}
