import type { Db } from '../db/connect.ts';
import { rowsToChoose } from '../db/rows-to-choose.ts';

/** What the select of the insight form offers, and the names the list shows. */
export const insightOptions = async (db: Db, insights: { client_id: number[] }[]) => ({
  clients: await rowsToChoose(
    db,
    'client',
    insights.flatMap(({ client_id }) => client_id),
  ),
});
