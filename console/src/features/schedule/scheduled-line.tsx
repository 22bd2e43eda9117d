import { Anchor, Badge, Button, Text } from '@mantine/core';
import { type ChangeRequest, changeRequests } from '@retaguarda/contract/entities/change-requests';
import type { Job } from '@retaguarda/contract/entities/jobs';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { RequestStateBadge } from '../../capabilities/approvals/request-state.tsx';
import { authorOf, subjectOf } from '../../capabilities/approvals/request-subject.ts';
import { actionName, resultInWords, rowsInWords, stateNames } from '../../capabilities/jobs/job-names.ts';
import { ScheduledJobActions } from '../../capabilities/jobs/scheduled-job-actions.tsx';
import { confirm } from '../../components/dialogs/confirm.tsx';
import { momentInWords, zoneInWords } from '../../components/schedule/run-time-words.ts';
import { useSend } from '../../platform/api/use-send.ts';
import { translate } from '../../platform/text/text.ts';
import { useTranslation } from '../../platform/text/translation.ts';
import { clockIn } from '../../platform/text/zoned-time.ts';
import classes from './schedule.module.css';
import type { Scheduled } from './scheduled-items.ts';

type ScheduledLineProps = { item: Scheduled; onChange: () => void };

/** One line of the schedule: when, what, for which company, by whom; what can be done about it, or what came of it. */
export const ScheduledLine = ({ item, onChange }: ScheduledLineProps) =>
  item.job ? (
    <JobLine item={item} job={item.job} onChange={onChange} />
  ) : (
    <RequestLine item={item} request={item.request} onChange={onChange} />
  );

function JobLine({ item, job, onChange }: ScheduledLineProps & { job: Job }) {
  const { t } = useTranslation('schedule');
  const { t: jobWord } = useTranslation('jobs');
  const isWaiting = job.state === 'scheduled';
  const isOver = job.state === 'done';
  return (
    <Line
      item={item}
      isPast={isOver || job.state === 'cancelled'}
      title={
        <Anchor
          fw={600}
          renderRoot={(props) => <Link {...props} to="/job/$idJob" params={{ idJob: String(job.id) }} />}
        >
          {t('of', { what: actionName(job), name: job.row_name ?? rowsInWords(job.entity, job.planned) })}
        </Anchor>
      }
      details={[job.company?.name, t('you')]}
      result={isOver && resultInWords(job)}
      state={
        !isWaiting && (
          <Badge variant="dot" miw="max-content" color={colourOf(job)}>
            {job.state === 'cancelled' && job.done === 0 ? t('neverRan') : jobWord(stateNames[job.state])}
          </Badge>
        )
      }
      actions={isWaiting && <ScheduledJobActions job={job} onChange={onChange} isCompact />}
    />
  );
}

function colourOf({ state, done, planned }: Job) {
  if (state === 'cancelled') return 'gray';
  if (state !== 'done') return 'blue';
  return done === planned ? 'green' : done > 0 ? 'orange' : 'red';
}

function RequestLine({ item, request, onChange }: ScheduledLineProps & { request: ChangeRequest }) {
  const { t } = useTranslation('schedule');
  const { t: approvals } = useTranslation('approvals');
  const { id, state, is_own, decided_by, answer, company } = request;
  const withdrawal = useSend(changeRequests.withdraw, { onChanged: onChange });
  const isWaiting = state === 'scheduled';
  return (
    <Line
      item={item}
      isPast={!isWaiting}
      title={
        <Anchor
          fw={600}
          renderRoot={(props) => (
            <Link {...props} to="/approval/$idRequest" params={{ idRequest: String(id) }} />
          )}
        >
          {subjectOf(request)}
        </Anchor>
      }
      details={[
        company?.name,
        is_own ? t('you') : authorOf(request),
        decided_by && t('approvedBy', { name: decided_by.name }),
      ]}
      result={answer && translate(answer)}
      state={!isWaiting && <RequestStateBadge state={state} />}
      actions={
        isWaiting &&
        is_own && (
          <Button
            size="compact-sm"
            variant="subtle"
            loading={withdrawal.isPending}
            onClick={() =>
              confirm({
                question: approvals('withdrawQuestion'),
                verb: approvals('withdraw'),
                onYes: () => void withdrawal.mutate({ query: { id } }),
              })
            }
          >
            {approvals('withdraw')}
          </Button>
        )
      }
    />
  );
}

type LineProps = {
  item: Scheduled;
  /** Then its day is shown with the time. */
  isPast: boolean;
  title: ReactNode;
  details: (string | null | undefined)[];
  result: ReactNode;
  state: ReactNode;
  actions: ReactNode;
};

function Line({ item: { run_at, zone }, isPast, title, details, result, state, actions }: LineProps) {
  return (
    <li className={classes.line}>
      <div className={classes.when}>
        <Text component="time" dateTime={run_at} fw={600} className="tabular" display="block">
          {isPast ? momentInWords(run_at, zone) : clockIn(zone, run_at).time}
        </Text>
        <Text size="xs" c="dimmed">
          {zoneInWords(zone)}
        </Text>
      </div>
      <div className={classes.body}>
        <div className={classes.what}>
          {title}
          <Text size="sm" c="dimmed">
            {details.filter(Boolean).join(' · ')}
          </Text>
          {result && <Text size="sm">{result}</Text>}
        </div>
        {(state || actions) && (
          <div className={classes.actions}>
            {state}
            {actions}
          </div>
        )}
      </div>
    </li>
  );
}
