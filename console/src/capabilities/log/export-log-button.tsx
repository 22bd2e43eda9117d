import { FileButton, type FileMaker } from '../../components/page/file-button.tsx';
import { formatDate } from '../../platform/text/format.ts';
import { useTranslation } from '../../platform/text/translation.ts';

/** Saves all that the filters of a log find as a file. `area` has the words for what is exported. */
export function ExportLogButton({ area, make }: { area: 'activity' | 'securityLog'; make: FileMaker }) {
  const { t } = useTranslation('activity');
  const { t: words } = useTranslation(area);
  const today = () => formatDate(new Date().toISOString()).replaceAll('/', '-');
  return (
    <FileButton
      label={t('export')}
      make={make}
      fileName={() => `${words('fileName')}-${today()}.csv`}
      progress={{
        saving: (count) => t('exporting', { count }),
        cancel: t('cancelExport'),
        saved: (count) => words('exported', { count }),
      }}
    />
  );
}
