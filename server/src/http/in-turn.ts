import { isRowLocked } from '../db/row-locked.ts';

/**
 * Runs the work on the same row one after the other, before it takes a connection: many requests for a row that is
 * locked would otherwise take all of them. When the one in front finds the row locked, those behind it need not try.
 */
export function inTurn() {
  const last = new Map<string, Promise<unknown>>();
  return async <Result>(row: string, work: () => Promise<Result>): Promise<Result> => {
    const before = last.get(row) ?? Promise.resolve();
    const done = before.catch(throwIfLocked).then(work);
    last.set(row, done);
    try {
      return await done;
    } finally {
      if (last.get(row) === done) last.delete(row);
    }
  };
}

function throwIfLocked(error: unknown) {
  if (isRowLocked(error)) throw error;
}
