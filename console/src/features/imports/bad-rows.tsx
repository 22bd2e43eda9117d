import { csvLine } from '@retaguarda/contract/csv';
import { type Job, type JobRow, jobs } from '@retaguarda/contract/entities/jobs';
import { fieldReason } from '../../capabilities/jobs/job-names.ts';
import { csvFile, FileButton } from '../../components/page/file-button.tsx';
import { linesOf } from '../../platform/api/streams.ts';
import { translate } from '../../platform/text/text.ts';
import { useTranslation } from '../../platform/text/translation.ts';
import type { Column } from './columns.ts';

type Errors = {
  /** What is wrong in which column. */
  cells: Record<string, string>;
  /** What is wrong with the row, and with none of its cells. */
  row: string[];
};

/** An error may name a part of a field, such as the end of a working day. */
const isOf = (field: string, key: string) => field === key || field.startsWith(`${key}.`);

/** The reasons of a refused row, each at its column. */
export function errorsOf({ reason }: Pick<JobRow, 'reason'>, columns: Column[]): Errors {
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
