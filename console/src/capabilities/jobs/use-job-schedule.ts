import { jobs } from '@retaguarda/contract/entities/jobs';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { momentInWords } from '../../components/schedule/run-time-words.ts';
import { call } from '../../platform/api/call.ts';
import { textIn } from '../../platform/text/translation.ts';
import { notify } from '../../platform/ui/notify.ts';

type Scheduled = { id: number; run_at: string; zone: string; reason?: string | undefined };

/** Schedules a job, says when it will run, and offers to open the schedule. `what`: what the job does. */
export function useJobSchedule(what: string, onScheduled: () => void) {
  const client = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: ({ id, run_at, reason }: Scheduled) =>
      call(jobs.schedule, { query: { id }, body: { run_at, reason } }),
    onSuccess: (_reply, { run_at, zone }) => {
      const moment = momentInWords(run_at, zone);
      notify.success(textIn('schedule', 'scheduledWith', { what, moment }), {
        label: textIn('schedule', 'see'),
        act: () => navigate({ to: '/schedule' }),
      });
      void client.invalidateQueries({ queryKey: ['session', jobs.list.path] });
      onScheduled();
    },
  });
}
