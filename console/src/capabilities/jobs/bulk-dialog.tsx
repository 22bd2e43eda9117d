import { Box, Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import type { CallInput } from '@retaguarda/contract/endpoint';
import type { BulkAction, BulkEntity } from '@retaguarda/contract/entities';
import {
  type BulkValues,
  bulk,
  type Job,
  type JobOutcome,
  jobs,
  takesReason,
  takesValues,
} from '@retaguarda/contract/entities/jobs';
import { limits } from '@retaguarda/contract/limits';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ComponentType, type FormEvent, useEffect, useRef, useState } from 'react';
import { useCompany } from '../../components/company-choice/use-company.ts';
import { LoadAgain } from '../../components/page/load-again.tsx';
import { useWhen } from '../../components/schedule/use-when.tsx';
import { isApprovalRequested } from '../../platform/api/api-error.ts';
import { call } from '../../platform/api/call.ts';
import { formatNumber } from '../../platform/text/format.ts';
import { useTranslation } from '../../platform/text/translation.ts';
import { rowsInWords } from './job-names.ts';
import { announceResult, isOver, useJob, useJobCall } from './job-reading.ts';
import { ApprovalNote, JobOutcomes, JobProgress } from './job-view.tsx';
import { useJobSchedule } from './use-job-schedule.ts';

/** The fields for the values that an action gives to rows. */
export type BulkValuesProps = {
  action: BulkAction;
  /** The company of the rows, if they are of one. */
  client_id: number | undefined;
  values: BulkValues;
  onChange: (values: BulkValues) => void;
};

export type BulkDialogProps = {
  entity: BulkEntity;
  action: BulkAction;
  /** The company of the rows, and their ids, or the query of the list that finds them. */
  chosen: Pick<BulkInput, 'client_id' | 'ids' | 'match'>;
  /** The number of chosen rows. */
  count: number;
  /** The fields for the values, where the entity has actions that need some. */
  Values: ComponentType<BulkValuesProps> | undefined;
  onClose: () => void;
  /** Called when the change runs: the rows need not be chosen any longer. */
  onRun: () => void;
};

type Plan = { job: Job; outcomes: JobOutcome[] };

/** One dialog for a bulk action: its input, what would happen to the rows, and the button that does it. */
export function BulkDialog({ entity, action, chosen, count, Values, onClose, onRun }: BulkDialogProps) {
  const { t } = useTranslation('jobs');
  const { t: word } = useTranslation();
  const company = useCompany(chosen.client_id);
  const [values, setValues] = useState<BulkValues>({});
  const [reason, setReason] = useState('');
  const isComplete = hasWhatItNeeds(action, values);
  const given = takesValues(action) && { values };
  const check = useCheck(isComplete ? { entity, action, ...chosen, ...given } : undefined);
  const { job, retry } = check;
  const when = useWhen(company);
  const rows = rowsInWords(entity, count);
  const ofCompany = company.name ? t('ofCompany', { rows, company: company.name }) : rows;
  const title = t(`${action}Rows`, { rows: ofCompany });
  const { plan, isBegun, isReady, apply } = useApplication({ check, when, title, onClose, onRun });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    apply(reason.trim() || undefined);
  };

  const isMoving = !retry && (job ? job.state !== 'ready' : isComplete);
  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      size="lg"
      // Names of companies are long.
      styles={{ title: { lineHeight: 1.3 } }}
    >
      <form onSubmit={submit}>
        <Stack>
          {takesReason(action) && <ReasonField value={reason} onChange={setReason} />}
          {takesValues(action) && Values && (
            <Values action={action} client_id={chosen.client_id} values={values} onChange={setValues} />
          )}
          {retry && <LoadAgain onRetry={retry} />}
          {(isMoving || plan) && (
            <Stack mih={48} gap="sm">
              {isMoving && <JobProgress job={job ?? { ...justBegun, total: count }} />}
              {!isMoving && plan?.job.ok === 0 && <Text fw={600}>{t('nothing')}</Text>}
              {plan && <JobOutcomes job={plan.job} outcomes={shownOf(plan, isMoving)} />}
            </Stack>
          )}
          {isReady && job && <ApprovalNote policies={job.policies} />}
          {!isBegun && when.fields}
          <Group justify="flex-end">
            {job?.state === 'running' && job.planned > soonOver && <StopButton job={job} />}
            {!isBegun && <Box mr="auto">{when.toggle}</Box>}
            <Button variant="default" onClick={onClose}>
              {isBegun ? t('close') : word('cancel')}
            </Button>
            <Button
              type="submit"
              // While the rows are checked it cannot be pressed, but it keeps the focus.
              data-disabled={!isReady}
              aria-disabled={!isReady}
              {...(!hasFields(action) && { 'data-autofocus': true })}
              loading={isBegun}
              {...(isDangerous(action) && { color: 'red' })}
            >
              {when.label ?? buttonText(t, action, plan?.job)}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}

type Application = Pick<BulkDialogProps, 'onClose' | 'onRun'> & {
  check: ReturnType<typeof useCheck>;
  when: ReturnType<typeof useWhen>;
  title: string;
};

/** Applies a plan now or at the chosen time, and closes the dialog when that is done. */
function useApplication({ check, when, title, onClose, onRun }: Application) {
  const navigate = useNavigate();
  const { job, outcomes = [] } = check;
  /** The plan that is being applied, which the dialog shows until it closes. */
  const [begun, setBegun] = useState<Plan>();
  const plan = job?.state === 'ready' ? { job, outcomes } : begun;
  const leave = () => {
    onRun();
    onClose();
  };
  const run = useJobCall(jobs.run, ({ id }) => {
    announceResult(id, (opened) => navigate({ to: '/job/$idJob', params: { idJob: String(opened) } }));
    onRun();
  });
  const schedule = useJobSchedule(title, leave);
  const isBegun = run.isPending || run.isSuccess || schedule.isPending;
  const isReady = !isBegun && job?.state === 'ready' && job.ok > 0 && !when.isWrong;

  const apply = (reason: string | undefined) => {
    if (!isReady) return;
    setBegun(plan);
    check.keep(job.id);
    const onError = (error: Error) => {
      // Its rows wait for the approval.
      if (isApprovalRequested(error)) return leave();
      setBegun(undefined);
      check.keep(undefined);
    };
    if (when.run_at === undefined) run.mutate({ query: { id: job.id }, body: { reason } }, { onError });
    else schedule.mutate({ id: job.id, run_at: when.run_at, zone: when.zone, reason }, { onError });
  };

  // A toast says what was done.
  const isDone = isOver(job);
  useEffect(() => {
    if (isDone) onClose();
  }, [isDone, onClose]);

  return { plan, isBegun, isReady, apply };
}

function StopButton({ job }: { job: Job }) {
  const { t } = useTranslation('jobs');
  const stop = useJobCall(jobs.cancel, () => undefined);
  return (
    <Button
      variant="subtle"
      mr="auto"
      loading={stop.isPending}
      onClick={() => stop.mutate({ query: { id: job.id } })}
    >
      {t('stop')}
    </Button>
  );
}

type Translate = ReturnType<typeof useTranslation<'jobs'>>['t'];

function buttonText(t: Translate, action: BulkAction, job: Job | undefined) {
  if (!job || job.ok === 0) return t(action);
  if (job.policies.length > 0) return t('askFor', { count: job.ok });
  return t(`${action}Rows`, { rows: formatNumber(job.ok) });
}

const justBegun = { state: 'checking', undoes: null, planned: 0, ok: 0, same: 0, refused: 0 } as const;

/** A job of so few rows is over before anybody could stop it. */
const soonOver = 100;

const isDangerous = (action: BulkAction) => action === 'delete' || action === 'deactivate';

/** Puts what will be changed first. While it is changed, the progress replaces its number. */
function shownOf({ outcomes }: Plan, isMoving: boolean) {
  const changed = outcomes.filter(({ state }) => state === 'ok');
  const others = outcomes.filter(({ state }) => state !== 'ok');
  return isMoving ? others : [...changed, ...others];
}

const hasFields = (action: BulkAction) => takesReason(action) || takesValues(action);

/** Returns whether the values suffice. A department is not enough: nobody keeps the profile of another one. */
function hasWhatItNeeds(action: BulkAction, values: BulkValues) {
  if (action === 'move') return values.profile_id !== undefined;
  return !takesValues(action) || Object.values(values).some((ids) => [ids].flat().length > 0);
}

/** Why the rows are switched on or off. */
function ReasonField({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const { t } = useTranslation('activation');
  return (
    <TextInput
      data-autofocus
      label={t('reason')}
      description={t('reasonHelp')}
      maxLength={limits.switchReason}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}

type BulkInput = CallInput<typeof bulk.check>['body'];

/** Several values are often chosen one after the other. */
const settling = 300;

const discard = (id: number) => call(jobs.cancel, { query: { id } });

/**
 * Checks an action as soon as its input is complete, and again when the input changes. A check that is no longer wanted, because
 * the input is another one or the dialog is closed, is discarded: nobody could open it again.
 */
function useCheck(input: BulkInput | undefined) {
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
