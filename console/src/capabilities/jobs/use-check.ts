import { useDebouncedValue } from '@mantine/hooks';
import type { CallInput } from '@retaguarda/contract/endpoint';
import { bulk, jobs } from '@retaguarda/contract/entities/jobs';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../platform/api/call.ts';
import { useJob } from './job-reading.ts';

export type BulkInput = CallInput<typeof bulk.check>['body'];

/** Several values are often chosen one after the other. */
const settling = 300;

const discard = (id: number) => call(jobs.cancel, { query: { id } });

/**
 * Checks an action as soon as its input is complete, and again when the input changes. A check that is no longer wanted, because
 * the input is another one or the dialog is closed, is discarded: nobody could open it again.
 */
export function useCheck(input: BulkInput | undefined) {
  const wanted = input && JSON.stringify(input);
  const [settled] = useDebouncedValue(wanted, settling);
  const [attempt, setAttempt] = useState(0);
  const [made, setMade] = useState<{ input: string; id?: number }>();
  /** The job that was run: it is not discarded any more. */
  const kept = useRef<number>(undefined);
  const { mutateAsync } = useMutation({ mutationFn: (body: BulkInput) => call(bulk.check, { body }) });

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt makes another job.
  useEffect(() => {
    if (!settled) return;
    let isWanted = true;
    const making = mutateAsync(JSON.parse(settled));
    making.then(
      ({ id }) => isWanted && setMade({ input: settled, id }),
      () => isWanted && setMade({ input: settled }),
    );
    return () => {
      isWanted = false;
      making.then(({ id }) => (id === kept.current ? undefined : discard(id))).catch(() => undefined);
    };
  }, [settled, attempt, mutateAsync]);

  const current = made?.input === wanted ? made : undefined;
  const { job, outcomes, error, refetch } = useJob(current?.id);
  const checkAgain = () => {
    setMade(undefined);
    setAttempt(attempt + 1);
  };
  const isRefused = current !== undefined && current.id === undefined;
  return {
    job: current?.id === undefined ? undefined : job,
    outcomes,
    /** Tries again what has failed; undefined if nothing has. */
    retry: isRefused ? checkAgain : error ? refetch : undefined,
    keep: (id: number | undefined) => {
      kept.current = id;
    },
  };
}
