import { Box, Button } from '@mantine/core';
import type { ActivityEntry } from '@retaguarda/contract/entities/activity';
import { IconArrowRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { authorOf } from '../../capabilities/history/change-summary.tsx';
import { actionName } from '../../capabilities/jobs/job-names.ts';
import { LogLine } from '../../capabilities/log/log-line.tsx';
import { useGivenCompany } from '../../components/company-choice/use-company.ts';
import { EntryBoundary } from '../../components/page/entry-boundary.tsx';
import { PlainList } from '../../components/page/plain-list.tsx';
import { useSession } from '../../platform/session/session.ts';
import { useTranslation } from '../../platform/text/translation.ts';
import lines from '../../platform/ui/lines.module.css';
import { ActivityItem } from './activity-item.tsx';

type Job = NonNullable<ActivityEntry['job']>;

/** The changes of one job as one entry: what it did to how many rows. It unfolds to each of them. */
export function JobItem({ job, entries }: { job: Job; entries: ActivityEntry[] }) {
  const { t } = useTranslation('activity');
  const { t: words } = useTranslation('jobs');
  const own = useSession()?.user.id;
  const given = useGivenCompany();
  const [first] = entries;
  if (!first) return null;
  const companies = new Set(entries.map(({ company }) => company?.id));
  const isNamed = companies.size === 1 && first.company?.id !== given?.id;
  const name = actionName({ action: job.action, undoes: job.is_undo ? job.id : null });
  const what = [t(job.entity), words('of', { count: job.rows }), isNamed && first.company?.name];
  return (
    <LogLine
      at={first.at}
      who={authorOf(first)}
      what={
        <>
          <b>{name}</b> · {what.filter(Boolean).join(' · ')}
        </>
      }
      action={
        first.by_id === own && (
          <Button
            size="compact-md"
            fz="sm"
            variant="subtle"
            aria-label={t('openJob')}
            renderRoot={(props) => <Link {...props} to="/job/$idJob" params={{ idJob: String(job.id) }} />}
          >
            <IconArrowRight size={16} aria-hidden />
            <Box component="span" visibleFrom="sm" ms={6}>
              {t('openJob')}
            </Box>
          </Button>
        )
      }
    >
      <PlainList isOrdered className={lines.list}>
        {entries.map((entry) => (
          <EntryBoundary key={entry.id} id={entry.id}>
            <ActivityItem entry={entry} />
          </EntryBoundary>
        ))}
      </PlainList>
    </LogLine>
  );
}
