import { type KeyboardEvent, useEffect, useState } from 'react';

export const listId = 'palette-results';
export const optionId = (index: number) => `palette-option-${index}`;

/**
 * The selected result. The arrow keys, Home and End move the selection and Enter opens the result; the focus stays in the
 * field. With Shift, Home and End select text in the field.
 */
export function useSelection(count: number) {
  const [selected, setSelected] = useState(0);
  const index = Math.max(0, Math.min(selected, count - 1));

  useEffect(() => {
    document.getElementById(optionId(index))?.scrollIntoView({ block: 'nearest' });
  }, [index]);

  const onKeyDown = (event: KeyboardEvent) => {
    // While an input method composes a character, the keys belong to the input method.
    if (count === 0 || event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown') setSelected((index + 1) % count);
    else if (event.key === 'ArrowUp') setSelected((index + count - 1) % count);
    else if (event.key === 'Home' && !event.shiftKey) setSelected(0);
    else if (event.key === 'End' && !event.shiftKey) setSelected(count - 1);
    else if (event.key === 'Enter') document.getElementById(optionId(index))?.click();
    else return;
    event.preventDefault();
  };

  return { index, onKeyDown, restart: () => setSelected(0) };
}
