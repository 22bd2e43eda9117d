import type { CallInput, Endpoint, Reply } from '@retaguarda/contract/endpoint';
import { type Job, jobs } from '@retaguarda/contract/entities/jobs';
import { MutationObserver, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../../platform/api/call.ts';
import { queryClient } from '../../platform/api/query-client.ts';
import { translate } from '../../platform/text/text.ts';
import { notify } from '../../platform/ui/notify.ts';
import { rememberJob } from './known-job.ts';

const everyMilliseconds = 700;

export const isMoving = (job: Job | undefined) => job?.state === 'checking' || job?.state === 'running';

/** Polls a job while it is being checked or run; then refreshes the lists of its rows. */
export function useJob(id: number) {
  const client = useQueryClient();
  const reading = useQuery({
    queryKey: ['session', jobs.list.path, id],
    queryFn: ({ signal }) => call(jobs.list, { query: { id } }, signal),
    refetchInterval: ({ state }) => (isMoving(state.data?.jobs[0]) ? everyMilliseconds : false),
    meta: { isShownByPage: true },
  });
  const job = reading.data?.jobs[0];
  // A short job may be over before it is read for the first time.
  const isOver = job?.state === 'done' || job?.state === 'cancelled';
  const entity = job?.entity;
  useEffect(() => {
    if (isOver) void client.invalidateQueries({ queryKey: [entity] });
  }, [isOver, entity, client]);
  return { job, outcomes: reading.data?.outcomes, error: reading.error, refetch: reading.refetch };
}

/** Makes a call about a job. The job itself shows what the call has done, so success needs no toast. */
export const useJobCall = <E extends Endpoint>(endpoint: E, onSuccess: (reply: Reply<E>) => void) =>
  useMutation({ mutationFn: (input: CallInput<E>) => call(endpoint, input), onSuccess });

/** Undoes a job from a message: the top bar then shows how that goes. */
export const undoJob = (id: number) =>
  // A mutation, so that its errors are shown like those of any other call.
  new MutationObserver(queryClient, { mutationFn: () => call(jobs.undo, { query: { id } }) }).mutate().then(
    (reply) => {
      notify.info(translate(reply.message));
      rememberJob(reply.id);
    },
    () => undefined,
  );
