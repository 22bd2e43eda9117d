import { patience, QueueFull } from '../bounded-queue.ts';
import { isRowLocked } from '../db/write/constraints.ts';

const mostInLine = 100;

/**
 * Runs the work on each row one after the other. Work waits before it takes a connection: otherwise many requests for a
 * locked row would take all connections. When one finds the row locked, those behind it fail without a try.
 */
export function perRowQueue() {
  const lines = new Map<string, { last: Promise<unknown>; length: number }>();
  return async <Result>(row: string, work: () => Promise<Result>): Promise<Result> => {
    const line = lines.get(row) ?? { last: Promise.resolve(), length: 0 };
    if (line.length >= mostInLine) throw new QueueFull(`${line.length} wait for the same row already`);
    const tooLong = Promise.withResolvers<never>();
    let isGivenUp = false;
    const timer = setTimeout(() => {
      isGivenUp = true;
      tooLong.reject(new QueueFull(`Waited for ${patience} ms for the same row`));
    }, patience);
    const done = line.last.catch(throwIfLocked).then(() => {
      clearTimeout(timer);
      return isGivenUp ? tooLong.promise : work();
    });
    line.last = done;
    line.length += 1;
    lines.set(row, line);
    try {
      return await Promise.race([done, tooLong.promise]);
    } finally {
      clearTimeout(timer);
      line.length -= 1;
      if (line.length === 0) lines.delete(row);
    }
  };
}

function throwIfLocked(error: unknown) {
  if (isRowLocked(error)) throw error;
}
