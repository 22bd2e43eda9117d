import { type Job, jobs } from '@retaguarda/contract/entities/jobs';
import { MutationObserver, QueryObserver } from '@tanstack/react-query';
import { call } from '../../platform/api/call.ts';
import { queryClient } from '../../platform/api/query-client.ts';
import { textIn } from '../../platform/text/translation.ts';
import { notify } from '../../platform/ui/notify.ts';
import { resultInWords } from './job-names.ts';
import { isOver, jobReading } from './job-reading.ts';
import { rememberJob } from './known-job.ts';

type Open = (id: number) => unknown;

/**
 * Says in a toast what a running job did, once it is over and wherever the person is then. The toast offers to undo it, and to
 * open its page.
 */
export function announceResult(id: number, open: Open) {
  rememberJob(id);
  const reading = new QueryObserver(queryClient, { ...jobReading(id), refetchOnMount: false });
  const leave = reading.subscribe(({ data, error }) => {
    const job = data?.jobs[0];
    if (!error && !isOver(job)) return;
    leave();
    if (job && isOver(job)) announce(job, open);
  });
  // What was read before is of the time before it ran.
  void reading.refetch();
}

function announce(job: Job, open: Open) {
  const undo = { label: textIn('jobs', 'undo'), act: () => undoJob(job.id, open), isUndo: true as const };
  const openPage = { label: textIn('jobs', 'open'), act: () => open(job.id) };
  notify[kindOf(job)](resultInWords(job), ...(job.undo_until ? [undo] : []), openPage);
}

function kindOf({ state, done, planned }: Job) {
  if (done === planned) return 'success';
  return done > 0 || state === 'cancelled' ? 'info' : 'error';
}

const undoJob = (id: number, open: Open) =>
  // A mutation, so that its errors are shown like those of any other call.
  new MutationObserver(queryClient, { mutationFn: () => call(jobs.undo, { query: { id } }) }).mutate().then(
    (undoing) => announceResult(undoing.id, open),
    () => undefined,
  );
