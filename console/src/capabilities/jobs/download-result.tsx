import { csvLine } from '@retaguarda/contract/csv';
import { type Job, jobs } from '@retaguarda/contract/entities/jobs';
import { csvFile, FileButton } from '../../components/page/file-button.tsx';
import { linesOf } from '../../platform/api/lines.ts';
import { useTranslation } from '../../platform/text/translation.ts';
import { reasonText, rowStateName } from './job-names.ts';

/** Saves the result of each row as a file. */
export function DownloadResult({ job }: { job: Job }) {
  const { t } = useTranslation('jobs');
  return (
    <FileButton
      label={t('download')}
      fileName={() => `${t('fileName')}-${job.id}.csv`}
      make={({ signal }) =>
        csvFile(
          ['id', t('row'), t('outcome'), t('reason')],
          linesOf(jobs.export, { query: { id: job.id } }, signal),
          ({ row_id, name, state, reason }) =>
            csvLine([String(row_id ?? ''), name, t(rowStateName(job, state)), reasonText(reason)]),
        )
      }
    />
  );
}
