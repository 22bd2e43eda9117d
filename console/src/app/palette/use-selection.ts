import { type KeyboardEvent, useEffect, useState } from 'react';

export const listId = 'palette-results';
export const optionId = (index: number) => `palette-option-${index}`;

/** Which of the results the arrows have reached; Enter opens it. The focus stays in the field all the while. */
export function useSelection(count: number) {
  const [reached, setReached] = useState(0);
  const index = Math.max(0, Math.min(reached, count - 1));

  useEffect(() => {
    document.getElementById(optionId(index))?.scrollIntoView({ block: 'nearest' });
  }, [index]);

  const onKeyDown = (event: KeyboardEvent) => {
    // While a letter is being composed from several keys, they belong to the letter.
    if (count === 0 || event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown') setReached((index + 1) % count);
    else if (event.key === 'ArrowUp') setReached((index + count - 1) % count);
    else if (event.key === 'Enter') document.getElementById(optionId(index))?.click();
    else return;
    event.preventDefault();
  };

  return { index, onKeyDown, restart: () => setReached(0) };
}
