import { Anchor, Group, Text } from '@mantine/core';
import type { Overview } from '@retaguarda/contract/entities/overview';
import { Link } from '@tanstack/react-router';
import { ChangedRow } from '../../capabilities/history/changed-row.tsx';
import { isByThemselves, KindBadge } from '../../capabilities/history/kind-badge.tsx';
import { EntryBoundary } from '../../components/page/entry-boundary.tsx';
import { PlainList } from '../../components/page/plain-list.tsx';
import { formatElapsed } from '../../platform/text/elapsed.ts';
import { useTranslation } from '../../platform/text/translation.ts';
import classes from './overview.module.css';
import { OverviewCard } from './overview-card.tsx';

type Changes = NonNullable<Overview['changes']>;

/** The newest changes, with the rows they were made to. */
export function LatestChanges({ latest }: Pick<Changes, 'latest'>) {
  const { t } = useTranslation('overview');
  return (
    <OverviewCard
      title={t('latest')}
      action={
        <Anchor size="sm" renderRoot={(props) => <Link {...props} to="/activity" search={{ page: 1 }} />}>
          {t('seeAll')}
        </Anchor>
      }
    >
      {latest.length === 0 && <Text c="dimmed">{t('noChanges')}</Text>}
      <PlainList isOrdered className={classes.list}>
        {latest.map((entry) => (
          <EntryBoundary key={entry.id} id={entry.id}>
            <Latest entry={entry} />
          </EntryBoundary>
        ))}
      </PlainList>
    </OverviewCard>
  );
}

function Latest({ entry }: { entry: Changes['latest'][number] }) {
  const { t } = useTranslation('history');
  const { id, at, by, kind } = entry;
  const author = by === null ? t(isByThemselves(entry) ? 'byThemselves' : 'bySystem') : t('by', { name: by });
  return (
    <li className={classes.item}>
      <Group gap="xs">
        <KindBadge kind={kind} />
        <ChangedRow entry={entry} />
      </Group>
      <Group gap="4px 8px" mt={6}>
        <Text span size="sm" c="dimmed">
          {author}
        </Text>
        <Anchor
          size="sm"
          renderRoot={(props) => (
            <Link {...props} to="/activity/$idChange" params={{ idChange: String(id) }} />
          )}
        >
          <time dateTime={at}>{formatElapsed(at)}</time>
        </Anchor>
      </Group>
    </li>
  );
}
