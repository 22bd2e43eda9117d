import { Button, Group, Stack } from '@mantine/core';
import type { Job } from '@retaguarda/contract/entities/jobs';
import type { FormEvent } from 'react';
import { closeDialog } from '../../components/dialogs/open-dialog.ts';
import { RunTimeFields } from '../../components/schedule/run-time-fields.tsx';
import { momentInWords } from '../../components/schedule/run-time-words.ts';
import { useRunTime } from '../../components/schedule/use-run-time.ts';
import { isApprovalRequested } from '../../platform/api/api-error.ts';
import { useTranslation } from '../../platform/text/translation.ts';
import { actionName } from './job-names.ts';
import { useJobSchedule } from './use-job-schedule.ts';

type RunTimeFormProps = { job: Job; onDone: () => void };

/** Gives a scheduled job another time, in a dialog. */
export function RunTimeForm({ job, onDone }: RunTimeFormProps) {
  const { t } = useTranslation('schedule');
  const { t: word } = useTranslation();
  const [runTime, setClock] = useRunTime(job.company, job.run_at ?? undefined);
  const { instant, zone } = runTime;
  const schedule = useJobSchedule(actionName(job), () => {
    closeDialog();
    onDone();
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (instant === undefined || schedule.isPending) return;
    const onError = (error: Error) => isApprovalRequested(error) && closeDialog();
    schedule.mutate({ id: job.id, run_at: instant, zone }, { onError });
  };
  return (
    <form noValidate onSubmit={submit}>
      <Stack>
        <RunTimeFields value={runTime} onChange={setClock} />
        <Group justify="flex-end">
          <Button variant="default" onClick={closeDialog}>
            {word('cancel')}
          </Button>
          <Button type="submit" loading={schedule.isPending} disabled={instant === undefined}>
            {instant ? t('scheduleFor', { moment: momentInWords(instant, zone) }) : t('schedule')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
