import type { PrivacyRequest } from '@retaguarda/contract/entities/privacy-requests';
import { FileButton } from '../log/file-button.tsx';
import { useTranslation } from '../text/translation.ts';
import { personFile } from './person-file.ts';

/** Saves all that is held about the person of a request as a file. */
export function DownloadButton({ request }: { request: PrivacyRequest }) {
  const { t } = useTranslation('privacyData');
  return (
    <FileButton
      size="xs"
      make={(reading) => personFile(request, reading)}
      fileName={() => `${t('fileName')}-${request.id}.json`}
      words={{
        save: t('download'),
        saving: (count) => t('downloading', { count }),
        cancel: t('cancelDownload'),
        saved: (count) => t('downloaded', { count }),
      }}
    />
  );
}
