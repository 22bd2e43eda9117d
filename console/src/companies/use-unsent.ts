import { useCallback, useEffect, useState } from 'react';

export type TellUnsent = (what: string, isUnsent: boolean) => void;

/** What was typed beside the form and not sent yet, as those who hold it tell. */
export function useUnsent() {
  const [unsent, setUnsent] = useState<ReadonlySet<string>>(new Set());
  const tell: TellUnsent = useCallback((what, isUnsent) => {
    setUnsent((before) => {
      const others = [...before].filter((one) => one !== what);
      return new Set(isUnsent ? [...others, what] : others);
    });
  }, []);
  return { hasUnsent: unsent.size > 0, tell };
}

/** Tells whether something is typed and not sent, as long as it is there. */
export function useTellUnsent(tell: TellUnsent, what: string, isUnsent: boolean) {
  useEffect(() => {
    tell(what, isUnsent);
    return () => tell(what, false);
  }, [tell, what, isUnsent]);
}
