import { Button, Group, Menu, Modal, Paper, Stack, Text, TextInput } from '@mantine/core';
import {
  type BulkAction,
  type BulkEntity,
  bulkAccess,
  bulkActionsOf,
  isWithinCompany,
} from '@retaguarda/contract/entities';
import { type BulkValues, bulk, jobs } from '@retaguarda/contract/entities/jobs';
import { limits } from '@retaguarda/contract/limits';
import { IconChevronDown, IconX } from '@tabler/icons-react';
import { type ComponentType, type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import type { Selection } from '../../components/list/selection.tsx';
import { LoadAgain } from '../../components/page/load-again.tsx';
import { Waiting } from '../../components/page/waiting.tsx';
import { call } from '../../platform/api/call.ts';
import { useCan } from '../../platform/session/use-can.ts';
import { useTranslation } from '../../platform/text/translation.ts';
import classes from './bulk-bar.module.css';
import { actionName } from './job-names.ts';
import { JobView, useJob, useJobCall } from './job-view.tsx';
import { rememberJob } from './known-job.ts';

/** The fields for the values that an action gives to rows of a company. */
export type BulkValuesProps = {
  action: BulkAction;
  client_id: number;
  values: BulkValues;
  onChange: (values: BulkValues) => void;
};

type BulkBarProps = {
  isOpen: boolean;
  /** Clears the selection. */
  onClose: () => void;
  entity: BulkEntity;
  selection: Selection;
  /** How many rows the search finds. */
  total: number;
  /** What the list is filtered by. */
  filters: Record<string, unknown>;
  /** The fields for the values, where the entity has actions that need some. */
  Values: ComponentType<BulkValuesProps> | undefined;
};

/** The rows that are chosen: their ids, or the query of the list that finds them. */
type Chosen = { client_id?: number } & ({ ids: number[] } | { match: Record<string, string> });

function chosenRows(entity: BulkEntity, filters: Record<string, unknown>, { isAll, ids }: Selection): Chosen {
  const { client_id, ...others } = filters;
  const isInCompany = isWithinCompany(entity);
  const match = Object.fromEntries(
    Object.entries(isInCompany ? others : filters)
      .filter(([, value]) => value !== undefined && value !== '')
      .map(([name, value]) => [name, String(value)]),
  );
  return { ...(isInCompany && { client_id: Number(client_id) }), ...(isAll ? { match } : { ids }) };
}

/** How many actions have their own button; the others are in a menu. */
const mostButtons = 2;

/** What can be done with the selected rows, at the bottom of the window. */
export function BulkBar(props: BulkBarProps) {
  const { isOpen, onClose, entity, selection, total, filters, Values } = props;
  const { t } = useTranslation('jobs');
  const can = useCan();
  const [action, setAction] = useState<BulkAction>();
  const actions = bulkActionsOf(entity).filter((one) => {
    const access = bulkAccess(entity, one);
    return access && can({ access });
  });
  const isMore = !selection.isAll && selection.count < total;
  const [first, rest] = [actions.slice(0, mostButtons), actions.slice(mostButtons)];
  return (
    <>
      {isOpen && (
        <Paper component="section" aria-label={t('bar')} className={classes.bar ?? ''} withBorder shadow="md">
          <Group gap="sm" justify="space-between">
            <Group gap="sm">
              <Text fw={600} role="status" className="tabular">
                {t('selected', { count: selection.count })}
              </Text>
              {isMore && (
                <Button
                  size="compact-sm"
                  variant="subtle"
                  disabled={total > limits.jobRows}
                  onClick={selection.chooseAll}
                >
                  {t(total > limits.jobRows ? 'tooMany' : 'selectAll', { total })}
                </Button>
              )}
            </Group>
            <Group gap="xs">
              {first.map((name) => (
                <Button
                  key={name}
                  size="sm"
                  variant={name === 'delete' ? 'light' : 'default'}
                  {...(name === 'delete' && { color: 'red' })}
                  onClick={() => setAction(name)}
                >
                  {t(name)}
                </Button>
              ))}
              {rest.length > 0 && (
                <Menu position="top-end">
                  <Menu.Target>
                    <Button
                      size="sm"
                      variant="default"
                      rightSection={<IconChevronDown size={16} aria-hidden />}
                    >
                      {t('more')}
                    </Button>
                  </Menu.Target>
                  <Menu.Dropdown>
                    {rest.map((name) => (
                      <Menu.Item key={name} onClick={() => setAction(name)}>
                        {t(name)}
                      </Menu.Item>
                    ))}
                  </Menu.Dropdown>
                </Menu>
              )}
              <Button
                size="sm"
                variant="subtle"
                leftSection={<IconX size={16} aria-hidden />}
                data-clears-selection
                onClick={onClose}
              >
                {t('clear')}
              </Button>
            </Group>
          </Group>
        </Paper>
      )}
      {action && (
        <BulkDialog
          entity={entity}
          action={action}
          chosen={chosenRows(entity, filters, selection)}
          Values={Values}
          onClose={() => setAction(undefined)}
          onRun={onClose}
        />
      )}
    </>
  );
}

type BulkDialogProps = Pick<BulkBarProps, 'entity' | 'Values'> & {
  action: BulkAction;
  chosen: Chosen;
  onClose: () => void;
  /** Called when the change runs: the rows need not be chosen any longer. */
  onRun: () => void;
};

/** Requests the input of the action, shows the preview, and then the progress. */
function BulkDialog({ entity, action, chosen, Values, onClose, onRun }: BulkDialogProps) {
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
          Values={Values}
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

type ActionValuesProps = Pick<BulkDialogProps, 'action' | 'Values'> & {
  client_id: number | undefined;
  isBusy: boolean;
  onCheck: (given: Given) => void;
  onCancel: () => void;
};

function ActionValues({ action, client_id, Values, isBusy, onCheck, onCancel }: ActionValuesProps) {
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
        {!isSwitch(action) && Values && client_id !== undefined && (
          <Values action={action} client_id={client_id} values={values} onChange={setValues} />
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
