import {
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
import { useEffect, useRef, useState } from 'react';
import { fieldReason } from '../../capabilities/jobs/job-names.ts';
import { useJobCall } from '../../capabilities/jobs/job-reading.ts';
import { rememberJob } from '../../capabilities/jobs/known-job.ts';
import { Pager } from '../../components/list/pager.tsx';
import { csvFile, FileButton } from '../../components/page/file-button.tsx';
import { Waiting } from '../../components/page/waiting.tsx';
import { call } from '../../platform/api/call.ts';
import { linesOf } from '../../platform/api/streams.ts';
import { translate } from '../../platform/text/text.ts';
import { useTranslation } from '../../platform/text/translation.ts';
import type { Column } from './columns.ts';
import classes from './import-grid.module.css';

const pageSize = 25;
const filters = ['refused', 'ok', 'all'] as const;
type Filter = (typeof filters)[number];

type ImportGridProps = {
  job: Job;
  columns: Column[];
  /** Reads the job again: its counts have changed, or it runs. */
  onChange: () => void;
  onOther: () => void;
};

/** The rows of a file after their check: the wrong ones are fixed here, and the good ones are created. */
export function ImportGrid({ job, columns, onChange, onOther }: ImportGridProps) {
  const { t } = useTranslation('imports');
  const [filter, setFilter] = useState<Filter>(job.refused > 0 ? 'refused' : 'all');
  const [page, setPage] = useState(1);
  // A row that was fixed stays where it is until another page is shown.
  const [fixed, setFixed] = useState<ReadonlyMap<number, JobRow>>(new Map());
  const list = useQuery({
    queryKey: ['session', jobs.rows.path, 'import', job.id, filter, page],
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
  const run = useJobCall(jobs.run, onChange);
  const turn = (chosen: Filter, to: number) => {
    setFilter(chosen);
    setPage(to);
    setFixed(new Map());
  };
  const counts = { refused: job.refused, ok: job.ok, all: job.total };

  return (
    <Card padding={0}>
      <Stack gap={0}>
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
          <SegmentedControl
            aria-label={t('show')}
            value={filter}
            onChange={(chosen) => turn(chosen as Filter, 1)}
            data={filters.map((one) => ({ value: one, label: `${t(one)} (${counts[one]})` }))}
          />
        </Group>
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
                {list.data.rows.map((row) => (
                  <GridRow
                    key={row.place}
                    row={fixed.get(row.place) ?? row}
                    columns={columns}
                    isEditable={row.state === 'refused'}
                    onFix={(place, cells) => fix.mutate({ place, cells })}
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
        <Group p="md" justify="flex-end">
          <Button variant="default" onClick={onOther}>
            {t('other')}
          </Button>
          {job.refused > 0 && <BadRowsButton job={job} columns={columns} />}
          <Button
            disabled={job.ok === 0 || fix.isPending}
            loading={run.isPending}
            onClick={() => {
              rememberJob(job.id);
              run.mutate({ query: { id: job.id }, body: {} });
            }}
          >
            {t('apply', { count: job.ok })}
          </Button>
        </Group>
      </Stack>
    </Card>
  );
}

/** The pause in typing, in milliseconds, after which a row is checked again. */
const patience = 700;

type GridRowProps = {
  row: JobRow;
  columns: Column[];
  isEditable: boolean;
  /** Sends the cells as they are now. */
  onFix: (place: number, cells: Record<string, string>) => void;
};

/** A row of the file. In one that was refused each cell can be changed, and the wrong ones say why. */
function GridRow({ row, columns, isEditable, onFix }: GridRowProps) {
  const { t } = useTranslation('imports');
  const [typed, setTyped] = useState<Record<string, string>>({});
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const { cells: errors, row: others } = errorsOf(row, columns);
  const isBad = row.state === 'refused';
  // Where the line is not known: below the names of the columns.
  const place = row.line ?? row.place + 1;
  const shownIn = ({ key, show = (value) => value }: Column) => typed[key] ?? show(row.cells?.[key] ?? '');

  const send = (changes: Record<string, string>) => {
    clearTimeout(timer.current);
    const cells = columns.map(({ key, read = (value) => value }) => [
      key,
      key in changes ? read(changes[key] ?? '') : (row.cells?.[key] ?? ''),
    ]);
    onFix(row.place, Object.fromEntries(cells));
  };
  const change = (key: string, value: string) => {
    const changes = { ...typed, [key]: value };
    setTyped(changes);
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
          {t(isBad ? 'isBad' : 'isGood')}
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
  /** What is wrong in which column. */
  cells: Record<string, string>;
  /** What is wrong with the row, and with none of its cells. */
  row: string[];
};

/** An error may name a part of a field, such as the end of a working day. */
const isOf = (field: string, key: string) => field === key || field.startsWith(`${key}.`);

/** The reasons of a refused row, each at its column. */
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

/** All reasons of a row in one text, with the names of their columns. */
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
