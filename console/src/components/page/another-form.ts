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

/** Whether a form was opened once more and has not put the focus into its first field yet. It is asked once. */
export function takeFocusOnFirstField() {
  const wanted = wantsFocus;
  wantsFocus = false;
  return wanted;
}

/** The key of the open screen: with another one, nothing of what was typed is left. */
export const useFormsOpened = () =>
  useSyncExternalStore(
    (read) => {
      readers.add(read);
      return () => readers.delete(read);
    },
    () => formsOpened,
  );
