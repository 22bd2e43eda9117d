import { isSingleKey } from '../../platform/ui/single-keys.ts';

/** Returns the rows of the list on the screen. A list in a dialog has no keys. */
const rows = () => [...document.querySelectorAll<HTMLElement>('main [data-rows] tbody tr')];

const rowOf = (element: EventTarget | null) => (element as Element | null)?.closest<HTMLElement>('tr');

/** The name of a row, which leads to its form. It may stand next to a badge or tags. */
const linkIn = (row: HTMLElement | null | undefined) => row?.querySelector<HTMLElement>('[data-row-link]');

/** Goes to the row this many rows below the focused one; without a focused row, to the first or last one. */
function move(target: EventTarget | null, steps: 1 | -1) {
  const all: (HTMLElement | null | undefined)[] = rows();
  const at = all.indexOf(rowOf(target));
  const next = at < 0 ? all.at(steps > 0 ? 0 : -1) : all[at + steps];
  linkIn(next)?.focus();
}

/** Shows the filters of the list if they are folded, and goes to the first of them. */
function openFilters() {
  const search = document.querySelector('main search');
  search?.querySelector<HTMLElement>('[aria-expanded=false]')?.click();
  search?.querySelector<HTMLElement>('input')?.focus();
}

const clickIn = (target: EventTarget | null, selector: string) =>
  rowOf(target)?.querySelector<HTMLElement>(selector)?.click();

/** Ticks all rows of the page; when they are ticked, all that the search finds. */
function selectAll() {
  const rest = document.querySelector<HTMLElement>('[data-selects-all]');
  (rest ?? document.querySelector<HTMLElement>('main thead [type=checkbox]:not(:checked)'))?.click();
}

/** The action of each key on a list, given the focused element. */
const keys: Record<string, (target: EventTarget | null) => void> = {
  '/': openFilters,
  j: (target) => move(target, 1),
  k: (target) => move(target, -1),
  // Not the switch of a row that cannot be ticked.
  x: (target) => clickIn(target, 'input[type=checkbox]:not([role])'),
  a: selectAll,
  '.': () => document.querySelector<HTMLElement>('[data-bulk-actions] button')?.focus(),
  e: (target) => linkIn(rowOf(target))?.click(),
  Escape: () => document.querySelector<HTMLElement>('[data-clears-selection]')?.click(),
};

/** Arrows move between the rows only from within a row: elsewhere they scroll the page. */
const keyOf = ({ key, target }: KeyboardEvent) => {
  const isInRow = (target as Element).matches('[data-rows] tbody :is(a, [type=checkbox])');
  if (isInRow && key === 'ArrowDown') return 'j';
  return isInRow && key === 'ArrowUp' ? 'k' : key;
};

/** Listens to the keys of lists, on every screen. */
export const listenToListKeys = () =>
  addEventListener('keydown', (event) => {
    const act = keys[keyOf(event)];
    const isTaken = event.defaultPrevented || document.querySelector('[aria-modal=true], [role=menu]');
    // The key has closed the dialog or menu in which it was pressed.
    const isUsed = !(event.target as Element).isConnected;
    // Filters are there before the first search.
    const isOnList = act === openFilters ? document.querySelector('main search') : rows().length > 0;
    if (!act || isTaken || isUsed || !isOnList || !isSingleKey(event)) return;
    event.preventDefault();
    act(event.target);
  });
