import { Button } from '@mantine/core';
import { type Job, jobs } from '@retaguarda/contract/entities/jobs';
import { useNavigate } from '@tanstack/react-router';
import { confirm } from '../../components/dialogs/confirm.tsx';
import { openDialog } from '../../components/dialogs/open-dialog.ts';
import { useTranslation } from '../../platform/text/translation.ts';
import { notify } from '../../platform/ui/notify.ts';
import { actionName } from './job-names.ts';
import { announceResult, useJobCall } from './job-reading.ts';
import { RunTimeForm } from './run-time-form.tsx';

type ScheduledJobActionsProps = {
  job: Job;
  /** Reads what is shown again. */
  onChange: () => void;
  isCompact?: boolean;
};

/** The actions of a scheduled job for its maker: change the time, run it now, or cancel it. */
export function ScheduledJobActions({ job, onChange, isCompact = false }: ScheduledJobActionsProps) {
  const { t } = useTranslation('schedule');
  const navigate = useNavigate();
  const query = { id: job.id };
  const run = useJobCall(jobs.run, () => {
    announceResult(job.id, (id) => navigate({ to: '/job/$idJob', params: { idJob: String(id) } }));
    onChange();
  });
  const cancel = useJobCall(jobs.cancel, () => {
    notify.success(t('cancelled'));
    onChange();
  });
  const look = { size: isCompact ? 'compact-sm' : 'sm', variant: isCompact ? 'subtle' : 'default' } as const;
  return (
    <>
      <Button
        {...look}
        onClick={() =>
          openDialog({
            title: `${t('changeTime')}: ${actionName(job)}`,
            content: <RunTimeForm job={job} onDone={onChange} />,
          })
        }
      >
        {t('changeTime')}
      </Button>
      <Button
        {...look}
        loading={run.isPending}
        onClick={() =>
          confirm({
            question: t('runNowQuestion'),
            verb: t('runNow'),
            onYes: () => run.mutate({ query, body: {} }),
          })
        }
      >
        {t('runNow')}
      </Button>
      <Button
        {...look}
        loading={cancel.isPending}
        onClick={() =>
          confirm({
            question: t('cancelQuestion'),
            onYes: () => cancel.mutate({ query }),
          })
        }
      >
        {t('cancel')}
      </Button>
    </>
  );
}
