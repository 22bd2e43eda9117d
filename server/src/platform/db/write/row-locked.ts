import { DatabaseError } from 'pg';

/** Whether the database gave up waiting for a row that another session has locked. */
export const isRowLocked = (error: unknown) => error instanceof DatabaseError && error.code === '55P03';
