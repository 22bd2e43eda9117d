import { createContext, use, useEffect } from 'react';

/** Input on the page of a form that is not one of the form's own fields, and was not sent yet. */
export type Unsent = {
  /** Called by Confirm. To block it, shows the person what to do first and returns false. */
  mayConfirm: () => boolean;
  /** Nothing was entered: it may block Confirm, but there is nothing to lose or to store. */
  isEmpty?: boolean;
  /** Call it before the fields are validated, not after: this input may fill a required field. */
  comesFirst?: boolean;
  /** Stores the input in the draft of the form. Omitted for passwords, which are never stored. */
  draft?: { name: string; value: unknown; restore: (value: unknown) => void };
};

/** All unsent input on the page of a form. `useRowForm` makes it, and `FormPage` gives it to the cards. */
export type UnsentInput = {
  all: Set<Unsent>;
  /** The input of a draft that was restored, by name, until the field it belongs to is shown and takes it. */
  restored: Map<string, unknown>;
  /** Called after the input may have changed. */
  onChange: () => void;
};

export const noUnsentInput = (): UnsentInput => ({ all: new Set(), restored: new Map(), onChange: () => {} });

/** Returns the input that would be lost with the page. */
export const inputToLose = ({ all }: UnsentInput) => [...all].filter(({ isEmpty = false }) => !isEmpty);

export const UnsentContext = createContext(noUnsentInput());

/** Registers input with the form while it is unsent: leaving the form asks first, and Confirm calls `mayConfirm`. */
export function useUnsent(isUnsent: boolean, unsent: Unsent) {
  const input = use(UnsentContext);
  // After every render, because each render makes a new `mayConfirm` that knows what was typed last.
  useEffect(() => {
    const { name = '', restore } = unsent.draft ?? {};
    if (input.restored.has(name)) {
      restore?.(input.restored.get(name));
      input.restored.delete(name);
    }
    input.onChange();
    if (!isUnsent) return;
    input.all.add(unsent);
    return () => {
      input.all.delete(unsent);
    };
  });
}
