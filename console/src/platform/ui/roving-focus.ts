import { type FocusEvent, type KeyboardEvent, useEffect, useRef } from 'react';

/** Finds the control that a key moves the focus to; undefined if the key moves nothing. */
type Move = (event: KeyboardEvent, controls: HTMLElement[], from: HTMLElement) => HTMLElement | undefined;

const controlsIn = (group: HTMLElement | null) => [
  ...(group?.querySelectorAll<HTMLElement>(
    ':is(a, button, input):not(:disabled), [role=separator][tabindex]',
  ) ?? []),
];

const isSelected = (control: HTMLElement) => control.ariaSelected === 'true';

/** Makes this control the only one that Tab reaches. */
const stopAt = (stop: HTMLElement | undefined, controls: HTMLElement[]) => {
  for (const control of controls) control.tabIndex = control === stop ? 0 : -1;
};

/**
 * Makes a group of controls a single stop of the Tab key; inside the group, other keys move the focus. The stop is the
 * selected control, or else the one that had the focus last.
 */
export function useRovingFocus<Group extends HTMLElement>(move: Move) {
  const group = useRef<Group>(null);
  const last = useRef<HTMLElement>(undefined);

  // After every render, because controls come, go, and are disabled.
  useEffect(() => {
    const controls = controlsIn(group.current);
    const stop = last.current && controls.includes(last.current) ? last.current : controls[0];
    stopAt(controls.find(isSelected) ?? stop, controls);
  });

  const onFocus = ({ target }: FocusEvent<Group>) => {
    const controls = controlsIn(group.current);
    if (!controls.includes(target)) return;
    last.current = target;
    stopAt(target, controls);
  };

  const onBlur = () => {
    const controls = controlsIn(group.current);
    const selected = controls.find(isSelected);
    if (selected) stopAt(selected, controls);
  };

  const onKeyDown = (event: KeyboardEvent<Group>) => {
    if (event.altKey || event.metaKey || event.shiftKey) return;
    const controls = controlsIn(group.current);
    const from = event.target as HTMLElement;
    const next = controls.includes(from) ? move(event, controls, from) : undefined;
    if (!next) return;
    event.preventDefault();
    next.focus();
  };

  return { ref: group, onFocus, onBlur, onKeyDown };
}

/** The keys of a row of tabs, which is a circle. */
export const alongTabs: Move = ({ key }, controls, from) => {
  const at = controls.indexOf(from);
  if (key === 'Home') return controls[0];
  if (key === 'End') return controls.at(-1);
  if (key === 'ArrowRight') return controls[(at + 1) % controls.length];
  return key === 'ArrowLeft' ? controls.at(at - 1) : undefined;
};

/** Up and down, for a row of controls that use left and right themselves. It is not a circle. */
export const alongUpAndDown: Move = ({ key }, controls, from) => {
  const at = controls.indexOf(from);
  if (key === 'ArrowDown') return controls[at + 1];
  return key === 'ArrowUp' ? controls[at - 1] : undefined;
};

const rowOf = (control: Element) => control.closest('tr');
const columnOf = (control: Element) => control.closest<HTMLTableCellElement>('td, th')?.cellIndex;

/** The keys of a table with a control in its cells. Cells without one are skipped. */
export const acrossTable: Move = ({ key, ctrlKey }, controls, from) => {
  const row = controls.filter((control) => rowOf(control) === rowOf(from));
  const column = controls.filter((control) => columnOf(control) === columnOf(from));
  if (key === 'Home') return (ctrlKey ? controls : row)[0];
  if (key === 'End') return (ctrlKey ? controls : row).at(-1);
  const neighbour = (line: HTMLElement[], step: number) => line[line.indexOf(from) + step] ?? from;
  if (key === 'ArrowRight') return neighbour(row, 1);
  if (key === 'ArrowLeft') return neighbour(row, -1);
  if (key === 'ArrowDown') return neighbour(column, 1);
  return key === 'ArrowUp' ? neighbour(column, -1) : undefined;
};
