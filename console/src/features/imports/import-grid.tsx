import {
  Anchor,
  Box,
  Button,
  Card,
  Group,
  SegmentedControl,
  Stack,
  Table,
  Text,
  TextInput,
  VisuallyHidden,
} from '@mantine/core';
import { csvLine } from '@retaguarda/contract/csv';
import { imports } from '@retaguarda/contract/entities/imports';
import { type Job, type JobRow, jobs } from '@retaguarda/contract/entities/jobs';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type ClipboardEvent, type MouseEvent, useEffect, useRef, useState } from 'react';
import { actionName, fieldReason } from '../../capabilities/jobs/job-names.ts';
import { useJobCall } from '../../capabilities/jobs/job-reading.ts';
import { ApprovalNote, ApprovalRequestedNote } from '../../capabilities/jobs/job-view.tsx';
import { rememberJob } from '../../capabilities/jobs/known-job.ts';
import { useJobSchedule } from '../../capabilities/jobs/use-job-schedule.ts';
import { Pager } from '../../components/list/pager.tsx';
import { csvFile, FileButton } from '../../components/page/file-button.tsx';
import { Waiting } from '../../components/page/waiting.tsx';
import { useWhen } from '../../components/schedule/use-when.tsx';
import { isApprovalRequested } from '../../platform/api/api-error.ts';
import { call } from '../../platform/api/call.ts';
import { linesOf } from '../../platform/api/streams.ts';
import { listed } from '../../platform/text/format.ts';
import { translate } from '../../platform/text/text.ts';
import { useTranslation } from '../../platform/text/translation.ts';
import { notify } from '../../platform/ui/notify.ts';
import type { Column } from './columns.ts';
import classes from './import-grid.module.css';
import { pastedCells } from './pasted-cells.ts';

const pageSize = 25;
const filters = ['refused', 'ok', 'all'] as const;
type Filter = (typeof filters)[number];

type ImportGridProps = {
  job: Job;
  columns: Column[];
  /** Reads the job again: its counts have changed, or it runs. */
  onChange: () => void;
  onOther: () => void;
  /** How often they were checked again since the page was opened: each time there are other rows. */
  checks: number;
  /** Checks all refused rows again. */
  check: { isPending: boolean; mutate: (input: { query: { id: number } }) => void };
};

/** The rows of a file after their check: the wrong ones are fixed here, and the good ones are created. */
export function ImportGrid({ job, columns, onChange, onOther, checks, check }: ImportGridProps) {
  const { t } = useTranslation('imports');
  const { t: common } = useTranslation();
  const grid = useGridRows(job, columns, checks, onChange);
  const { list, filter, page, turn, rows, typed, type, fix, fill } = grid;

  /** Fills the cells from this one on, in rows that can be changed, with what was copied from a spreadsheet. */
  const paste = (event: ClipboardEvent, place: number, key: string) => {
    const block = pastedCells(event.clipboardData.getData('text'));
    if (block.length < 2 && (block[0]?.length ?? 0) < 2) return;
    event.preventDefault();
    const editable = rows.filter(({ isEditable }) => isEditable).map(({ row }) => row);
    const targets = editable.slice(editable.findIndex((row) => row.place === place)).slice(0, block.length);
    const keys = columns.slice(columns.findIndex((column) => column.key === key)).map((column) => column.key);
    const before = targets.map((row) => ({ row, texts: typed.get(row.place) ?? {} }));
    const changed = before.map(({ row, texts }, at) => {
      const pasted = (block[at] ?? []).slice(0, keys.length).map((text, of) => [keys[of], text.trim()]);
      return { row, texts: { ...texts, ...Object.fromEntries(pasted) } };
    });
    void fill(changed);
    const left = block.length - targets.length;
    const said = [
      t('pasted', { count: targets.length }),
      ...(left > 0 ? [t('pastedLeft', { count: left })] : []),
    ];
    notify.info(said.join(' '), { label: common('undo'), act: () => fill(before), isUndo: true });
  };

  return (
    <Card padding={0}>
      <Stack gap={0}>
        <GridHead
          job={job}
          filter={filter}
          onFilter={(chosen) => turn(chosen, 1)}
          isFixing={fix.isPending}
          check={check}
        />
        {list.data ? (
          <Table.ScrollContainer minWidth={600} px="md">
            <Table className={classes.table ?? ''} verticalSpacing="xs">
              <VisuallyHidden component="caption">{t('rows')}</VisuallyHidden>
              <Table.Thead>
                <Table.Tr>
                  <Table.Th className={classes.place}>{t('place')}</Table.Th>
                  {columns.map(({ key, label, isRequired }) => (
                    <Table.Th key={key}>{isRequired ? `${label} *` : label}</Table.Th>
                  ))}
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {rows.map(({ row, isEditable }) => (
                  <GridRow
                    key={row.place}
                    row={row}
                    columns={columns}
                    isEditable={isEditable}
                    typed={typed.get(row.place) ?? {}}
                    onType={(texts) => type(row.place, texts)}
                    onPaste={(event, key) => paste(event, row.place, key)}
                    onFix={(cells) => fix.mutate({ place: row.place, cells })}
                  />
                ))}
              </Table.Tbody>
            </Table>
          </Table.ScrollContainer>
        ) : (
          <Waiting failures={list.failureCount} />
        )}
        {list.data && list.data.paging > 1 && (
          <Group justify="flex-end" p="md">
            <Pager total={list.data.paging} value={page} onChange={(to) => turn(filter, to)} />
          </Group>
        )}
        <GridFoot
          job={job}
          columns={columns}
          isFixing={fix.isPending}
          onChange={onChange}
          onOther={onOther}
        />
      </Stack>
    </Card>
  );
}

/** Keeps a page of the rows and what was typed into them, and sends the changed rows to be checked again. */
function useGridRows(job: Job, columns: Column[], checks: number, onChange: () => void) {
  const [filter, setFilter] = useState<Filter>(job.refused > 0 ? 'refused' : 'all');
  const [page, setPage] = useState(1);
  // A row that was fixed stays where it is until another page is shown.
  const [fixed, setFixed] = useState<ReadonlyMap<number, JobRow>>(new Map());
  const [typed, setTyped] = useState<TypedRows>(new Map());
  const list = useQuery({
    queryKey: ['session', jobs.rows.path, 'import', job.id, checks, filter, page],
    queryFn: ({ signal }) => {
      const state = filter === 'all' ? {} : { state: filter };
      return call(jobs.rows, { query: { id: job.id, page, qtd: pageSize, ...state } }, signal);
    },
    gcTime: 0,
    staleTime: 'static',
  });
  const fix = useMutation({
    mutationFn: (body: { place: number; cells: Record<string, string> }) =>
      call(imports.fixRow, { query: { id: job.id }, body }),
    onSuccess: ({ rows }) => {
      setFixed((before) => new Map([...before, ...rows.map((row): [number, JobRow] => [row.place, row])]));
      onChange();
    },
  });

  const turn = (chosen: Filter, to: number) => {
    setFilter(chosen);
    setPage(to);
    setFixed(new Map());
    setTyped(new Map());
  };

  /** Takes these texts into the rows, and sends the rows one after the other. */
  const fill = async (changed: { row: JobRow; texts: Texts }[]) => {
    setTyped(
      (before) => new Map([...before, ...changed.map(({ row, texts }) => [row.place, texts] as const)]),
    );
    for (const { row, texts } of changed) {
      const body = { place: row.place, cells: cellsOf(row, columns, texts) };
      await fix.mutateAsync(body).catch(() => undefined);
    }
  };

  return {
    ...{ list, filter, page, turn, typed, fix, fill },
    rows: (list.data?.rows ?? []).map((row) => ({
      row: fixed.get(row.place) ?? row,
      isEditable: row.state === 'refused',
    })),
    type: (place: number, texts: Texts) => setTyped((before) => new Map([...before, [place, texts]])),
  };
}

type GridHeadProps = Pick<ImportGridProps, 'job' | 'check'> & {
  filter: Filter;
  onFilter: (chosen: Filter) => void;
  isFixing: boolean;
};

/** The number of wrong rows, the button that checks them again, and the choice of the rows that are shown. */
function GridHead({ job, filter, onFilter, isFixing, check }: GridHeadProps) {
  const { t } = useTranslation('imports');
  const counts = { refused: job.refused, ok: job.ok, all: job.total };
  return (
    <Group p="md" justify="space-between">
      <div>
        <Text fw={600} role="status">
          {job.refused > 0
            ? t('badOf', { count: job.refused, total: job.total })
            : t('allGood', { count: job.ok })}
        </Text>
        {job.refused > 0 && (
          <Text size="sm" c="dimmed">
            {t('mendHelp')}
          </Text>
        )}
      </div>
      <Group>
        {job.refused > 0 && (
          <Button
            variant="default"
            loading={check.isPending}
            disabled={isFixing}
            onClick={() => check.mutate({ query: { id: job.id } })}
          >
            {t('checkAgain')}
          </Button>
        )}
        <SegmentedControl
          aria-label={t('show')}
          value={filter}
          onChange={(chosen) => onFilter(chosen as Filter)}
          data={filters.map((one) => ({ value: one, label: `${t(one)} (${counts[one]})` }))}
        />
      </Group>
    </Group>
  );
}

type GridFootProps = Omit<ImportGridProps, 'checks' | 'check'> & { isFixing: boolean };

/** The button that creates the good rows, now or later, and what it needs. */
function GridFoot({ job, columns, onChange, onOther, isFixing }: GridFootProps) {
  const { t } = useTranslation('imports');
  const { t: jobWord } = useTranslation('jobs');
  const run = useJobCall(jobs.run, onChange);
  const when = useWhen(job.company);
  const schedule = useJobSchedule(actionName(job), onChange);
  const isRequested = isApprovalRequested(run.error) || isApprovalRequested(schedule.error);
  const mayRun = job.ok > 0 && !isRequested;
  const create = () => {
    if (when.run_at !== undefined)
      return schedule.mutate({ id: job.id, run_at: when.run_at, zone: when.zone });
    rememberJob(job.id);
    run.mutate({ query: { id: job.id }, body: {} });
  };
  return (
    <>
      {(job.policies.length > 0 || isRequested) && (
        <Box px="md" pt="md">
          {isRequested ? <ApprovalRequestedNote /> : <ApprovalNote policies={job.policies} />}
        </Box>
      )}
      {mayRun && when.isLater && (
        <Box px="md" pt="md">
          {when.fields}
        </Box>
      )}
      <Group p="md" justify="flex-end">
        {mayRun && <Box mr="auto">{when.toggle}</Box>}
        <Button variant="default" onClick={onOther}>
          {t('other')}
        </Button>
        {job.refused > 0 && <BadRowsButton job={job} columns={columns} />}
        <Button
          disabled={!mayRun || isFixing || when.isWrong}
          loading={run.isPending || schedule.isPending}
          onClick={create}
        >
          {when.label ??
            (job.policies.length > 0 ? jobWord('askFor', { count: job.ok }) : t('apply', { count: job.ok }))}
        </Button>
      </Group>
    </>
  );
}

/** The pause in typing, in milliseconds, after which a row is checked again. */
const patience = 700;

type GridRowProps = {
  row: JobRow;
  columns: Column[];
  isEditable: boolean;
  typed: Texts;
  onType: (texts: Texts) => void;
  onPaste: (event: ClipboardEvent, key: string) => void;
  /** Sends the cells as they are now. */
  onFix: (cells: Record<string, string>) => void;
};

/** The texts typed into the cells of a row, by column. */
type Texts = Record<string, string>;

/** The texts typed into the rows, by place. */
type TypedRows = ReadonlyMap<number, Texts>;

/** Returns all cells of a row, with what was typed. */
const cellsOf = (row: JobRow, columns: Column[], texts: Texts) =>
  Object.fromEntries(
    columns.map(({ key, read = (value) => value }) => [
      key,
      key in texts ? read(texts[key] ?? '') : (row.cells?.[key] ?? ''),
    ]),
  );

/** Brings the first wrong cell of the row into view, beside the column that stays, and the focus into it. */
function showFirstWrong({ currentTarget }: MouseEvent<HTMLElement>) {
  const cell = currentTarget.closest('tr')?.querySelector<HTMLElement>('[aria-invalid=true]');
  cell?.scrollIntoView({ block: 'nearest', inline: 'center' });
  cell?.focus({ preventScroll: true });
}

/** A row of the file. In one that was refused each cell can be changed, and the wrong ones say why. */
function GridRow({ row, columns, isEditable, typed, onType, onPaste, onFix }: GridRowProps) {
  const { t } = useTranslation('imports');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const { cells: errors, row: others } = errorsOf(row, columns);
  const isBad = row.state === 'refused';
  const wrong = columns.filter(({ key }) => errors[key]);
  // If the line is not known, it counts from below the names of the columns.
  const place = row.line ?? row.place + 1;
  const shownIn = ({ key, show = (value) => value }: Column) => typed[key] ?? show(row.cells?.[key] ?? '');

  const send = (texts: Texts) => {
    clearTimeout(timer.current);
    onFix(cellsOf(row, columns, texts));
  };
  const change = (key: string, value: string) => {
    const changes = { ...typed, [key]: value };
    onType(changes);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => send(changes), patience);
  };
  const isUnsent = columns.some(
    ({ key, read = (value) => value }) =>
      key in typed && read(typed[key] ?? '').trim() !== (row.cells?.[key] ?? ''),
  );

  return (
    <Table.Tr data-bad={isBad || undefined}>
      <Table.Th scope="row" className={classes.place}>
        <span>{t('row', { place })}</span>
        <Text size="xs" component="div" c={isBad ? 'red' : 'teal'} className={classes.state ?? ''}>
          {isBad ? <IconAlertTriangle size={14} aria-hidden /> : <IconCheck size={14} aria-hidden />}
          {wrong.length > 0 && isEditable ? (
            <Anchor component="button" type="button" fz="xs" c="red" ta="left" onClick={showFirstWrong}>
              {t('isBadIn', { columns: listed(wrong.map(({ label }) => label)) })}
            </Anchor>
          ) : (
            t(isBad ? 'isBad' : 'isGood')
          )}
        </Text>
        {others.map((sentence) => (
          <Text key={sentence} size="xs" c="red">
            {sentence}
          </Text>
        ))}
      </Table.Th>
      {columns.map((column) => (
        <Table.Td key={column.key}>
          {isEditable ? (
            <TextInput
              size="xs"
              aria-label={t('cell', { column: column.label, place })}
              value={shownIn(column)}
              error={errors[column.key]}
              onChange={({ currentTarget }) => change(column.key, currentTarget.value)}
              onBlur={() => isUnsent && send(typed)}
              onKeyDown={({ key }) => key === 'Enter' && send(typed)}
              onPaste={(event) => onPaste(event, column.key)}
            />
          ) : (
            <span className={classes.text}>{shownIn(column)}</span>
          )}
        </Table.Td>
      ))}
    </Table.Tr>
  );
}

type Errors = {
  /** The errors by column. */
  cells: Record<string, string>;
  /** The errors of the row that belong to none of its cells. */
  row: string[];
};

/** An error may name a part of a field, such as the end of a working day. */
const isOf = (field: string, key: string) => field === key || field.startsWith(`${key}.`);

/** Returns the reasons of a refused row, each at its column. */
function errorsOf({ reason }: Pick<JobRow, 'reason'>, columns: Column[]): Errors {
  if (!reason) return { cells: {}, row: [] };
  const { message } = reason;
  if (typeof message === 'string') return { cells: {}, row: [translate(message)] };
  const errors: Errors = { cells: {}, row: [] };
  for (const error of message) {
    const text = fieldReason(error);
    const column = columns.find(({ key }) => isOf(error.field, key));
    if (column) errors.cells[column.key] ??= text;
    else errors.row.push(text);
  }
  return errors;
}

/** Returns all reasons of a row in one text, with the names of their columns. */
function reasonsInWords(row: Pick<JobRow, 'reason'>, columns: Column[]) {
  const { cells, row: others } = errorsOf(row, columns);
  const named = columns.flatMap(({ key, label }) => (cells[key] ? [`${label}: ${cells[key]}`] : []));
  return [...named, ...others].join('; ');
}

/** Saves the refused rows as a file that can be fixed and imported again. Its last column says why. */
export function BadRowsButton({ job, columns }: { job: Job; columns: Column[] }) {
  const { t } = useTranslation('imports');
  const query = { id: job.id, state: 'refused' } as const;
  return (
    <FileButton
      label={t('download')}
      fileName={() => `${t('badName')}-${job.id}.csv`}
      make={({ signal }) =>
        csvFile(
          [...columns.map(({ label }) => label), t('reasons')],
          linesOf(jobs.export, { query }, signal),
          (row) => {
            const cells = columns.map(({ key, show = (value) => value }) => show(row.cells?.[key] ?? ''));
            return csvLine([...cells, reasonsInWords(row, columns)]);
          },
        )
      }
    />
  );
}
