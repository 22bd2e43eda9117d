import { Button } from '@mantine/core';
import type { PrivacyRequest } from '@retaguarda/contract/entities/privacy-requests';
import { IconDownload, IconX } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '../text/translation.ts';
import { notify } from '../ui/notify.ts';
import { saveFile } from '../ui/save-file.ts';
import { personFile } from './person-file.ts';

/** Saves all that is held about the person of a request as a file. While it works, the same button cancels it. */
export function DownloadButton({ request }: { request: PrivacyRequest }) {
  const { t } = useTranslation('privacyData');
  const [count, setCount] = useState(0);
  const cancel = useRef<AbortController>(undefined);
  const work = useMutation({
    mutationFn: async () => {
      cancel.current = new AbortController();
      const { signal } = cancel.current;
      setCount(0);
      return personFile(request, { onProgress: setCount, signal }).catch((error) => {
        if (!signal.aborted) throw error;
      });
    },
    onSuccess: (made) => {
      if (!made) return;
      saveFile(made.file, `${t('fileName')}-${request.id}.json`);
      notify.success(t('downloaded', { count: made.count }));
    },
  });
  useEffect(() => () => cancel.current?.abort(), []);

  if (work.isPending)
    return (
      <Button
        variant="default"
        size="xs"
        leftSection={<IconX size={16} aria-hidden />}
        aria-label={t('cancelDownload')}
        onClick={() => cancel.current?.abort()}
      >
        {t('downloading', { count })}
      </Button>
    );
  return (
    <Button
      variant="default"
      size="xs"
      leftSection={<IconDownload size={16} aria-hidden />}
      onClick={() => work.mutate()}
    >
      {t('download')}
    </Button>
  );
}
