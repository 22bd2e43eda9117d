import { useSyncExternalStore } from 'react';

let formsOpened = 0;
const readers = new Set<() => void>();

/** Opens the form of a new row once more, at the same address and empty. */
export function openAnotherForm() {
  formsOpened += 1;
  for (const read of readers) read();
}

/** Returns the key of the open screen: a new key discards everything typed. */
export const useFormsOpened = () =>
  useSyncExternalStore(
    (read) => {
      readers.add(read);
      return () => readers.delete(read);
    },
    () => formsOpened,
  );
