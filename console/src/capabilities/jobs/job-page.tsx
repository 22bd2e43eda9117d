import { Card, Group, SegmentedControl, Stack } from '@mantine/core';
import { type Job, type JobRowState, jobs } from '@retaguarda/contract/entities/jobs';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { RowNotShown } from '../../components/form/loaded-row.tsx';
import { Pager } from '../../components/list/pager.tsx';
import { RowsTable } from '../../components/list/rows-table.tsx';
import { PageHead } from '../../components/page/page-head.tsx';
import { Waiting } from '../../components/page/waiting.tsx';
import { useCall } from '../../platform/api/use-call.ts';
import { useTranslation } from '../../platform/text/translation.ts';
import { useIds } from '../../platform/ui/address.ts';
import { actionName, reasonText, rowStateName } from './job-names.ts';
import { isMoving, useJob } from './job-reading.ts';
import { JobView } from './job-view.tsx';

/** One job: its state, and the result of each row. */
export function JobPage() {
  const { t } = useTranslation('jobs');
  const navigate = useNavigate();
  const { idJob } = useIds();
  const id = Number(idJob);
  const { job, outcomes, error, refetch } = useJob(id);
  if (error) return <RowNotShown error={error} onRetry={refetch} list="/dashboard" />;
  return (
    <Stack>
      <PageHead title={t('jobs')} name={job && actionName(job)} />
      <Card>
        {job ? (
          <JobView
            job={job}
            outcomes={outcomes}
            onChange={refetch}
            onUndo={(undoing) => void navigate({ to: '/job/$idJob', params: { idJob: String(undoing) } })}
          />
        ) : (
          <Waiting failures={0} />
        )}
      </Card>
      {job && !isMoving(job) && <JobRows key={`${job.id}${job.state}`} job={job} />}
    </Stack>
  );
}

const states: JobRowState[] = ['ok', 'same', 'refused', 'done', 'undone'];

function JobRows({ job }: { job: Job }) {
  const { t } = useTranslation('jobs');
  const [page, setPage] = useState(1);
  const [state, setState] = useState<JobRowState>();
  const given = states.filter((one) => job[one as 'ok'] > 0);
  const list = useCall(jobs.rows, { query: { id: job.id, page, qtd: 25, ...(state && { state }) } });
  return (
    <Card padding={0}>
      <Group p="md">
        <SegmentedControl
          aria-label={t('outcome')}
          value={state ?? 'all'}
          onChange={(chosen) => {
            setState(chosen === 'all' ? undefined : (chosen as JobRowState));
            setPage(1);
          }}
          data={[
            { value: 'all', label: t('all') },
            ...given.map((one) => ({ value: one, label: t(rowStateName(job, one)) })),
          ]}
        />
      </Group>
      <RowsTable
        caption={t('rows')}
        rows={list.data?.rows.map((row) => ({ ...row, id: row.place }))}
        columns={[
          { header: t('row'), share: 35, text: ({ name }) => name },
          { header: t('outcome'), share: 20, cell: (row) => t(rowStateName(job, row.state)) },
          { header: t('reason'), share: 45, text: ({ reason }) => reasonText(reason) },
        ]}
      />
      {list.data && list.data.paging > 1 && (
        <Group justify="flex-end" p="md">
          <Pager total={list.data.paging} value={page} onChange={setPage} />
        </Group>
      )}
    </Card>
  );
}
