import { Button, Card, Group, SegmentedControl, Stack, Text } from '@mantine/core';
import { inbox } from '@retaguarda/contract/entities/inbox';
import { limits } from '@retaguarda/contract/limits';
import { useNavigate } from '@tanstack/react-router';
import { usePages } from '../../capabilities/log/log-card.tsx';
import { LoadAgain } from '../../components/page/load-again.tsx';
import { PageHead } from '../../components/page/page-head.tsx';
import { Waiting } from '../../components/page/waiting.tsx';
import { call } from '../../platform/api/call.ts';
import { useViewedProfile } from '../../platform/session/session.ts';
import { useTranslation } from '../../platform/text/translation.ts';
import { idIn, linkWithSearch, useAddressSearch } from '../../platform/ui/address.ts';
import { DigestSwitch } from './digest-switch.tsx';
import { InboxEntries } from './inbox-entries.tsx';
import { NoEntries } from './no-entries.tsx';
import { useOpenEntry } from './use-open-entry.ts';
import { inboxKey, useMarkRead } from './use-unread.ts';

/** Reads the address: whether only unread entries are shown, and the entry that an e-mail leads to. */
const searchIn = ({ unread, entry }: Record<string, unknown>) => ({
  isUnread: String(unread) === 'true',
  entry: idIn(entry),
});

const views = ['all', 'unread'] as const;

/** All that waits for the person or has happened to what they did. */
export function InboxPage() {
  const { t } = useTranslation('inbox');
  const navigate = useNavigate();
  const { isUnread, entry } = useAddressSearch(searchIn);
  const isOpening = useOpenEntry(entry);
  const isOnlyViewing = useViewedProfile() !== undefined;
  const markRead = useMarkRead();
  const reading = usePages([...inboxKey, { isUnread }], (before, signal) =>
    call(inbox.list, { query: { ...(isUnread && { unread: 'true' }), ...(before && { before }) } }, signal),
  );
  const { data, isPending, isError, isFetching, failureCount, refetch } = reading;
  const pages = data?.pages ?? [];
  const entries = pages.flatMap((page) => page.entries);
  const newest = entries[0];
  const unread = pages[0]?.unread ?? 0;

  if (isOpening) return <Waiting failures={0} />;
  return (
    <Stack>
      <PageHead
        title={t('title')}
        action={
          newest &&
          unread > 0 &&
          !isOnlyViewing && (
            <Button variant="default" onClick={() => markRead({ until: newest.id })}>
              {t('markAll')}
            </Button>
          )
        }
      />
      <Card padding={0} aria-busy={isFetching}>
        <Group p="md" style={{ borderBottom: '1px solid var(--line)' }}>
          <SegmentedControl
            aria-label={t('show')}
            value={isUnread ? 'unread' : 'all'}
            onChange={(view) =>
              void navigate({
                ...linkWithSearch('/inbox', view === 'unread' ? { unread: true } : {}),
                replace: true,
              })
            }
            data={views.map((view) => ({ value: view, label: t(view) }))}
          />
        </Group>
        {isPending && <Waiting failures={failureCount} />}
        {isError && !data && <LoadAgain onRetry={refetch} />}
        {data && entries.length === 0 && <NoEntries isUnread={isUnread} />}
        {entries.length > 0 && <InboxEntries entries={entries} />}
        {entries.length > 0 && <Foot reading={reading} />}
      </Card>
      {!isOnlyViewing && <DigestSwitch />}
    </Stack>
  );
}

/** The way to older entries. */
function Foot({ reading }: { reading: Omit<ReturnType<typeof usePages>, 'data'> }) {
  const { t } = useTranslation('inbox');
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = reading;
  if (isFetchNextPageError && !isFetchingNextPage) return <LoadAgain onRetry={fetchNextPage} />;
  return (
    <Group justify="center" p="md">
      {hasNextPage ? (
        <Button
          variant="light"
          // Not `loading`: it would disable the button, which would lose the focus.
          onClick={() => !isFetchingNextPage && fetchNextPage()}
          aria-busy={isFetchingNextPage}
        >
          {t('older')}
        </Button>
      ) : (
        <Text size="sm" c="dimmed">
          {t('end', { days: limits.inbox.retentionDays })}
        </Text>
      )}
    </Group>
  );
}
