import { Anchor, Text } from '@mantine/core';
import type { Overview } from '@retaguarda/contract/entities/overview';
import { Link } from '@tanstack/react-router';
import { PlainList } from '../../components/page/plain-list.tsx';
import { formatDuration } from '../../platform/text/elapsed.ts';
import { useTranslation } from '../../platform/text/translation.ts';
import classes from './overview.module.css';
import { OverviewCard } from './overview-card.tsx';

/** The queues whose oldest conversation waits longest, by company and skill. */
export function Queues({ longest }: Pick<NonNullable<Overview['queues']>, 'longest'>) {
  const { t } = useTranslation('overview');
  return (
    <OverviewCard title={t('queues')}>
      {longest.length === 0 && <Text c="dimmed">{t('noQueues')}</Text>}
      <PlainList isOrdered className={classes.list}>
        {longest.map((queue) => (
          <Queue key={`${queue.company.id} ${queue.skill?.id}`} {...queue} />
        ))}
      </PlainList>
    </OverviewCard>
  );
}

type QueueProps = NonNullable<Overview['queues']>['longest'][number];

function Queue({ company, skill, total, since }: QueueProps) {
  const { t } = useTranslation('overview');
  return (
    <li className={`${classes.item} ${classes.queue}`}>
      <div className={classes.queueOf}>
        <Anchor
          size="sm"
          truncate
          renderRoot={(props) => (
            <Link {...props} to="/company/$idCompany/queue" params={{ idCompany: String(company.id) }} />
          )}
        >
          {company.name}
        </Anchor>
        <Text size="sm" c="dimmed" truncate>
          {`${skill?.name ?? t('noSkill')} · ${t('conversations', { count: total })}`}
        </Text>
      </div>
      <Text component="time" dateTime={since} fw={600} className={`tabular ${classes.duration}`}>
        {formatDuration(since)}
      </Text>
    </li>
  );
}
