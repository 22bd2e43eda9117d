import { Button } from '@mantine/core';
import { byteOrderMark, csvLine } from '@retaguarda/contract/csv';
import { type Job, jobs } from '@retaguarda/contract/entities/jobs';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { linesOf } from '../../platform/api/streams.ts';
import { textIn, useTranslation } from '../../platform/text/translation.ts';
import { saveFile } from '../../platform/ui/files.ts';
import { reasonText, rowStateName } from './job-names.ts';

/** Saves the result of each row as a file. */
export function DownloadResult({ job }: { job: Job }) {
  const { t } = useTranslation('jobs');
  const work = useMutation({ mutationFn: () => resultOf(job) });
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={16} aria-hidden />}
      loading={work.isPending}
      onClick={() =>
        work.mutate(undefined, { onSuccess: (file) => saveFile(file, `${t('fileName')}-${job.id}.csv`) })
      }
    >
      {t('download')}
    </Button>
  );
}

/** At most ten thousand lines, so they fit into one text. */
async function resultOf(job: Job) {
  const header = ['id', textIn('jobs', 'row'), textIn('jobs', 'outcome'), textIn('jobs', 'reason')];
  let text = byteOrderMark + csvLine(header);
  for await (const { row_id, name, state, reason } of linesOf(
    jobs.export,
    { query: { id: job.id } },
    new AbortController().signal,
  ))
    text += csvLine([
      ...[row_id === null ? '' : String(row_id), name],
      ...[textIn('jobs', rowStateName(job, state)), reasonText(reason)],
    ]);
  return new Blob([text], { type: 'text/csv;charset=utf-8' });
}
