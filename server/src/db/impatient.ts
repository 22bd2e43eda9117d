import type pg from 'pg';

/** The only way in which Kysely calls `query`. */
type Query = (sql: string, values: unknown[]) => Promise<unknown>;

/**
 * Throws the connection away when a query has no answer after so many milliseconds. A database that hangs does not keep
 * its own time limits, and a connection whose answer is still to come cannot be used for another query.
 */
export function makeImpatient(client: pg.Client, patience: number) {
  const query: Query = client.query.bind(client);
  const limited: Query = async (...asked) => {
    const giveUp = setTimeout(() => void client.end(), patience);
    return query(...asked).finally(() => clearTimeout(giveUp));
  };
  client.query = limited as typeof client.query;
}
