import type { FileAnswer } from './file-worker.ts';
import { BadFile, type Sheet } from './sheet.ts';

/** Reads a file in a worker, so that the page does not freeze, however big it is. An abort ends the worker. */
export async function readInWorker(file: Blob, signal: AbortSignal): Promise<Sheet> {
  const worker = new Worker(new URL('./file-worker.ts', import.meta.url), { type: 'module' });
  const { promise, resolve, reject } = Promise.withResolvers<FileAnswer>();
  worker.addEventListener('message', ({ data }: MessageEvent<FileAnswer>) => resolve(data));
  worker.addEventListener('error', reject);
  const abort = () => reject(signal.reason);
  signal.addEventListener('abort', abort);
  try {
    worker.postMessage(file);
    const answer = await promise;
    if ('sheet' in answer) return answer.sheet;
    throw new BadFile(answer.reason, answer.line);
  } finally {
    signal.removeEventListener('abort', abort);
    worker.terminate();
  }
}
