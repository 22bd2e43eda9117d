import { limits } from '@retaguarda/contract/limits';

export type FileRun = {
  /** The places of the messages that the pattern matches. */
  matched: number[];
  /** The number of messages that were tried: not all of them, when the pattern took too long. */
  tried: number;
};

/** Runs one portion of the messages, and resolves to the places of those that match. */
type RunPortion = (messages: string[]) => Promise<number[] | 'timeout'>;

/** Tries a pattern on the messages of a file, a portion at a time, until all are done or one portion takes too long. */
export async function tryFile(
  messages: readonly string[],
  run: RunPortion,
  onTried: (tried: number) => void,
): Promise<FileRun> {
  const { portion } = limits.patternBench.file;
  const matched: number[] = [];
  for (let start = 0; start < messages.length; start += portion) {
    const places = await run(messages.slice(start, start + portion));
    if (places === 'timeout') return { matched, tried: start };
    for (const place of places) matched.push(start + place);
    onTried(Math.min(start + portion, messages.length));
  }
  return { matched, tried: messages.length };
}
