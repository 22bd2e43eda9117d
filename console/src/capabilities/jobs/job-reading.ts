import type { CallInput, Endpoint, Reply } from '@retaguarda/contract/endpoint';
import { type Job, jobs } from '@retaguarda/contract/entities/jobs';
import { MutationObserver, QueryObserver, queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { call } from '../../platform/api/call.ts';
import { queryClient } from '../../platform/api/query-client.ts';
import { textIn } from '../../platform/text/translation.ts';
import { notify } from '../../platform/ui/notify.ts';
import { resultInWords } from './job-names.ts';
import { rememberJob } from './known-job.ts';

export const isMoving = (job: Job | undefined) => job?.state === 'checking' || job?.state === 'running';

export const isOver = (job: Job | undefined) => job?.state === 'done' || job?.state === 'cancelled';

/** Most jobs are over soon; the others are asked less often. */
const everyMilliseconds = (reads: number) => (reads < 6 ? 250 : 700);

/** A scheduled job begins by itself. */
const whileScheduled = 10_000;

/** Reads a job again and again while it is being checked or run. Once it is over, the lists of its rows are read again. */
const jobReading = (id: number) =>
  queryOptions({
    queryKey: ['session', jobs.list.path, id],
    queryFn: async ({ signal }) => {
      const reply = await call(jobs.list, { query: { id } }, signal);
      const job = reply.jobs[0];
      if (job && isOver(job)) void queryClient.invalidateQueries({ queryKey: [job.entity] });
      return reply;
    },
    refetchInterval: ({ state }) =>
      isMoving(state.data?.jobs[0])
        ? everyMilliseconds(state.dataUpdateCount)
        : state.data?.jobs[0]?.state === 'scheduled' && whileScheduled,
    meta: { isShownByPage: true },
  });

/** Reads a job by its id, updated as it changes. */
export function useJob(id: number | undefined) {
  const { data, error, refetch } = useQuery({ ...jobReading(id ?? 0), enabled: id !== undefined });
  return { job: data?.jobs[0], outcomes: data?.outcomes, error, refetch };
}

/** Makes a call about a job. The job itself shows what the call has done, so success needs no toast. */
export const useJobCall = <E extends Endpoint>(endpoint: E, onSuccess: (reply: Reply<E>) => void) =>
  useMutation({ mutationFn: (input: CallInput<E>) => call(endpoint, input), onSuccess });

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
  // Earlier data is from before it ran.
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
