import { createContext, use, useEffect } from 'react';

/** Input on the page of a form that is not one of the form's own fields, and was not sent yet. */
export type Unsent = {
  /** Called by Confirm. To hold the form back, it shows the person what to do first and returns false. */
  mayConfirm: () => boolean;
  /** Ask it before the fields are checked, not after: adding this input may be what a required field lacks. */
  comesFirst?: boolean;
};

/** All unsent input on the page of a form. `useRowForm` makes the set, and `FormPage` gives it to the cards. */
export const UnsentContext = createContext<Set<Unsent>>(new Set());

/** Registers input with the form while it is unsent: leaving the form asks first, and Confirm calls `mayConfirm`. */
export function useUnsent(isUnsent: boolean, unsent: Unsent) {
  const all = use(UnsentContext);
  // After every render, because each render makes a new `mayConfirm` that knows what was typed last.
  useEffect(() => {
    if (!isUnsent) return;
    all.add(unsent);
    return () => {
      all.delete(unsent);
    };
  });
}
