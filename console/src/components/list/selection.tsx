import { useRef, useState } from 'react';
import { useTranslation } from '../../platform/text/translation.ts';
import classes from './selection.module.css';

type Row = { id: number };

/** The rows that were ticked, or all that the search finds. */
export type Selection = {
  count: number;
  isAll: boolean;
  ids: number[];
  isPageChosen: boolean;
  isChosen: (id: number) => boolean;
  /** Ticks a row or takes the tick away; with `isRange`, also of all rows since the last one. */
  toggle: (id: number, isRange: boolean) => void;
  togglePage: () => void;
  chooseAll: () => void;
  clear: () => void;
};

type Selected = { search: string; ids: ReadonlySet<number>; isAll: boolean };

/**
 * Keeps the ticked rows of a list. They stay ticked on other pages of the same search. Another search, identified by the
 * text of its filters, clears them.
 */
export function useSelection(rows: Row[] | undefined, total: number, search: string): Selection {
  const nothing: Selected = { search, ids: new Set(), isAll: false };
  const [selected, setSelected] = useState(nothing);
  const { ids, isAll } = selected.search === search ? selected : nothing;
  const last = useRef<number>(undefined);
  const page = rows?.map(({ id }) => id) ?? [];
  const isChosen = (id: number) => isAll || ids.has(id);
  const isPageChosen = page.length > 0 && page.every(isChosen);

  const set = (changed: readonly number[], isTicked: boolean) => {
    // After "all", unticking one row leaves the others of the page ticked.
    const next = new Set(isAll ? page : ids);
    for (const id of changed) isTicked ? next.add(id) : next.delete(id);
    setSelected({ search, ids: next, isAll: false });
  };

  return {
    count: isAll ? total : ids.size,
    isAll,
    ids: [...ids],
    isPageChosen,
    isChosen,
    toggle(id, isRange) {
      const [from, to] = [page.indexOf(last.current ?? id), page.indexOf(id)];
      const range = page.slice(Math.min(from, to), Math.max(from, to) + 1);
      set(isRange && from >= 0 ? range : [id], !isChosen(id));
      last.current = id;
    },
    togglePage: () => set(page, !isPageChosen),
    chooseAll: () => setSelected({ search, ids: new Set(), isAll: true }),
    clear: () => setSelected(nothing),
  };
}

// Native checkboxes: Mantine's would add two kilobytes to the first list.

/** Ticks all rows of the page. */
export function SelectPage({ selection }: { selection: Selection }) {
  const { t } = useTranslation();
  const { count, isPageChosen, togglePage } = selection;
  return (
    <input
      type="checkbox"
      className={classes.box}
      aria-label={t('selectPage')}
      checked={isPageChosen}
      ref={(box) => {
        if (box) box.indeterminate = !isPageChosen && count > 0;
      }}
      onChange={togglePage}
    />
  );
}

type SelectRowProps = { selection: Selection; id: number; name: string };

/** Ticks a row; with Shift, all rows between the last ticked one and this one. */
export function SelectRow({ selection, id, name }: SelectRowProps) {
  const { t } = useTranslation();
  return (
    <input
      type="checkbox"
      className={classes.box}
      aria-label={t('select', { name })}
      checked={selection.isChosen(id)}
      onChange={({ nativeEvent }) => selection.toggle(id, (nativeEvent as MouseEvent).shiftKey === true)}
    />
  );
}
