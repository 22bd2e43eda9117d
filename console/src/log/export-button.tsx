import { Button } from '@mantine/core';
import { IconDownload, IconX } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { formatDate } from '../text/format.ts';
import { useTranslation } from '../text/translation.ts';
import { notify } from '../ui/notify.ts';
import { saveFile } from '../ui/save-file.ts';
import type { LinesFile, Reading } from './lines-file.ts';

type ExportButtonProps = {
  /** The words for what is exported. */
  area: 'activity' | 'securityLog';
  exportAll: (reading: Reading) => Promise<LinesFile>;
};

/** Saves all that the filters find as a file. While it works, the same button cancels it. */
export function ExportButton({ area, exportAll }: ExportButtonProps) {
  const { t } = useTranslation('activity');
  const { t: words } = useTranslation(area);
  const [count, setCount] = useState(0);
  const cancel = useRef<AbortController>(undefined);
  const work = useMutation({
    mutationFn: async () => {
      cancel.current = new AbortController();
      const { signal } = cancel.current;
      setCount(0);
      return exportAll({ onProgress: setCount, signal }).catch((error) => {
        if (!signal.aborted) throw error;
      });
    },
    onSuccess: (exported) => {
      if (!exported) return;
      const day = formatDate(new Date().toISOString()).replaceAll('/', '-');
      saveFile(exported.file, `${words('fileName')}-${day}.csv`);
      notify.success(words('exported', { count: exported.count }));
    },
  });
  useEffect(() => () => cancel.current?.abort(), []);

  if (work.isPending)
    return (
      <Button
        variant="default"
        leftSection={<IconX size={16} aria-hidden />}
        aria-label={t('cancelExport')}
        onClick={() => cancel.current?.abort()}
      >
        {t('exporting', { count })}
      </Button>
    );
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={16} aria-hidden />}
      onClick={() => work.mutate()}
    >
      {t('export')}
    </Button>
  );
}
