import { Button, Card, Group, Stack, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { JobView } from '../../capabilities/jobs/job-view.tsx';
import { isMoving, useJob } from '../../capabilities/jobs/use-job.ts';
import { RowNotShown } from '../../components/form/loaded-row.tsx';
import { Waiting } from '../../components/page/waiting.tsx';
import { useTranslation } from '../../platform/text/translation.ts';
import type { LinkTo } from '../../platform/ui/link-to.ts';
import type { Column } from './columns.ts';
import { BadRowsButton, ImportGrid } from './import-grid.tsx';

type ImportJobProps = {
  id: number;
  columns: Column[];
  /** The list with the new rows, and what it is called. */
  list: LinkTo & { name: string };
  onOther: () => void;
  onUndo: (id: number) => void;
};

/** An import whose rows are on the server: being checked, ready, or finished with its results. */
export function ImportJob({ id, columns, list: { name, ...list }, onOther, onUndo }: ImportJobProps) {
  const { t } = useTranslation('imports');
  const { job, outcomes, error, refetch } = useJob(id);
  if (error) return <RowNotShown error={error} onRetry={refetch} list="/dashboard" />;
  if (!job) return <Waiting failures={0} />;
  const otherButton = (
    <Button variant="default" onClick={onOther}>
      {t('other')}
    </Button>
  );
  if (job.state === 'filling')
    return (
      <Card>
        <Group justify="space-between">
          <Text>{t('halfSent')}</Text>
          {otherButton}
        </Group>
      </Card>
    );
  if (job.state === 'ready')
    return <ImportGrid job={job} columns={columns} onChange={refetch} onOther={onOther} />;
  return (
    <Card>
      <Stack>
        <JobView job={job} outcomes={outcomes} onChange={refetch} onUndo={onUndo} />
        {!isMoving(job) && (
          <Group justify="flex-end">
            {job.refused > 0 && job.undoes === null && <BadRowsButton job={job} columns={columns} />}
            {otherButton}
            {job.done > 0 && job.undoes === null && (
              <Button renderRoot={(props) => <Link {...props} {...list} />}>{t('seeRows', { name })}</Button>
            )}
          </Group>
        )}
      </Stack>
    </Card>
  );
}
