import { useEffect, useRef } from 'react';

/** Gives a field the focus when it appears, and again when a refused answer was removed from it. */
export function useFocus(isPending: boolean) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (!isPending) field.current?.focus();
  }, [isPending]);
  return field;
}
