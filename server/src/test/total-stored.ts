import type { Db } from '../platform/db/connect/connect.ts';
import { storedTotal } from '../platform/db/list/list.ts';

/** Reads the stored total of a table, or of a company in it. */
export const totalStoredIn = (db: Db) => async (table: string, client_id?: number) => {
  const { total } = await db
    .selectNoFrom(storedTotal(table, client_id).as('total'))
    .executeTakeFirstOrThrow();
  return total;
};
