import { useEffect, useEffectEvent } from 'react';

const forms = new Set<() => boolean>();

/** Returns whether a form on the page has input that was not sent. */
export const hasUnsavedWork = () => [...forms].some((hasInput) => hasInput());

/** Makes the input of a form count as unsaved work while `hasInput` returns true. */
export function useUnsavedWork(hasInput: () => boolean) {
  const ask = useEffectEvent(hasInput);
  useEffect(() => {
    const form = () => ask();
    forms.add(form);
    return () => {
      forms.delete(form);
    };
  }, []);
}
