import { DatabaseError } from 'pg';

/** Whether a named statement was prepared before its table got other columns: another server has migrated it. */
export const isPlanOutdated = (error: unknown) =>
  error instanceof DatabaseError && error.code === '0A000' && error.routine === 'RevalidateCachedQuery';
