import { type NotedRow, notes } from '@retaguarda/contract/entities/notes';
import { useCall } from '../../platform/api/use-call.ts';
import { useCan } from '../../platform/session/use-can.ts';

/** Reads a page of the notes about a row, for those who may view notes. */
export function useNotes(row: NotedRow, page = 1) {
  const can = useCan();
  return useCall(notes.list, can(notes.list) ? { query: { ...row, page } } : undefined);
}
