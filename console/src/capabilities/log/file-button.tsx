import { Button, type ButtonProps } from '@mantine/core';
import { IconDownload, IconX } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { saveFile } from '../../platform/ui/files.ts';
import { notify } from '../../platform/ui/notify.ts';
import type { MadeFile, Reading } from './lines-file.ts';

type FileButtonProps = Pick<ButtonProps, 'size' | 'disabled'> & {
  make: (reading: Reading) => Promise<MadeFile>;
  fileName: () => string;
  words: {
    save: string;
    saving: (count: number) => string;
    cancel: string;
    saved: (count: number) => string;
  };
};

/** Saves as a file what the server sends line by line. While it works, the same button cancels it. */
export function FileButton({ make, fileName, words, size = 'sm', disabled = false }: FileButtonProps) {
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
      notify.success(words.saved(made.count));
    },
  });
  useEffect(() => () => cancel.current?.abort(), []);

  if (work.isPending)
    return (
      <Button
        variant="default"
        size={size}
        leftSection={<IconX size={16} aria-hidden />}
        aria-label={words.cancel}
        onClick={() => cancel.current?.abort()}
      >
        {words.saving(count)}
      </Button>
    );
  return (
    <Button
      variant="default"
      size={size}
      disabled={disabled}
      leftSection={<IconDownload size={16} aria-hidden />}
      onClick={() => work.mutate()}
    >
      {words.save}
    </Button>
  );
}
