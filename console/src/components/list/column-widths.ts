import { type ColumnWidths, changeListSettings, listSettings } from './list-storage.ts';

/** Stores the widths of the columns of a list; without any, they are the usual ones again. */
export function changeColumnWidths(list: string, chosen: ColumnWidths | undefined) {
  const { [list]: _, ...others } = listSettings().widths ?? {};
  changeListSettings({ widths: chosen ? { ...others, [list]: chosen } : others });
}
