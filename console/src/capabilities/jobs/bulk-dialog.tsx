import { Modal } from '@mantine/core';
import { type BulkValues, bulk } from '@retaguarda/contract/entities/bulk';
import type { BulkAction, BulkEntity } from '@retaguarda/contract/entities/bulk-actions';
import { jobs } from '@retaguarda/contract/entities/jobs';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { LoadAgain } from '../../components/page/load-again.tsx';
import { Waiting } from '../../components/page/waiting.tsx';
import { call } from '../../platform/api/call.ts';
import { ActionValues, needsValues } from './action-values.tsx';
import { actionName } from './job-names.ts';
import { JobView } from './job-view.tsx';
import { rememberJob } from './known-job.ts';
import { useJob, useJobCall } from './use-job.ts';

/** The rows that are chosen: their ids, or the query of the list that finds them. */
export type Chosen = { client_id?: number } & ({ ids: number[] } | { match: Record<string, string> });

type BulkDialogProps = {
  entity: BulkEntity;
  action: BulkAction;
  chosen: Chosen;
  onClose: () => void;
  /** Called when the change runs: the rows need not be chosen any longer. */
  onRun: () => void;
};

/** Requests the input of the action, shows the preview, and then the progress. */
export function BulkDialog({ entity, action, chosen, onClose, onRun }: BulkDialogProps) {
  const [job, setJob] = useState<number>();
  /** The job that is undone. */
  const [undone, setUndone] = useState<number | null>(null);
  const check = useJobCall(bulk.check, ({ id }) => setJob(id));
  const waiting = useRef<number>(undefined);
  const close = () => {
    // Discard a preview when it is closed: nobody could open it again.
    if (waiting.current !== undefined)
      void call(jobs.cancel, { query: { id: waiting.current } }).catch(() => undefined);
    onClose();
  };
  const begin = (given: { values?: BulkValues; reason?: string | undefined }) =>
    check.mutate({ body: { entity, action, ...chosen, ...given } });

  // An action that needs nothing more is checked at once.
  const isBegun = useRef(false);
  const beginAtOnce = useRef(() => begin({}));
  useEffect(() => {
    if (needsValues(action) || isBegun.current) return;
    isBegun.current = true;
    beginAtOnce.current();
  }, [action]);

  return (
    <Modal opened onClose={close} title={actionName({ action, undoes: undone })} size="lg">
      {job === undefined && needsValues(action) && (
        <ActionValues
          action={action}
          client_id={chosen.client_id}
          isBusy={check.isPending}
          onCheck={(given) => begin(given)}
          onCancel={close}
        />
      )}
      {job === undefined &&
        !needsValues(action) &&
        (check.error ? <LoadAgain onRetry={() => begin({})} /> : <Waiting failures={0} height={120} />)}
      {job !== undefined && (
        <ShownJob
          id={job}
          waiting={waiting}
          onRun={onRun}
          onUndo={(undoing) => {
            setUndone(job);
            setJob(undoing);
          }}
          onDismiss={close}
        />
      )}
    </Modal>
  );
}

type ShownJobProps = {
  id: number;
  /** Receives the job while it waits to be run. */
  waiting: RefObject<number | undefined>;
  onRun: () => void;
  onUndo: (id: number) => void;
  onDismiss: () => void;
};

/** A job by its id, updated as it changes. */
function ShownJob({ id, waiting, onRun, onUndo, onDismiss }: ShownJobProps) {
  const { job, outcomes, error, refetch } = useJob(id);
  const isRunning = job?.state === 'running';
  useEffect(() => {
    waiting.current = job?.state === 'ready' ? job.id : undefined;
  }, [job, waiting]);
  // Once per job: calling `onRun` renders the list, which passes a new `onRun`.
  const reported = useRef<number>(undefined);
  useEffect(() => {
    if (!isRunning || reported.current === id) return;
    reported.current = id;
    rememberJob(id);
    onRun();
  }, [isRunning, id, onRun]);
  if (error) return <LoadAgain onRetry={refetch} />;
  return job ? (
    <JobView job={job} outcomes={outcomes} onChange={refetch} onUndo={onUndo} onDismiss={onDismiss} />
  ) : (
    <Waiting failures={0} height={120} />
  );
}
