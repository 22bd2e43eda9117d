import type { LinkTo } from '../../platform/ui/address.ts';

/** A row that was saved in its form, and the address of that form. */
export type SavedRow = { id: number; name: string; link: LinkTo };

let last: { list: string; row: SavedRow } | undefined;

/** Lets the list that opens next show that this row was saved, whatever was searched there. */
export function noteSaved(list: string, row: SavedRow) {
  last = { list, row };
}

/** The row that was saved just before this list was opened. */
export const savedFor = (list: string) => (last?.list === list ? last.row : undefined);

/** Called when the list has taken the row. */
export function forgetSaved() {
  last = undefined;
}
