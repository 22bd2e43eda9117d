import { Alert, Button, FileButton, Loader, Text } from '@mantine/core';
import { limits } from '@retaguarda/contract/limits';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { type DragEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from '../../platform/text/translation.ts';
import classes from './file-drop.module.css';
import { pastedCells } from './pasted-cells.ts';
import type { FileAnswer, FileProblem, Sheet } from './read-file.ts';

const types =
  '.csv,.txt,.tsv,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

const damaged: FileProblem = { reason: 'damaged' };

/** Takes a file that is dropped or chosen, or cells that are pasted, and reads them. */
export function FileDrop({ onRead }: { onRead: (sheet: Sheet, name: string) => void }) {
  const { t } = useTranslation('imports');
  const [isOver, setIsOver] = useState(false);
  const [name, setName] = useState<string>();
  const [bad, setBad] = useState<FileProblem>();
  const cancel = useRef<AbortController>(undefined);
  useEffect(() => () => cancel.current?.abort(), []);

  async function read(file: File | null | undefined) {
    if (!file) return;
    cancel.current?.abort();
    cancel.current = new AbortController();
    const { signal } = cancel.current;
    setBad(undefined);
    setName(file.name);
    const answer = await readInWorker(file, signal).catch(() => damaged);
    if (signal.aborted) return;
    if ('sheet' in answer) onRead(answer.sheet, file.name);
    else setBad(answer);
    setName(undefined);
  }

  const paste = useEffectEvent((event: ClipboardEvent) => {
    const { files, text } = {
      files: event.clipboardData?.files,
      text: event.clipboardData?.getData('text') ?? '',
    };
    const block = pastedCells(text);
    const isTable = block.length > 1 || (block[0]?.length ?? 0) > 1;
    if (isTyping(event.target) || (!isTable && !files?.length)) return;
    event.preventDefault();
    void read(isTable ? tableFile(block, t('pastedTable')) : files?.[0]);
  });
  useEffect(() => {
    const listen = (event: ClipboardEvent) => paste(event);
    document.addEventListener('paste', listen);
    return () => document.removeEventListener('paste', listen);
  }, []);

  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    void read(event.dataTransfer.files[0]);
  };
  const stop = () => {
    cancel.current?.abort();
    setName(undefined);
  };
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the button inside does the same for the keyboard */}
      <div
        className={classes.drop}
        data-over={isOver || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setIsOver(true);
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={drop}
      >
        {name === undefined ? (
          <>
            <IconFileSpreadsheet size={40} stroke={1.4} aria-hidden />
            <Text>{t('drop')}</Text>
            <FileButton
              onChange={(file) => void read(file)}
              accept={types}
              inputProps={{ 'aria-label': t('file') }}
            >
              {(props) => <Button {...props}>{t('choose')}</Button>}
            </FileButton>
            <Text size="sm" c="dimmed">
              {t('limits', { rows: limits.jobRows, columns: limits.import.columns })}
            </Text>
          </>
        ) : (
          <>
            <Loader aria-hidden />
            <Text role="status">{t('reading', { name })}</Text>
            <Button variant="default" onClick={stop}>
              {t('cancel')}
            </Button>
          </>
        )}
      </div>
      {bad && (
        <Alert color="red" role="alert" title={t('badFile')}>
          {t(bad.reason, {
            line: bad.line,
            rows: limits.jobRows,
            columns: limits.import.columns,
            cell: limits.import.cell,
          })}
        </Alert>
      )}
    </>
  );
}

/** Whether what is pasted belongs in a field. */
const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  target.matches('input:not([type=checkbox], [type=file]), textarea, select');

const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`;

/** Cells as a file. All are quoted: what a spreadsheet copies has separators and quotes inside. */
const tableFile = (block: string[][], name: string) =>
  new File([block.map((row) => row.map(quoted).join(';')).join('\r\n')], name);

/** Reads a file in a worker, so that the page does not freeze, however big it is. An abort ends the worker. */
async function readInWorker(file: Blob, signal: AbortSignal) {
  const worker = new Worker(new URL('./read-file.ts', import.meta.url), { type: 'module' });
  const { promise, resolve, reject } = Promise.withResolvers<FileAnswer>();
  worker.addEventListener('message', ({ data }: MessageEvent<FileAnswer>) => resolve(data));
  worker.addEventListener('error', reject);
  const abort = () => reject(signal.reason);
  signal.addEventListener('abort', abort);
  try {
    worker.postMessage(file);
    return await promise;
  } finally {
    signal.removeEventListener('abort', abort);
    worker.terminate();
  }
}
