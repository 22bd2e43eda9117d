import { ActionIcon, Anchor, Badge, Drawer, Group, Indicator, Loader, Stack, Text } from '@mantine/core';
import { type Job, jobs } from '@retaguarda/contract/entities/jobs';
import { IconListCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '../../platform/api/call.ts';
import { formatRecent } from '../../platform/text/format.ts';
import { useTranslation } from '../../platform/text/translation.ts';
import { actionName, stateNames } from './job-names.ts';
import { isMoving, useJob } from './job-reading.ts';
import { JobProgress } from './job-view.tsx';
import { forgetJob } from './known-job.ts';

type JobsIndicatorProps = {
  isOpen: boolean;
  onClose: () => void;
  /** The job that was begun last. */
  id: number;
  className: string;
};

/** Shows the progress of the last job in the top bar, and opens the recent ones. */
export const JobsIndicator = ({ isOpen, id, className }: JobsIndicatorProps) =>
  isOpen && <LastJob id={id} className={className} />;

function LastJob({ id, className }: Pick<JobsIndicatorProps, 'id' | 'className'>) {
  const { t } = useTranslation('jobs');
  const { job } = useJob(id);
  const [isShown, setIsShown] = useState(false);
  if (!job) return null;
  const close = () => {
    setIsShown(false);
    // Its result was seen.
    if (!isMoving(job)) forgetJob();
  };
  return (
    <>
      <Indicator disabled={isMoving(job)} color="teal" offset={6}>
        <ActionIcon
          variant="transparent"
          color="inherit"
          className={className}
          aria-label={t('showJobs', { state: t(stateNames[job.state]) })}
          onClick={() => setIsShown(true)}
        >
          {isMoving(job) ? (
            <Loader size={18} color="currentColor" aria-hidden />
          ) : (
            <IconListCheck size={20} stroke={1.6} aria-hidden />
          )}
        </ActionIcon>
      </Indicator>
      <Drawer
        opened={isShown}
        onClose={close}
        position="right"
        size={480}
        title={t('jobs')}
        closeButtonProps={{ 'aria-label': t('close') }}
      >
        <RecentJobs current={job} onLeave={close} />
      </Drawer>
    </>
  );
}

function RecentJobs({ current, onLeave }: { current: Job; onLeave: () => void }) {
  const { t } = useTranslation('jobs');
  const { t: entity } = useTranslation('activity');
  const recent = useQuery({
    queryKey: ['session', jobs.list.path, 'recent', current.state],
    queryFn: ({ signal }) => call(jobs.list, { query: {} }, signal),
  });
  // The current job is polled more often, so its copy is newer.
  const shown = recent.data?.jobs.map((job) => (job.id === current.id ? current : job)) ?? [current];
  return (
    <Stack component="ul" gap="md" p={0} m={0} style={{ listStyle: 'none' }}>
      {shown.map((job) => (
        <li key={job.id}>
          <Stack gap={4}>
            <Group justify="space-between" wrap="nowrap" align="flex-start">
              <Anchor
                fw={600}
                renderRoot={(props) => (
                  <Link {...props} to="/job/$idJob" params={{ idJob: String(job.id) }} onClick={onLeave} />
                )}
              >
                {actionName(job)}
              </Anchor>
              <Badge variant="light" color={job.state === 'done' ? 'teal' : 'gray'}>
                {t(stateNames[job.state])}
              </Badge>
            </Group>
            <Text size="sm" c="dimmed">
              {`${entity(job.entity)} · ${t('of', { count: job.total })} · ${formatRecent(job.made_at)}`}
            </Text>
            {isMoving(job) && <JobProgress job={job} />}
          </Stack>
        </li>
      ))}
    </Stack>
  );
}
