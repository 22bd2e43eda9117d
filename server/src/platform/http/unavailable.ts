import { isPlanOutdated } from '../db/statements/named-statements.ts';

/**
 * Error codes of the system, of the network and of PostgreSQL: no connection, no entry, shutdown, a database that is
 * read-only after a failover, full disk and other resources, deadlock, timeout of a statement or of a transaction.
 */
const codes =
  /^(ECONN|ETIMEDOUT|EPIPE|ENOTFOUND|EAI_AGAIN|EHOST|ENET|ENOSPC|EDQUOT|08|25006|25P03|28|3D000|40P01|53|57014|57P0|58030)/;

/** Messages of the driver that have no code: its pool is exhausted, or a connection is lost. */
const sentences =
  /^(timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error|Client was closed)/;

/**
 * Whether the error may be over soon: the database or the bucket is not reachable, is full, gave up on a query, or has
 * just been migrated.
 */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, syscall, $metadata } = error as Details;
  return (
    codes.test(String(code)) ||
    isPlanOutdated(error) ||
    // The socket of a database on the same machine is a file, which is missing while the database is stopped.
    (code === 'ENOENT' && syscall === 'connect') ||
    sentences.test(error.message) ||
    // What the client of the bucket says.
    error.name === 'TimeoutError' ||
    ($metadata?.httpStatusCode ?? 0) >= 500 ||
    isUnavailable(error.cause)
  );
}

type Details = { code?: string; syscall?: string; $metadata?: { httpStatusCode?: number } };
