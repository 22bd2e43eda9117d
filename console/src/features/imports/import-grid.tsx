import { Button, Card, Group, SegmentedControl, Stack, Table, Text, VisuallyHidden } from '@mantine/core';
import { imports } from '@retaguarda/contract/entities/imports';
import { type Job, type JobRow, jobs } from '@retaguarda/contract/entities/jobs';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { rememberJob } from '../../capabilities/jobs/known-job.ts';
import { useJobCall } from '../../capabilities/jobs/use-job.ts';
import { Pager } from '../../components/list/pager.tsx';
import { Waiting } from '../../components/page/waiting.tsx';
import { call } from '../../platform/api/call.ts';
import { useTranslation } from '../../platform/text/translation.ts';
import { BadRowsButton } from './bad-rows-button.tsx';
import type { Column } from './columns.ts';
import { GridRow } from './grid-row.tsx';
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
              run.mutate({ query: { id: job.id } });
            }}
          >
            {t('apply', { count: job.ok })}
          </Button>
        </Group>
      </Stack>
    </Card>
  );
}
