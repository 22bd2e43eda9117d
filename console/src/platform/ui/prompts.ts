import { useSyncExternalStore } from 'react';

/** Makes a queue of questions, asked one at a time over the open page. Each is answered with yes or no. */
export function prompts<Prompt>() {
  let asked: { prompt: Prompt; resolve: (isYes: boolean) => void }[] = [];
  const listeners = new Set<() => void>();
  function set(others: typeof asked) {
    asked = others;
    for (const listener of listeners) listener();
  }
  function subscribe(listener: () => void) {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }
  return {
    ask: (prompt: Prompt) =>
      new Promise<boolean>((resolve) => {
        set([...asked, { prompt, resolve }]);
      }),
    /** Answers the first one. */
    answer(isYes: boolean) {
      const [first, ...others] = asked;
      set(others);
      first?.resolve(isYes);
    },
    useFirst: () => useSyncExternalStore(subscribe, () => asked[0]?.prompt),
  };
}
