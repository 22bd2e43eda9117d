import { formatElapsed } from '../text/format.ts';
import { useTranslation } from '../text/translation.ts';
import { useNow } from './use-now.ts';

/** Tells how long ago something was, such as 'há 12 minutos', and goes on by itself. */
export function useElapsed() {
  const { t } = useTranslation('queue');
  const now = useNow(15_000);
  return {
    now,
    elapsed: (iso: string) => (now - Date.parse(iso) < 60_000 ? t('now') : formatElapsed(iso, now)),
  };
}
