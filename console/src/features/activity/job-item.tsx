import { Anchor, Badge, Collapse, Group, Text } from '@mantine/core';
import type { ActivityEntry } from '@retaguarda/contract/entities/activity';
import { Link } from '@tanstack/react-router';
import { useId, useState } from 'react';
import historyClasses from '../../capabilities/history/history.module.css';
import { actionName } from '../../capabilities/jobs/job-names.ts';
import { EntryBoundary } from '../../components/page/entry-boundary.tsx';
import { PlainList } from '../../components/page/plain-list.tsx';
import { useSession } from '../../platform/session/session.ts';
import { formatTime } from '../../platform/text/format.ts';
import { useTranslation } from '../../platform/text/translation.ts';
import { ActivityItem } from './activity-item.tsx';

type Job = NonNullable<ActivityEntry['job']>;

/** The changes of one job as one entry: what it did to how many rows, and each of them below. */
export function JobItem({ job, entries }: { job: Job; entries: ActivityEntry[] }) {
  const { t } = useTranslation('activity');
  const { t: history } = useTranslation('history');
  const { t: words } = useTranslation('jobs');
  const [isOpen, setIsOpen] = useState(false);
  const own = useSession()?.user.id;
  const list = useId();
  const [first] = entries;
  if (!first) return null;
  const companies = new Set(entries.map(({ company }) => company?.name));
  const company = companies.size === 1 ? first.company?.name : undefined;
  const name = actionName({ action: job.action, undoes: job.is_undo ? job.id : null });
  const what = [t(job.entity), words('of', { count: job.rows }), company].filter(Boolean).join(' · ');
  return (
    <li className={historyClasses.entry}>
      <Group justify="space-between" align="flex-start" gap="xs" wrap="nowrap">
        <Group gap="xs">
          <Badge variant="light">{name}</Badge>
          <Text component="span" size="sm" className={historyClasses.subject ?? ''}>
            {what}
          </Text>
        </Group>
        <Text
          component="time"
          dateTime={first.at}
          size="sm"
          c="dimmed"
          className={`tabular ${historyClasses.time}`}
        >
          {formatTime(first.at).slice(-5)}
        </Text>
      </Group>
      {first.by !== null && (
        <Text size="sm" mt={4}>
          {history('by', { name: first.by })}
        </Text>
      )}
      <Group gap="md" mt={4}>
        <Anchor
          component="button"
          type="button"
          size="sm"
          aria-expanded={isOpen}
          aria-controls={list}
          onClick={() => setIsOpen(!isOpen)}
        >
          {t(isOpen ? 'hideRows' : 'showRows', { count: entries.length })}
        </Anchor>
        {first.by_id === own && (
          <Anchor
            size="sm"
            renderRoot={(props) => <Link {...props} to="/job/$idJob" params={{ idJob: String(job.id) }} />}
          >
            {t('openJob')}
          </Anchor>
        )}
      </Group>
      <Collapse expanded={isOpen} id={list}>
        <PlainList
          isOrdered
          className={historyClasses.entries}
          style={{ marginTop: 'var(--mantine-spacing-md)' }}
        >
          {isOpen &&
            entries.map((entry) => (
              <EntryBoundary key={entry.id} id={entry.id}>
                <ActivityItem entry={entry} />
              </EntryBoundary>
            ))}
        </PlainList>
      </Collapse>
    </li>
  );
}
