import type { Undo } from '../../platform/api/use-send.ts';
import type { LinkTo } from '../../platform/ui/address.ts';

/** A row that was saved in its form, the address of that form, and what undoes the change, if anything does. */
export type SavedRow = { id: number; name: string; link: LinkTo; undo: Undo | undefined };

type Place = {
  /** The list of its entity. */
  list: string;
  /** The page that opens after the form: that list, or a tab of a company that has it. */
  page: string;
};

let last: { place: Place; row: SavedRow } | undefined;

/** Lets the list that opens next show that this row was saved, whatever was searched there. */
export function noteSaved(place: Place, row: SavedRow) {
  last = { place, row };
}

/** Returns the row that was saved just before this list was opened. */
export const savedFor = ({ list, page }: Place) =>
  last?.place.list === list && last.place.page === page ? last.row : undefined;

/** Called when the list has taken the row. */
export function forgetSaved() {
  last = undefined;
}
