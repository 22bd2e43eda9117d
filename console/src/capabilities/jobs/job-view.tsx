import { Alert, Anchor, Box, Button, Group, List, Progress, Stack, Text } from '@mantine/core';
import { csvLine } from '@retaguarda/contract/csv';
import { type Job, type JobOutcome, jobs } from '@retaguarda/contract/entities/jobs';
import {
  IconAlertTriangle,
  IconArrowBackUp,
  IconCheck,
  IconChecks,
  IconEqual,
  IconMinus,
  IconPlayerStop,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { EntryBoundary } from '../../components/page/entry-boundary.tsx';
import { csvFile, FileButton } from '../../components/page/file-button.tsx';
import { zonedMoment, zoneOf } from '../../components/schedule/run-time-words.ts';
import { useWhen } from '../../components/schedule/use-when.tsx';
import { isApprovalRequested } from '../../platform/api/api-error.ts';
import { linesOf } from '../../platform/api/streams.ts';
import { formatTime, listed } from '../../platform/text/format.ts';
import { useTranslation } from '../../platform/text/translation.ts';
import { actionName, outcomeInWords, policiesInWords, reasonText, rowStateName } from './job-names.ts';
import { isMoving, useJobCall } from './job-reading.ts';
import { rememberJob } from './known-job.ts';
import { ScheduledJobActions } from './scheduled-job-actions.tsx';
import { useJobSchedule } from './use-job-schedule.ts';

type JobViewProps = {
  job: Job;
  outcomes: JobOutcome[] | undefined;
  /** Reads the job again after a command to it. */
  onChange: () => void;
  /** Opens the job that undoes this one. */
  onUndo: (id: number) => void;
};

/** A job: its progress, its preview or its results, and the available actions. */
export function JobView({ job, outcomes = [], onChange, onUndo }: JobViewProps) {
  const { t } = useTranslation('jobs');
  const query = { id: job.id };
  const run = useJobCall(jobs.run, onChange);
  const when = useWhen(job.company);
  const schedule = useJobSchedule(actionName(job), onChange);
  const cancel = useJobCall(jobs.cancel, onChange);
  const undo = useJobCall(jobs.undo, ({ id }) => {
    rememberJob(id);
    onChange();
    onUndo(id);
  });

  if (isMoving(job))
    return (
      <Stack>
        <JobProgress job={job} />
        <Text size="sm" c="dimmed">
          {t('mayLeave')}
        </Text>
        <Group justify="flex-end">
          <Button
            variant="default"
            leftSection={<IconPlayerStop size={16} aria-hidden />}
            loading={cancel.isPending}
            onClick={() => cancel.mutate({ query })}
          >
            {t('stop')}
          </Button>
        </Group>
      </Stack>
    );

  if (job.state === 'scheduled') return <ScheduledJob job={job} outcomes={outcomes} onChange={onChange} />;

  const isDangerous = job.action === 'delete' || job.action === 'deactivate';
  const isAsked = isApprovalRequested(run.error) || isApprovalRequested(schedule.error);
  const isOffered = job.state === 'ready' && job.ok > 0 && !isAsked;
  return (
    <Stack>
      <JobOutcomes job={job} outcomes={outcomes} />
      {job.state === 'ready' && job.ok === 0 && <Text c="dimmed">{t('nothing')}</Text>}
      {job.state === 'ready' && <ApprovalNote policies={job.policies} />}
      {isAsked && <ApprovalRequestedNote />}
      {job.undo_until && (
        <Text size="sm" c="dimmed">
          {t('undoUntil', { time: formatTime(job.undo_until) })}
        </Text>
      )}
      {isOffered && when.fields}
      <Group justify="flex-end">
        {isOffered && <Box mr="auto">{when.toggle}</Box>}
        {job.state === 'ready' && job.ok > 0 && (
          <Button variant="default" loading={cancel.isPending} onClick={() => cancel.mutate({ query })}>
            {t('notNow')}
          </Button>
        )}
        {isOffered && (
          <Button
            {...(isDangerous && { color: 'red' })}
            disabled={when.isWrong}
            loading={run.isPending || schedule.isPending}
            onClick={() => {
              if (when.run_at !== undefined)
                return schedule.mutate({ id: job.id, run_at: when.run_at, zone: when.zone });
              rememberJob(job.id);
              run.mutate({ query, body: {} });
            }}
          >
            {when.label ?? t(job.policies.length > 0 ? 'askFor' : 'apply', { count: job.ok })}
          </Button>
        )}
        {job.state !== 'ready' && <DownloadResult job={job} />}
        {job.undo_until && (
          <Button
            variant="default"
            leftSection={<IconArrowBackUp size={16} aria-hidden />}
            loading={undo.isPending}
            onClick={() => undo.mutate({ query })}
          >
            {t('undo')}
          </Button>
        )}
      </Group>
    </Stack>
  );
}

/** A job that waits for its time: what it will do then, and the actions until then. */
function ScheduledJob({ job, outcomes, onChange }: Pick<JobViewProps, 'job' | 'outcomes' | 'onChange'>) {
  const { t } = useTranslation('schedule');
  const moment = job.run_at && zonedMoment(job.run_at, zoneOf(job.company));
  return (
    <Stack>
      <div>
        <Text fw={600} role="status">
          {t('scheduledFor', { moment: moment ?? '' })}
        </Text>
        <Text size="sm" c="dimmed">
          {t('checkedAgain')}
        </Text>
      </div>
      <JobOutcomes job={job} outcomes={outcomes ?? []} />
      <Group justify="flex-end">
        <ScheduledJobActions job={job} onChange={onChange} />
      </Group>
    </Stack>
  );
}

type ProgressOf = Pick<Job, 'state' | 'undoes' | 'total' | 'planned' | 'ok' | 'same' | 'refused'>;

/** Says, before a job runs, that a second person has to approve it. A policy about many rows is known only when it is refused. */
export function ApprovalNote({ policies }: Pick<Job, 'policies'>) {
  const { t } = useTranslation('jobs');
  return (
    policies.length > 0 && (
      <Alert variant="light" icon={<IconChecks aria-hidden />}>
        {t('needsApproval', { policies: policiesInWords(policies) })}
      </Alert>
    )
  );
}

/** Says that the approval of a job was requested. */
export function ApprovalRequestedNote() {
  const { t } = useTranslation('jobs');
  return (
    <Text size="sm" c="dimmed" role="status">
      {t('askedFor')}{' '}
      <Anchor inherit renderRoot={(props) => <Link {...props} to="/approvals" />}>
        {t('seeRequest')}
      </Anchor>
    </Text>
  );
}

/** The one bar of a job: of its check, and then of its run. */
export function JobProgress({ job }: { job: ProgressOf }) {
  const { t } = useTranslation('jobs');
  const isCheck = job.state === 'checking';
  const total = isCheck ? job.total : job.planned;
  const count = isCheck ? job.ok + job.same + job.refused : job.planned - job.ok;
  const key = job.undoes === null ? 'running' : 'puttingBack';
  const text = t(isCheck ? 'checking' : key, { at: count, total });
  return (
    <Stack gap={6}>
      <Text size="sm" className="tabular" role="status">
        {text}
      </Text>
      <Progress
        value={total > 0 ? (count / total) * 100 : 0}
        aria-label={t('progress')}
        size="sm"
        radius="xl"
      />
    </Stack>
  );
}

const icons = {
  waiting: { Icon: IconMinus, color: 'var(--mantine-color-dimmed)' },
  ok: { Icon: IconCheck, color: 'var(--mantine-color-teal-text)' },
  same: { Icon: IconEqual, color: 'var(--mantine-color-dimmed)' },
  refused: { Icon: IconAlertTriangle, color: 'var(--mantine-color-orange-text)' },
  done: { Icon: IconCheck, color: 'var(--mantine-color-teal-text)' },
  undone: { Icon: IconArrowBackUp, color: 'var(--mantine-color-dimmed)' },
};

/** The number of outcomes shown at first: rows may be refused for many reasons. */
const firstOutcomes = 4;

type JobOutcomesProps = { job: Pick<Job, 'action' | 'undoes' | 'state'>; outcomes: JobOutcome[] };

/** The outcomes for the rows, expected or past: how many, why, and the names of the first. */
export function JobOutcomes({ job, outcomes }: JobOutcomesProps) {
  const { t } = useTranslation('jobs');
  const [isUnfolded, setIsUnfolded] = useState(false);
  // To fold a single one would save nothing.
  const isFolded = !isUnfolded && outcomes.length > firstOutcomes + 1;
  const shown = isFolded ? outcomes.slice(0, firstOutcomes) : outcomes;
  return (
    <div>
      <List spacing="sm" listStyleType="none" styles={{ itemWrapper: { alignItems: 'flex-start' } }}>
        {shown.map((outcome) => (
          <EntryBoundary key={`${outcome.state}${JSON.stringify(outcome.reason)}`} id={outcome.state}>
            <Outcome outcome={outcome} title={outcomeInWords(job, outcome)} />
          </EntryBoundary>
        ))}
      </List>
      {isFolded && (
        <Button size="compact-sm" variant="subtle" mt="xs" onClick={() => setIsUnfolded(true)}>
          {t('moreReasons', { count: outcomes.length - firstOutcomes })}
        </Button>
      )}
    </div>
  );
}

function Outcome({ outcome, title }: { outcome: JobOutcome; title: string }) {
  const { t } = useTranslation('jobs');
  const { state, reason, count, names } = outcome;
  const { Icon, color } = icons[state];
  const rest = count - names.length;
  return (
    <List.Item icon={<Icon size={18} color={color} aria-hidden />}>
      <Text fw={600} span>
        {title}
      </Text>
      {reason && <Text span>{`: ${reasonText(reason)}`}</Text>}
      <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
        {rest > 0 ? t('others', { names: names.join(', '), rest }) : listed(names)}
      </Text>
    </List.Item>
  );
}

/** Saves the result of each row as a file. */
function DownloadResult({ job }: { job: Job }) {
  const { t } = useTranslation('jobs');
  return (
    <FileButton
      label={t('download')}
      fileName={() => `${t('fileName')}-${job.id}.csv`}
      make={({ signal }) =>
        csvFile(
          ['id', t('row'), t('outcome'), t('reason')],
          linesOf(jobs.export, { query: { id: job.id } }, signal),
          ({ row_id, name, state, reason }) =>
            csvLine([String(row_id ?? ''), name, t(rowStateName(job, state)), reasonText(reason)]),
        )
      }
    />
  );
}
