const mostKept = 10_000;

/** Returns a function that tells whether something has not been seen by this process for so many milliseconds. */
export function onceIn(milliseconds: number) {
  /** Until when each needs no other note. */
  const seen = new Map<string, number>();
  return (key: string) => {
    const now = performance.now();
    if (now < (seen.get(key) ?? 0)) return false;
    if (seen.size >= mostKept) seen.clear();
    seen.set(key, now + milliseconds);
    return true;
  };
}
