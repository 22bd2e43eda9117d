import { Button, Group, Text } from '@mantine/core';
import { inbox } from '@retaguarda/contract/entities/inbox';
import { Link } from '@tanstack/react-router';
import { LoadAgain } from '../../components/page/load-again.tsx';
import { Waiting } from '../../components/page/waiting.tsx';
import { useCall } from '../../platform/api/use-call.ts';
import { useTranslation } from '../../platform/text/translation.ts';
import { InboxEntries } from './inbox-entries.tsx';
import classes from './inbox-panel.module.css';
import { NoEntries } from './no-entries.tsx';
import { useMarkRead } from './use-unread.ts';

type InboxPanelProps = {
  /** Its heading is elsewhere, in the head of a dialog. */
  isHeaded?: boolean;
  onLeave: () => void;
};

/** The newest entries of the inbox. */
export function InboxPanel({ isHeaded = false, onLeave }: InboxPanelProps) {
  const { t } = useTranslation('inbox');
  const markRead = useMarkRead();
  const { data, isError, isPending, failureCount, refetch } = useCall(inbox.list, { query: {} });
  const newest = data?.entries[0];
  const hasUnread = newest !== undefined && data !== undefined && data.unread > 0;
  return (
    <>
      {(!isHeaded || hasUnread) && (
        <Group justify="space-between" wrap="nowrap" className={classes.head ?? ''}>
          {!isHeaded && <Text fw={600}>{t('title')}</Text>}
          {hasUnread && (
            <Button variant="subtle" size="compact-sm" onClick={() => markRead({ until: newest.id })}>
              {t('markAll')}
            </Button>
          )}
        </Group>
      )}
      <div className={classes.entries}>
        {isPending && <Waiting failures={failureCount} />}
        {isError && !data && <LoadAgain onRetry={refetch} />}
        {data &&
          (data.entries.length > 0 ? (
            <InboxEntries entries={data.entries} onLeave={onLeave} />
          ) : (
            <NoEntries />
          ))}
      </div>
      <div className={classes.foot}>
        <Button
          variant="subtle"
          fullWidth
          renderRoot={(props) => <Link {...props} to="/inbox" onClick={onLeave} />}
        >
          {t('openAll')}
        </Button>
      </div>
    </>
  );
}
