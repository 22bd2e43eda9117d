import type { Db } from '../../platform/db/connect/connect.ts';
import { rowsToChoose } from '../../platform/db/list/rows-to-choose.ts';

/** The companies for the select of the form and for the names in the list. */
export const insightOptions = async (db: Db, insights: { client_id: number[] }[]) => ({
  clients: await rowsToChoose(
    db,
    'client',
    insights.flatMap(({ client_id }) => client_id),
  ),
});
