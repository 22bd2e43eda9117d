import { type ExportedEntity, type ExportFormat, exported } from '@retaguarda/contract/entities/exports';
import { type ColumnKind, exportColumns } from '@retaguarda/contract/export-columns';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { responseTo } from '../../platform/api/call.ts';
import { useTranslation } from '../../platform/text/translation.ts';
import { saveFile } from '../../platform/ui/files.ts';
import { notify } from '../../platform/ui/notify.ts';
import { columnTitle, useWords } from '../history/export-texts.ts';
import { type Progressed, receiveFile } from './receive-file.ts';

export type ExportedList = {
  entity: ExportedEntity;
  /** The title of the list, from which the file gets its name. */
  title: string;
  /** What was searched; undefined before the first search. */
  search: Record<string, unknown> | undefined;
};

/** Exports what was searched. Leaving the list cancels the export, with a message. */
export function useExport({ entity, title, search }: ExportedList) {
  const { t } = useTranslation('exports');
  const bodyFor = useFileBody(entity, title);
  const [progress, setProgress] = useState<Progressed>();
  const running = useRef<AbortController>(undefined);

  const work = useMutation({
    mutationFn: async (format: ExportFormat) => {
      const aborting = new AbortController();
      const { signal } = aborting;
      running.current = aborting;
      setProgress({ sent: 0 });
      const { page: _page, qtd: _qtd, ...query } = search ?? {};
      try {
        const response = await responseTo(
          exported[entity],
          { query, body: bodyFor(format) } as never,
          signal,
        );
        const received = await receiveFile(response, setProgress, signal).catch(() => undefined);
        if (received) {
          saveFile(received.file, received.name);
          notify.success(t('done', { count: received.total }));
        } else if (!signal.aborted) notify.error(t('failedNow'));
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

/** Returns a function that describes the file: its columns with their titles, and the words for closed sets of values. */
function useFileBody(entity: ExportedEntity, title: string) {
  const wordFor = useWords();
  const columns = Object.entries<ColumnKind>(exportColumns[entity]);
  const wordsFor = (name: string, kind: ColumnKind) => {
    const values = typeof kind === 'object' ? kind : kind === 'value' ? ['true', 'false'] : [];
    return Object.fromEntries(values.map((value) => [value, wordFor(entity, name, value)]));
  };
  return (format: ExportFormat) => ({
    format,
    title,
    time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    columns: columns.map(([name, kind]) => ({
      name,
      title: columnTitle(entity, name),
      words: wordsFor(name, kind),
    })),
  });
}
