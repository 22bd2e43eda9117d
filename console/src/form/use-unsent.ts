import { createContext, use, useEffect } from 'react';

/** Something the person has typed or chosen beside the fields of a form, and has not sent yet. */
export type Unsent = {
  /**
   * Called when the person confirms the form. Returns false when the form has to wait, after it has shown the person
   * what to do first.
   */
  mayConfirm: () => boolean;
  /** It may be just what an empty field lacks: it is asked before the fields are checked, not after. */
  comesFirst?: boolean;
};

/** Everything unsent on the page of a form. `useRowForm` makes the set, `FormPage` provides it to its cards. */
export const UnsentContext = createContext<Set<Unsent>>(new Set());

/** Registers something unsent with the form around it: leaving the form asks first, and confirming it calls `mayConfirm`. */
export function useUnsent(isUnsent: boolean, unsent: Unsent) {
  const all = use(UnsentContext);
  // After every render, because `mayConfirm` sees what was typed until then.
  useEffect(() => {
    if (!isUnsent) return;
    all.add(unsent);
    return () => {
      all.delete(unsent);
    };
  });
}
