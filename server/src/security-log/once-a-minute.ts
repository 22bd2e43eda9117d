const minute = 60_000;
const mostKept = 10_000;

/** Returns a function that tells whether something has not been seen by this process for a minute. */
export function onceAMinute() {
  /** Until when each needs no other note. */
  const seen = new Map<string, number>();
  return (key: string) => {
    const now = performance.now();
    if (now < (seen.get(key) ?? 0)) return false;
    if (seen.size >= mostKept) seen.clear();
    seen.set(key, now + minute);
    return true;
  };
}
