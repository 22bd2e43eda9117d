import type { Db } from '../db/connect.ts';
import { rowsToChoose } from '../db/rows-to-choose.ts';
import { sortKey } from '../db/search.ts';

/** What the selects of the form offer: companies, and the variables a value can be given of. */
export const clientVariableOptions = async (db: Db, values: { client_id: number }[]) => ({
  clients: await rowsToChoose(
    db,
    'client',
    values.map(({ client_id }) => client_id),
  ),
  client_system_variable: await db
    .selectFrom('client_system_variable')
    .select(['id', 'name'])
    .orderBy(sortKey('name'))
    .orderBy('id')
    .execute(),
});
