import type { CallInput, Endpoint } from '@retaguarda/contract/endpoint';
import { exportProgress } from '@retaguarda/contract/entities/exports';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { call, responseTo } from '../../platform/api/call.ts';
import { useTranslation } from '../../platform/text/translation.ts';
import { saveFile } from '../../platform/ui/files.ts';
import { notify } from '../../platform/ui/notify.ts';

/** The total is known when the server has counted the rows. */
export type ExportProgress = { sent: number; total?: number | undefined };

/** Downloads the file of an export. Leaving the page cancels it, with a message. */
export function useDownload<E extends Endpoint>(endpoint: E, onDone?: () => void) {
  const { t } = useTranslation('exports');
  const [progress, setProgress] = useState<ExportProgress>();
  const running = useRef<AbortController>(undefined);

  const work = useMutation({
    mutationFn: async (input: CallInput<E>) => {
      const aborting = new AbortController();
      const { signal } = aborting;
      running.current = aborting;
      setProgress({ sent: 0 });
      try {
        const response = await responseTo(endpoint, input, signal);
        const received = await receiveFile(response, setProgress, signal).catch(() => undefined);
        if (received) {
          saveFile(received.file, received.name);
          notify.success(t('done', { count: received.total }));
        } else if (!signal.aborted) notify.error(t('failedNow'));
        onDone?.();
      } catch (error) {
        if (!signal.aborted) throw error;
      } finally {
        if (signal.aborted) notify.info(t('cancelledNow'));
        running.current = undefined;
        setProgress(undefined);
      }
    },
  });
  const cancel = () => running.current?.abort();
  useEffect(() => () => running.current?.abort(), []);

  // Closing the tab ends the export as well: the browser asks first.
  const isRunning = progress !== undefined;
  useEffect(() => {
    if (!isRunning) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isRunning]);

  return { begin: work.mutate, cancel, progress };
}

/**
 * The complete file of an export. Meanwhile the server is polled for the number of rows sent, because a compressed file
 * does not reveal it. It fails when the connection ends before the file.
 */
async function receiveFile(
  response: Response,
  onProgress: (progress: ExportProgress) => void,
  signal: AbortSignal,
) {
  const id = Number(response.headers.get('export-id'));
  const total = Number(response.headers.get('export-total'));
  const [, name = ''] = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '') ?? [];
  onProgress({ sent: 0, total });
  const polling = setInterval(() => {
    call(exportProgress, { query: { id } }, signal).then(
      ({ sent }) => onProgress({ sent, total }),
      () => undefined,
    );
  }, 1_000);
  try {
    return { file: await response.blob(), name, total };
  } finally {
    clearInterval(polling);
  }
}
