import { type ReactNode, useSyncExternalStore } from 'react';

/** A dialog that code opens, not a component that has it: a question, or something to be told. */
export type Dialog = {
  title: string;
  content: ReactNode;
  /** Runs when the dialog has closed, whichever way. */
  onClose?: () => void;
};

let shown: Dialog | undefined;
const listeners = new Set<() => void>();

function show(dialog: Dialog | undefined) {
  const last = shown;
  shown = dialog;
  for (const listener of listeners) listener();
  last?.onClose?.();
}

/** Opens a dialog, which the layout shows. One that is still open closes. */
export const openDialog = (dialog: Dialog) => show(dialog);

export function closeDialog() {
  if (shown) show(undefined);
}

function onDialogChange(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useDialog = () => useSyncExternalStore(onDialogChange, () => shown);
