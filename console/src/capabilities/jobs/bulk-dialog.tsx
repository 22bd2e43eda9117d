import { Button, Group, Modal, Stack, TextInput } from '@mantine/core';
import type { BulkAction, BulkEntity } from '@retaguarda/contract/entities/bulk-actions';
import { type BulkValues, bulk, jobs } from '@retaguarda/contract/entities/jobs';
import { users } from '@retaguarda/contract/entities/users';
import { limits } from '@retaguarda/contract/limits';
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { IdMultiSelect, IdSelect, useGrants } from '../../components/fields/id-select.tsx';
import { LoadAgain } from '../../components/page/load-again.tsx';
import { Waiting } from '../../components/page/waiting.tsx';
import { call } from '../../platform/api/call.ts';
import { useCall } from '../../platform/api/use-call.ts';
import { useTranslation } from '../../platform/text/translation.ts';
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
  const begin = (given: Given) => check.mutate({ body: { entity, action, ...chosen, ...given } });

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

const isSwitch = (action: BulkAction) => action === 'activate' || action === 'deactivate';

/** Whether the action needs input before its check: values, or an optional reason. */
const needsValues = (action: BulkAction) => action !== 'invite' && action !== 'delete';

type Given = { values?: BulkValues; reason?: string | undefined };

type ActionValuesProps = {
  action: BulkAction;
  client_id: number | undefined;
  isBusy: boolean;
  onCheck: (given: Given) => void;
  onCancel: () => void;
};

function ActionValues({ action, client_id, isBusy, onCheck, onCancel }: ActionValuesProps) {
  const { t } = useTranslation('jobs');
  const { t: screens } = useTranslation();
  const { t: activation } = useTranslation('activation');
  const [values, setValues] = useState<BulkValues>({});
  const [reason, setReason] = useState('');
  const isEmpty = Object.values(values).every((value) => [value].flat().length === 0);
  const isReady = isSwitch(action) || !isEmpty;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isReady) onCheck(isSwitch(action) ? { reason: reason.trim() || undefined } : { values });
  };
  return (
    <form onSubmit={submit}>
      <Stack>
        {isSwitch(action) && (
          <TextInput
            data-autofocus
            label={activation('reason')}
            description={activation('reasonHelp')}
            maxLength={limits.switchReason}
            value={reason}
            onChange={({ currentTarget }) => setReason(currentTarget.value)}
          />
        )}
        {!isSwitch(action) && client_id !== undefined && (
          <UserValues action={action} client_id={client_id} values={values} onChange={setValues} />
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onCancel}>
            {screens('cancel')}
          </Button>
          <Button type="submit" loading={isBusy} disabled={!isReady}>
            {t('preview')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

type UserValuesProps = {
  action: BulkAction;
  client_id: number;
  values: BulkValues;
  onChange: (values: BulkValues) => void;
};

/** What users of a company can be given: a department with a profile of it, or skills and groups. */
function UserValues({ action, client_id, values, onChange }: UserValuesProps) {
  const { t } = useTranslation('users');
  const withReasons = useGrants();
  const options = useCall(users.list, { query: { client_id, qtd: 1, form: 'true' } }).data?.form;
  if (!options) return <Waiting failures={0} />;
  const { department_id, profile_id, skill_id = [], group_id = [] } = values;
  if (action !== 'move')
    return (
      <>
        <IdMultiSelect
          label={t('skills')}
          options={options.skills}
          value={skill_id}
          onChange={(ids) => onChange({ ...values, skill_id: ids })}
        />
        <IdMultiSelect
          label={t('groups')}
          options={options.groups}
          value={group_id}
          onChange={(ids) => onChange({ ...values, group_id: ids })}
        />
      </>
    );
  const profiles = options.profiles.filter((profile) => profile.department_id === department_id);
  return (
    <>
      <IdSelect
        label={t('department')}
        options={options.departments}
        value={department_id ?? null}
        // A profile belongs to a department.
        onChange={(id) => onChange(id === null ? {} : { department_id: id })}
      />
      <IdSelect
        label={t('profile')}
        options={withReasons(profiles)}
        disabled={department_id === undefined}
        value={profile_id ?? null}
        onChange={(id) => onChange({ department_id, ...(id !== null && { profile_id: id }) })}
      />
    </>
  );
}
