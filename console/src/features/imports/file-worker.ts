import { readFile } from './read-file.ts';
import { BadFile, type BadFileReason, type Sheet } from './sheet.ts';

export type FileAnswer = { sheet: Sheet } | { reason: BadFileReason; line: number | undefined };

async function answer(file: Blob): Promise<FileAnswer> {
  try {
    return { sheet: await readFile(file) };
  } catch (error) {
    if (!(error instanceof BadFile)) return { reason: 'damaged', line: undefined };
    return { reason: error.reason, line: error.line };
  }
}

self.addEventListener('message', async ({ data }: MessageEvent<Blob>) =>
  self.postMessage(await answer(data)),
);
