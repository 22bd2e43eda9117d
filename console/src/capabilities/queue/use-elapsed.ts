import { useEffect, useState } from 'react';
import { formatElapsed } from '../../platform/text/elapsed.ts';

/** Formats how long ago something was, such as 'há 12 minutos', and updates it as time passes. */
export function useElapsed() {
  const now = useNow(15_000);
  return { now, elapsed: (iso: string) => formatElapsed(iso, now) };
}

/** Returns the present time, updated at this interval in milliseconds. */
export function useNow(every: number) {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), every);
    return () => clearInterval(timer);
  }, [every]);
  return now;
}
