import { Anchor, Group, Text } from '@mantine/core';
import type { Overview } from '@retaguarda/contract/entities/overview';
import { Link } from '@tanstack/react-router';
import { PlainList } from '../../components/page/plain-list.tsx';
import { formatElapsed } from '../../platform/text/format.ts';
import { useTranslation } from '../../platform/text/translation.ts';
import { LaterChart } from './later-chart.tsx';
import classes from './overview.module.css';
import { OverviewCard } from './overview-card.tsx';

/** The bars are beside the rows. */
const rowHeight = 52;

/** The queues whose oldest conversation waits longest, by company and skill, with a bar for how long. */
export function Queues({ longest }: Pick<NonNullable<Overview['queues']>, 'longest'>) {
  const { t } = useTranslation('overview');
  return (
    <OverviewCard title={t('queues')}>
      {longest.length === 0 && <Text c="dimmed">{t('noQueues')}</Text>}
      {longest.length > 0 && (
        <>
          <div className={classes.queues}>
            <PlainList isOrdered className={classes.list}>
              {longest.map((queue) => (
                <Queue key={`${queue.company.id} ${queue.skill?.id}`} {...queue} />
              ))}
            </PlainList>
            <LaterChart
              isAcross
              height={longest.length * rowHeight}
              values={longest.map(({ since }) => Date.now() - Date.parse(since))}
            />
          </div>
          <Text size="xs" c="dimmed" mt="xs">
            {t('barsMean')}
          </Text>
        </>
      )}
    </OverviewCard>
  );
}

type QueueProps = NonNullable<Overview['queues']>['longest'][number];

function Queue({ company, skill, total, since }: QueueProps) {
  const { t } = useTranslation('overview');
  return (
    <li className={classes.queue} style={{ height: rowHeight }}>
      <Group gap={8} wrap="nowrap">
        <Anchor
          size="sm"
          truncate
          renderRoot={(props) => (
            <Link {...props} to="/company/$idCompany/queue" params={{ idCompany: String(company.id) }} />
          )}
        >
          {company.name}
        </Anchor>
        <Text span size="sm" truncate>
          {skill?.name ?? t('noSkill')}
        </Text>
      </Group>
      <Text size="sm" c="dimmed" className="tabular">
        {`${formatElapsed(since)} · ${t('conversations', { count: total })}`}
      </Text>
    </li>
  );
}
