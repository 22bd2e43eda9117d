import { inbox, type ReadEntries } from '@retaguarda/contract/entities/inbox';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../platform/api/call.ts';
import { useEvents } from '../../platform/api/use-events.ts';

/** The beginning of the keys of all that is read of the inbox. */
export const inboxKey = ['session', inbox.list.path] as const;

const unreadKey = [...inboxKey, 'unread'] as const;

const second = 1_000;

/** Later after each failure, at most every minute, and not for all consoles at the same moment. */
const backoff = (failures: number) => Math.min(60, 2 ** (failures + 1)) * second * (0.5 + Math.random() / 2);

/** Returns the number of unread entries; undefined until it is known. */
const useUnread = () =>
  useQuery({
    queryKey: unreadKey,
    queryFn: async ({ signal }) => (await call(inbox.list, { query: {} }, signal)).unread,
    // The events bring the number. It is read only while there are none.
    enabled: false,
    meta: { isShownByPage: true },
  });

/** Returns the same, followed as it changes. Lists of entries that are open are read again with it. */
export function useLiveUnread() {
  const client = useQueryClient();
  const { data, refetch } = useUnread();
  useEvents(inbox.events, {
    onEvent({ unread }) {
      if (unread === null) return;
      client.setQueryData(unreadKey, unread);
      void client.invalidateQueries({ queryKey: inboxKey });
    },
    onRetry: () => void refetch(),
    wait: backoff,
  });
  return data;
}

/** Marks entries as read. */
export function useMarkRead() {
  const client = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: (body: ReadEntries) => call(inbox.read, { body }),
    onSuccess({ unread }) {
      client.setQueryData(unreadKey, unread);
      void client.invalidateQueries({ queryKey: inboxKey });
    },
  });
  return mutate;
}
