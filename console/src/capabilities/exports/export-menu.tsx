import { Box, Button, Menu, Progress } from '@mantine/core';
import { endDateReason } from '@retaguarda/contract/activation';
import { type CallInput, type ColumnKind, type Endpoint, entityOf } from '@retaguarda/contract/endpoint';
import type { ChangeEntity } from '@retaguarda/contract/entities/changes';
import {
  type ExportBody,
  type ExportedList,
  type ExportFormat,
  exportFormats,
  exportOf,
  exportProgress,
} from '@retaguarda/contract/entities/exports';
import { filtersOf } from '@retaguarda/contract/replies';
import { IconFileSpreadsheet, IconFileTypeCsv, IconX } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { call, responseTo } from '../../platform/api/call.ts';
import { formatNumber } from '../../platform/text/format.ts';
import { useTranslation } from '../../platform/text/translation.ts';
import { saveFile } from '../../platform/ui/files.ts';
import { notify } from '../../platform/ui/notify.ts';
import { columnTitle, columnWord } from '../../platform/words/column-words.ts';
import { reasonWord } from '../../platform/words/reason-word.ts';

export type ListExport = {
  /** The call of the list. */
  call: ExportedList;
  /** The title of the list, from which the file gets its name. */
  title: string;
  /** The search; undefined before the first one. */
  search: Record<string, unknown> | undefined;
};

const icons = { csv: IconFileTypeCsv, xlsx: IconFileSpreadsheet };

/** The formats to choose from; while a file is made, its progress, and how to cancel it. */
export function ExportMenu(props: ListExport) {
  const { t } = useTranslation('exports');
  const { t: layout } = useTranslation('layout');
  // The click that loaded this code was meant to open the menu.
  const [isOpen, setIsOpen] = useState(true);
  const { begin, cancel, progress } = useExport(props);
  if (progress) return <CancelButton progress={progress} onCancel={cancel} />;
  return (
    <Menu opened={isOpen} onChange={setIsOpen} position="bottom-end">
      <Menu.Target>
        <Button variant="default">{layout('export')}</Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t('menu')}</Menu.Label>
        {exportFormats.map((format) => {
          const Icon = icons[format];
          return (
            <Menu.Item
              key={format}
              leftSection={<Icon size={18} stroke={1.5} aria-hidden />}
              onClick={() => begin(format)}
            >
              {t(format)}
            </Menu.Item>
          );
        })}
      </Menu.Dropdown>
    </Menu>
  );
}

/** The progress of an export. A click cancels it. */
function CancelButton({ progress, onCancel }: { progress: ExportProgress; onCancel: () => void }) {
  const { t } = useTranslation('exports');
  const { sent, total } = progress;
  const percent = total ? Math.floor((100 * sent) / total) : 0;
  const shown =
    total === undefined ? t('preparing') : `${t('progress', { sent, total })} · ${formatNumber(percent)}%`;
  return (
    <Box pos="relative">
      <Button
        variant="default"
        className="tabular"
        leftSection={<IconX size={16} aria-hidden />}
        aria-label={t('cancel')}
        title={t('cancel')}
        onClick={onCancel}
      >
        {shown}
      </Button>
      <Progress
        value={percent}
        size={3}
        pos="absolute"
        bottom={0}
        left={4}
        right={4}
        aria-label={shown}
        style={{ pointerEvents: 'none' }}
      />
    </Box>
  );
}

/** Exports what was searched. */
function useExport({ call: list, title, search }: ListExport) {
  const { begin, ...running } = useDownload(exportOf(list));
  const query = filtersOf(search ?? {});
  return {
    begin: (format: ExportFormat) => begin({ query, body: describeFile(list, { format, title }) }),
    ...running,
  };
}

/** Returns the columns of the file with their titles, and the words for closed sets of values. */
function describeFile(list: ExportedList, file: Pick<ExportBody, 'format' | 'title'>): ExportBody {
  const entity = entityOf(list) as ChangeEntity;
  const wordsFor = (name: string, kind: ColumnKind) => {
    const values = typeof kind === 'object' ? kind : kind === 'value' ? ['true', 'false'] : [];
    if (name === 'switched.reason') return { [endDateReason]: reasonWord(endDateReason) };
    return Object.fromEntries(values.map((value) => [value, columnWord(entity, name, value)]));
  };
  return {
    ...file,
    time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    columns: Object.entries(list.exports).map(([name, kind]) => ({
      name,
      title: columnTitle(entity, name),
      words: wordsFor(name, kind),
    })),
  };
}

/** The total is known when the server has counted the rows. */
type ExportProgress = { sent: number; total?: number | undefined };

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
