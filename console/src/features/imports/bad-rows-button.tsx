import { Button } from '@mantine/core';
import { byteOrderMark, csvLine } from '@retaguarda/contract/csv';
import { type Job, jobs } from '@retaguarda/contract/entities/jobs';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { linesOf } from '../../platform/api/streams.ts';
import { textIn, useTranslation } from '../../platform/text/translation.ts';
import { saveFile } from '../../platform/ui/files.ts';
import type { Column } from './columns.ts';
import { reasonsInWords } from './row-errors.ts';

/** Saves the refused rows as a file that can be fixed and imported again. Its last column says why. */
export function BadRowsButton({ job, columns }: { job: Job; columns: Column[] }) {
  const { t } = useTranslation('imports');
  const work = useMutation({
    mutationFn: () => badRows(job.id, columns),
    onSuccess: (text) =>
      saveFile(new Blob([text], { type: 'text/csv;charset=utf-8' }), `${t('badName')}-${job.id}.csv`),
  });
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={16} aria-hidden />}
      loading={work.isPending}
      onClick={() => work.mutate()}
    >
      {t('download')}
    </Button>
  );
}

/** At most ten thousand lines, so they fit into one text. */
async function badRows(id: number, columns: Column[]) {
  let text = byteOrderMark + csvLine([...columns.map(({ label }) => label), textIn('imports', 'reasons')]);
  const query = { id, state: 'refused' } as const;
  for await (const row of linesOf(jobs.export, { query }, new AbortController().signal)) {
    const cells = columns.map(({ key, show = (value) => value }) => show(row.cells?.[key] ?? ''));
    text += csvLine([...cells, reasonsInWords(row, columns)]);
  }
  return text;
}
