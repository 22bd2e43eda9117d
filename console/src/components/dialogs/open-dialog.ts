import { type ReactNode, useSyncExternalStore } from 'react';

/** A dialog opened by code instead of rendered by a component: a question or a notice. */
export type Dialog = {
  title: string;
  content: ReactNode;
  /** Runs when the dialog has closed, however it was closed. */
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
