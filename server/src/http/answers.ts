import type { Message } from '@retaguarda/contract/messages';
import { Refusal } from './errors.ts';

/** The row that was asked for, or 404: a missing row and another company's row look the same. */
export function found<Row>(row: Row | undefined, message: Message = 'Resource not found'): Row {
  if (row === undefined) throw new Refusal(404, message);
  return row;
}

/** The answer to a write: which row, and what to tell the person. */
export function saved(row: { id: number; version: number } | undefined, message: Message) {
  const { id, version } = found(row);
  return { id, version, message };
}
