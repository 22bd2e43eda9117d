import type { PrivacyRequest } from '@retaguarda/contract/entities/privacy-requests';
import { FileButton } from '../log/file-button.tsx';
import { useTranslation } from '../text/translation.ts';
import { personFile } from './person-file.ts';

type DownloadButtonProps = { request: PrivacyRequest; records: string[]; isTooEarly: boolean };

/** Saves all that is held about the person of a request as a file. */
export function DownloadButton({ request, records, isTooEarly }: DownloadButtonProps) {
  const { t } = useTranslation('privacyData');
  return (
    <FileButton
      size="xs"
      disabled={isTooEarly}
      make={(reading) => personFile(request, records, reading)}
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
