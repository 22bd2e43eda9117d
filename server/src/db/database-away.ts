/**
 * Codes of the network and of PostgreSQL: no connection, shutting down, too many connections, deadlock, a statement or a
 * transaction that waited too long.
 */
const codes = /^(ECONN|ETIMEDOUT|EPIPE|ENOTFOUND|57P0|53300|40P01|57014|25P03|08)/;

/** What the driver says without a code, when its pool is exhausted or a connection breaks. */
const sentences =
  /^(timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error)/;

/** The database cannot be reached, is shutting down, or had changes wait for each other: over soon, nobody's fault. */
export const isDatabaseAway = (error: unknown) =>
  error instanceof Error &&
  (codes.test(String('code' in error && error.code)) || sentences.test(error.message));
