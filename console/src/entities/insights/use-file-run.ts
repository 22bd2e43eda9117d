import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { runPlaces } from './run-pattern.ts';
import { tryFile } from './try-file.ts';

/** A file of messages. The key distinguishes it from one that is read later. */
export type MessageFile = { key: string; name: string; messages: string[] };

/** Tries a pattern on a file of messages, again whenever either is another one. Nothing runs without both. */
export function useFileRun(source: string | undefined, file: MessageFile | undefined) {
  const [tried, setTried] = useState(0);
  const run = useQuery({
    queryKey: ['pattern-file', source, file?.key],
    queryFn: ({ signal }) => {
      setTried(0);
      return tryFile(
        file?.messages ?? [],
        (portion) => runPlaces(source ?? '', portion, signal),
        (done) => !signal.aborted && setTried(done),
      );
    },
    enabled: source !== undefined && file !== undefined,
    retry: false,
    // Do not cache the result of 50,000 messages for a pattern that is no longer shown.
    gcTime: 0,
    meta: { isShownByPage: true },
  });
  return { tried, result: run.data, hasFailed: run.isError };
}
