import { formatDate } from '../../platform/text/format.ts';
import { useTranslation } from '../../platform/text/translation.ts';
import { FileButton } from './file-button.tsx';
import type { MadeFile, Reading } from './lines-file.ts';

type ExportButtonProps = {
  /** The words for what is exported. */
  area: 'activity' | 'securityLog';
  exportAll: (reading: Reading) => Promise<MadeFile>;
};

/** Saves all that the filters find as a file. */
export function ExportButton({ area, exportAll }: ExportButtonProps) {
  const { t } = useTranslation('activity');
  const { t: words } = useTranslation(area);
  const today = () => formatDate(new Date().toISOString()).replaceAll('/', '-');
  return (
    <FileButton
      make={exportAll}
      fileName={() => `${words('fileName')}-${today()}.csv`}
      words={{
        save: t('export'),
        saving: (count) => t('exporting', { count }),
        cancel: t('cancelExport'),
        saved: (count) => words('exported', { count }),
      }}
    />
  );
}
