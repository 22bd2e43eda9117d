import { Button } from '@mantine/core';
import type { ActivityFilter } from '@retaguarda/contract/entities/activity';
import { IconDownload, IconX } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useShownDifferences } from '../history/use-shown-differences.ts';
import { formatDate } from '../text/format.ts';
import { useTranslation } from '../text/translation.ts';
import { notify } from '../ui/notify.ts';
import { saveFile } from '../ui/save-file.ts';
import { exportChanges } from './export-changes.ts';

/** Saves all changes that the filters find as a file. While it works, the same button cancels it. */
export function ExportButton({ filter }: { filter: ActivityFilter }) {
  const { t } = useTranslation('activity');
  const describe = useShownDifferences();
  const [count, setCount] = useState(0);
  const cancel = useRef<AbortController>(undefined);
  const work = useMutation({
    mutationFn: async () => {
      cancel.current = new AbortController();
      const { signal } = cancel.current;
      setCount(0);
      const done = exportChanges(filter, { describe, onProgress: setCount, signal });
      return done.catch((error) => {
        if (!signal.aborted) throw error;
      });
    },
    onSuccess: (exported) => {
      if (!exported) return;
      saveFile(
        exported.file,
        `${t('fileName')}-${formatDate(new Date().toISOString()).replaceAll('/', '-')}.csv`,
      );
      notify.success(t('exported', { count: exported.count }));
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
