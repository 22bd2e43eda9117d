import type { KeyboardEvent } from 'react';

/** Enter belongs to this field: without this it would send the form the field stands in. */
export const onEnter = (act: () => unknown) => (event: KeyboardEvent) => {
  if (event.key !== 'Enter') return;
  event.preventDefault();
  act();
};
