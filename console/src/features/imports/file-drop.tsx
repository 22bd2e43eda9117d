import { Alert, Button, FileButton, Loader, Text } from '@mantine/core';
import { limits } from '@retaguarda/contract/limits';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { type DragEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../platform/text/translation.ts';
import classes from './file-drop.module.css';
import type { FileAnswer, FileProblem, Sheet } from './read-file.ts';

const types =
  '.csv,.txt,.tsv,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

const damaged: FileProblem = { reason: 'damaged' };

/** Takes a file that is dropped or chosen, and reads it. */
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
