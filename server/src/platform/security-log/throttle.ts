const mostStored = 10_000;

/** Returns a function that is true at most once per key in this time. Each process counts on its own. */
export function throttle(milliseconds: number) {
  /** Until when each key is suppressed. */
  const seen = new Map<string, number>();
  return (key: string) => {
    const now = performance.now();
    if (now < (seen.get(key) ?? 0)) return false;
    if (seen.size >= mostStored) seen.clear();
    seen.set(key, now + milliseconds);
    return true;
  };
}
