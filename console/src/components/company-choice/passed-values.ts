/** The number of chosen companies that are shown. More would push the rest of the form off the screen. */
export const mostShown = 20;

/**
 * Returns the chosen companies that the field needs to know: those it shows, and those among its options. Otherwise it would
 * render all ten thousand on every key press in the form.
 */
export function valuesToPass(chosen: number[], offered: readonly { id: number }[]) {
  const options = new Set(offered.map(({ id }) => id));
  return chosen.filter((id, place) => place <= mostShown || options.has(id));
}

/** Returns the selection after a change in the field, which knows only some of it. Nothing picked means that all were cleared. */
export function withPicked(chosen: number[], passed: number[], picked: number[]) {
  if (picked.length === 0) return [];
  const selected = new Set(picked);
  const removed = new Set(passed.filter((id) => !selected.has(id)));
  return [...new Set([...chosen.filter((id) => !removed.has(id)), ...picked])];
}
