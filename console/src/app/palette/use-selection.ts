import { type KeyboardEvent, useEffect, useState } from 'react';

export const listId = 'palette-results';
export const optionId = (index: number) => `palette-option-${index}`;

/**
 * Returns the selected result: the first one of every text, until the arrow keys, Home or End choose another, which stays selected
 * wherever later results move it. Before anything is typed none is selected: a stray Enter must not act on the open record.
 * Enter opens it; the focus stays in the field. With Shift, Home and End select text there.
 */
export function useSelection(keys: string[], text: string) {
  const [chosen, setChosen] = useState({ text, key: '' });
  const place = chosen.text === text ? keys.indexOf(chosen.key) : -1;
  const index = place < 0 && text !== '' ? 0 : place;
  const count = keys.length;

  useEffect(() => {
    document.getElementById(optionId(index))?.scrollIntoView({ block: 'nearest' });
  }, [index]);

  const choose = (place: number) => setChosen({ text, key: keys[place] ?? '' });
  const onKeyDown = (event: KeyboardEvent) => {
    if (count === 0) return;
    if (event.key === 'ArrowDown') choose((index + 1) % count);
    else if (event.key === 'ArrowUp') choose(index > 0 ? index - 1 : count - 1);
    else if (event.key === 'Home' && !event.shiftKey) choose(0);
    else if (event.key === 'End' && !event.shiftKey) choose(count - 1);
    else if (event.key === 'Enter') document.getElementById(optionId(index))?.click();
    else return;
    event.preventDefault();
  };

  return { index, onKeyDown };
}
