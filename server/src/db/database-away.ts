/**
 * Error codes of the network and of PostgreSQL: no connection, shutdown, too many connections, deadlock, timeout of a
 * statement or of a transaction.
 */
const codes = /^(ECONN|ETIMEDOUT|EPIPE|ENOTFOUND|57P0|53300|40P01|57014|25P03|08)/;

/** Messages of the driver that have no code: its pool is exhausted, or a connection is lost. */
const sentences =
  /^(timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error)/;

/** Whether the error is temporary: the database is not reachable, is shutting down, or stopped a query that waited. */
export const isDatabaseAway = (error: unknown) =>
  error instanceof Error &&
  (codes.test(String('code' in error && error.code)) || sentences.test(error.message));
