import { Button, type ButtonProps } from '@mantine/core';
import { byteOrderMark, csvLine } from '@retaguarda/contract/csv';
import { IconDownload, IconX } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { saveFile } from '../../platform/ui/files.ts';
import { notify } from '../../platform/ui/notify.ts';

export type Reading = { onProgress: (count: number) => void; signal: AbortSignal };

/** Makes a file, and counts its entries. */
export type FileMaker = (reading: Reading) => Promise<{ file: Blob; count: number }>;

type FileButtonProps = Pick<ButtonProps, 'size' | 'disabled'> & {
  label: string;
  make: FileMaker;
  fileName: () => string;
  /** The text while a long file is made. The button then cancels it. */
  progress?: {
    saving: (count: number) => string;
    cancel: string;
    saved: (count: number) => string;
  };
};

/** Saves as a file what the server sends line by line. */
export function FileButton({
  label,
  make,
  fileName,
  progress,
  size = 'sm',
  disabled = false,
}: FileButtonProps) {
  const [count, setCount] = useState(0);
  const cancel = useRef<AbortController>(undefined);
  const work = useMutation({
    mutationFn: async () => {
      cancel.current = new AbortController();
      const { signal } = cancel.current;
      setCount(0);
      return make({ onProgress: setCount, signal }).catch((error) => {
        if (!signal.aborted) throw error;
      });
    },
    onSuccess: (made) => {
      if (!made) return;
      saveFile(made.file, fileName());
      if (progress) notify.success(progress.saved(made.count));
    },
  });
  useEffect(() => () => cancel.current?.abort(), []);

  if (progress && work.isPending)
    return (
      <Button
        variant="default"
        size={size}
        leftSection={<IconX size={16} aria-hidden />}
        aria-label={progress.cancel}
        onClick={() => cancel.current?.abort()}
      >
        {progress.saving(count)}
      </Button>
    );
  return (
    <Button
      variant="default"
      size={size}
      disabled={disabled}
      loading={work.isPending}
      leftSection={<IconDownload size={16} aria-hidden />}
      onClick={() => work.mutate()}
    >
      {label}
    </Button>
  );
}

/**
 * Writes entries into a CSV file, one or more lines for each. They are put together in parts, which the browser may keep on
 * its disk.
 */
export async function csvFile<Entry>(
  titles: string[],
  entries: AsyncIterable<Entry> | Iterable<Entry>,
  linesFor: (entry: Entry) => string,
  onProgress: Reading['onProgress'] = () => {},
) {
  let file = new Blob([byteOrderMark, csvLine(titles)], { type: 'text/csv;charset=utf-8' });
  let part = '';
  let count = 0;
  for await (const entry of entries) {
    part += linesFor(entry);
    count += 1;
    if (count % 500 > 0) continue;
    file = new Blob([file, part], { type: file.type });
    part = '';
    onProgress(count);
  }
  return { file: new Blob([file, part], { type: file.type }), count };
}
