import { useSyncExternalStore } from 'react';

let formsOpened = 0;
let wantsFocus = false;
const readers = new Set<() => void>();

/** Opens the form of a new row once more, at the same address and empty. */
export function openAnotherForm() {
  formsOpened += 1;
  wantsFocus = true;
  for (const read of readers) read();
}

/** Whether a form was opened once more and has not focused its first field yet. Reading it resets it. */
export function takeFocusOnFirstField() {
  const wanted = wantsFocus;
  wantsFocus = false;
  return wanted;
}

/** The key of the open screen: a new key discards everything typed. */
export const useFormsOpened = () =>
  useSyncExternalStore(
    (read) => {
      readers.add(read);
      return () => readers.delete(read);
    },
    () => formsOpened,
  );
