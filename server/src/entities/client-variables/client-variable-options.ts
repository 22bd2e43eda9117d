import type { Db } from '../../platform/db/connect/connect.ts';
import { rowsToChoose } from '../../platform/db/list/rows-to-choose.ts';
import { sortKey } from '../../platform/db/list/search.ts';

/** The options of the form: companies and system variables. */
export const clientVariableOptions = async (db: Db, values: { client_id: number }[]) => ({
  clients: await rowsToChoose(
    db,
    'client',
    values.map(({ client_id }) => client_id),
  ),
  client_system_variable: await db
    .selectFrom('client_system_variable')
    .select(['id', 'name', 'type', 'options'])
    .orderBy(sortKey('name'))
    .orderBy('id')
    .execute(),
});
