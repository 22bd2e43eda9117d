import { inbox } from '@retaguarda/contract/entities/inbox';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { call } from '../../platform/api/call.ts';
import { useTranslation } from '../../platform/text/translation.ts';
import { linkWithSearch } from '../../platform/ui/address.ts';
import { notify } from '../../platform/ui/notify.ts';
import { linkOf } from './entry-words.ts';
import { useMarkRead } from './use-unread.ts';

/**
 * Opens what an entry is about, for the links of e-mails, and marks the entry as read. Returns whether that is still to come. If
 * the entry is gone, the inbox stays open.
 */
export function useOpenEntry(id: number | undefined) {
  const { t } = useTranslation('inbox');
  const navigate = useNavigate();
  const markRead = useMarkRead();
  const [failed, setFailed] = useState<number>();

  const open = useEffectEvent(async (id: number, signal: AbortSignal) => {
    const found = await call(inbox.list, { query: { before: id + 1 } }, signal).catch(() => undefined);
    if (signal.aborted) return;
    const entry = found?.entries.find((one) => one.id === id);
    const link = entry && linkOf(entry);
    if (entry && !entry.is_read) markRead({ ids: [id] });
    if (!link) {
      setFailed(id);
      notify.info(t('gone'));
    }
    await navigate({ ...(link ?? linkWithSearch('/inbox', {})), replace: true });
  });

  useEffect(() => {
    if (id === undefined) return;
    const leaving = new AbortController();
    void open(id, leaving.signal);
    return () => leaving.abort();
  }, [id]);

  return id !== undefined && id !== failed;
}
