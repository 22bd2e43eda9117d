import { formatElapsed } from '../../platform/text/format.ts';
import { useNow } from './use-now.ts';

/** Tells how long ago something was, such as 'há 12 minutos', and goes on by itself. */
export function useElapsed() {
  const now = useNow(15_000);
  return { now, elapsed: (iso: string) => formatElapsed(iso, now) };
}
