import type { KeyboardEvent } from 'react';

/** A key handler that calls `act` on Enter, and keeps Enter from submitting the form around the field. */
export const onEnter = (act: () => unknown) => (event: KeyboardEvent) => {
  if (event.key !== 'Enter') return;
  event.preventDefault();
  act();
};
