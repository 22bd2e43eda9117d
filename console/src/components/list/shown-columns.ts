import type { Column } from './rows-table.tsx';

/** The columns that a person has chosen, with the row's name in any case; or else those that everybody sees. */
export function shownColumns<One extends Pick<Column<never>, 'name' | 'isExtra'>>(
  columns: readonly One[],
  chosen: readonly string[] | undefined,
) {
  const isKnown = columns.some(({ name }) => chosen?.includes(name ?? ''));
  return columns.filter((column) =>
    isKnown ? isAlwaysShown(column) || chosen?.includes(column.name ?? '') : !column.isExtra,
  );
}

/** The name of a row leads to it. */
export const isAlwaysShown = (column: object) => 'isName' in column && column.isName === true;
